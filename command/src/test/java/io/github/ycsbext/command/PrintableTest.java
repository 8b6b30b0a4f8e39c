package io.github.ycsbext.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
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

  @Test
  void a_stream_passes_lines_on_in_their_order() {
    ByteArrayOutputStream screen = new ByteArrayOutputStream();
    PrintStream err = Printable.stream(new PrintStream(screen, true, UTF_8));

    err.println("label\u001b[32m first");
    err.printf("%s%n", "\u0007second");
    err.print('x');
    err.println();

    assertThat(screen.toString(UTF_8).lines())
        .containsExactly("label\\u001b[32m first", "\\u0007second", "x");
  }

  @Test
  void no_line_of_a_sentence_looks_like_a_figure_to_a_harness_that_splits_at_commas() {
    ByteArrayOutputStream screen = new ByteArrayOutputStream();
    PrintStream err = Printable.stream(new PrintStream(screen, true, UTF_8));

    err.println("Note: one, two, three, four, five");
    err.println("READ failed: no, no, no");
    err.println("2026-11-28 10 sec: [READ: Count=1, Max=2, Min=3]");

    assertThat(screen.toString(UTF_8).lines())
        .containsExactly(
            "Note: one, two,",
            "  three, four,",
            "  five",
            "READ failed: no, no,",
            "  no",
            "2026-11-28 10 sec: [READ: Count=1, Max=2, Min=3]");
  }
}
