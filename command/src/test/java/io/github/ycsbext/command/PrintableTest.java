package io.github.ycsbext.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class PrintableTest {
  @Test
  void a_terminal_gets_lines_and_tabs_and_obeys_nothing() {
    StringWriter screen = new StringWriter();
    PrintWriter out = Printable.writer(new PrintWriter(screen));

    out.print("a\tb\u001b[2Jc\u0007\nd\u202e");
    out.println('\u009b');
    out.flush();

    assertThat(screen.toString())
        .isEqualTo("a\tb\\u001b[2Jc\\u0007\nd\\u202e\\u009b" + System.lineSeparator());
  }
}
