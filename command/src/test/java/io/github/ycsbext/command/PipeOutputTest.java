package io.github.ycsbext.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PipeOutputTest {
  private final StringWriter err = new StringWriter();

  @Test
  void a_reader_that_has_closed_is_no_failure() {
    assertThat(help("Broken pipe")).isZero();

    assertThat(err.toString()).isEmpty();
  }

  @Test
  void a_full_disk_is_a_failure() {
    assertThat(help("No space left on device")).isEqualTo(1);

    assertThat(err.toString())
        .startsWith("The output could not be written in full")
        .hasLineCount(1);
  }

  private int help(String failure) {
    OutputStream failing =
        new OutputStream() {
          @Override
          public void write(int letter) throws IOException {
            throw new IOException(failure);
          }
        };
    PrintWriter out = new PrintWriter(new PipeOutput(failing), true, StandardCharsets.UTF_8);
    return YcsbCommand.run(out, new PrintWriter(err, true), "--help");
  }
}
