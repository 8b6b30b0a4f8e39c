package io.github.ycsbext.client.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class LifelineTest {
  @Test
  void a_line_tells_since_when_is_measured_and_no_other_does() {
    assertThat(Lifeline.measuringSince("[MEASURING], StartedAt, 2026-01-02T03:04:05.006Z"))
        .contains(Instant.parse("2026-01-02T03:04:05.006Z"));
    assertThat(Lifeline.measuringSince("2026-01-02 03:04:05:106 0 sec: 0 operations; ")).isEmpty();
  }

  @Test
  void nobody_is_told_who_did_not_ask() {
    ByteArrayOutputStream told = new ByteArrayOutputStream();

    Lifeline.print(Instant.EPOCH, new PrintStream(told, true, StandardCharsets.UTF_8));

    assertThat(told.size()).isZero();
  }
}
