package io.github.ycsbext.measurement.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.measurement.output.StatusLine.Progress;
import org.junit.jupiter.api.Test;

class StatusLineTest {
  private static final String START = "2026-01-02 03:04:05:006 12 sec: " + StatusLine.done(3456);

  @Test
  void a_line_of_a_measured_run_tells_its_progress() {
    assertThat(StatusLine.progress(START + "288 current ops/sec; est completion in 6 second "))
        .contains(new Progress(3456, false));
  }

  @Test
  void a_line_of_a_warm_up_says_so() {
    assertThat(StatusLine.progress(START + "288 current ops/sec; " + StatusLine.WARMING_UP))
        .contains(new Progress(3456, true));
  }

  @Test
  void another_line_tells_no_progress() {
    assertThat(StatusLine.progress("redis.port: 'abc' is not a port (1-65535)")).isEmpty();
  }
}
