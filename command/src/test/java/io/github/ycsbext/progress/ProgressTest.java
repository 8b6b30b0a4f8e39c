package io.github.ycsbext.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final StringWriter err = new StringWriter();
  private final PrintWriter writer = new PrintWriter(err, true);

  @Test
  void without_a_terminal_there_is_a_line_at_the_start_and_one_at_the_end() {
    try (Progress progress = Progress.ifNeeded("Painting", "files", writer)) {
      progress.print("A brush is missing");
      progress.expect(3);
      progress.reach(1);
      progress.say("red");
      progress.reach(3);
    }

    assertThat(err.toString().lines())
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("A brush is missing"),
            line -> assertThat(line).isEqualTo("Painting ..."),
            line -> assertThat(line).matches("Painting: took \\d+\\.\\d s"));
  }

  @Test
  void nothing_is_shown_of_what_need_not_be_done() {
    try (Progress progress = Progress.ifNeeded("Painting", "files", writer)) {
      progress.reach(0);
    }

    assertThat(err.toString()).isEmpty();
  }
}
