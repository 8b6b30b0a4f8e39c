package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.PhaseStart.OpeningLimit;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class OpeningLimitTest {
  private final AtomicLong clock = new AtomicLong(-5);
  private final OpeningLimit limit = new OpeningLimit(clock::get);

  private void passes(Duration time) {
    clock.addAndGet(time.toNanos());
  }

  @Test
  void a_busy_machine_has_two_minutes_however_short_the_run_is() {
    passes(Duration.ofSeconds(119));

    assertThat(limit.isLong()).isTrue();
    assertThat(limit.isOver(false)).isFalse();

    passes(Duration.ofSeconds(1));

    assertThat(limit.isOver(false)).isTrue();
  }

  @Test
  void after_a_failure_the_other_threads_have_two_seconds_to_report_theirs() {
    passes(Duration.ofSeconds(1));

    assertThat(limit.isOver(true)).isFalse();

    passes(Duration.ofSeconds(2));

    assertThat(limit.isOver(true)).isTrue();
  }
}
