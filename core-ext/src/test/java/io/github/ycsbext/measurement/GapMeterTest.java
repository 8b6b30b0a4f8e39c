package io.github.ycsbext.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.measurement.GapMeter.Span;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class GapMeterTest {
  private final AtomicLong successes = new AtomicLong();
  private final AtomicLong failures = new AtomicLong();
  private final GapMeter meter = new GapMeter(successes::get, failures::get, 0);

  private void look(long atMillis, long successesByThen) {
    successes.set(successesByThen);
    meter.look(TimeUnit.MILLISECONDS.toNanos(atMillis));
  }

  private static Span span(long fromMillis, long millis) {
    return new Span(
        TimeUnit.MILLISECONDS.toNanos(fromMillis), TimeUnit.MILLISECONDS.toNanos(millis));
  }

  private CommonGaps stop(long atMillis) throws InterruptedException {
    return meter.stop(TimeUnit.MILLISECONDS.toNanos(atMillis));
  }

  @Test
  void calls_fail_from_the_first_failure_to_the_last_whatever_succeeds_meanwhile()
      throws InterruptedException {
    look(50, 10);
    failures.set(1);
    look(100, 20);
    look(150, 30);
    failures.set(3);
    look(200, 40);
    look(250, 50);

    assertThat(stop(300).failing()).isEqualTo(span(50, 150));
  }

  @Test
  void the_longest_of_several_gaps_counts() throws InterruptedException {
    look(50, 10);
    look(100, 10);
    look(150, 20);
    look(200, 20);
    look(250, 20);
    look(300, 20);
    look(350, 30);
    look(400, 30);

    assertThat(stop(450).longestGap()).isEqualTo(span(150, 200));
  }

  @Test
  void a_gap_may_begin_with_the_run_and_last_to_its_end() throws InterruptedException {
    look(500, 0);
    look(550, 1);

    assertThat(stop(2_000).longestGap()).isEqualTo(span(550, 1_500));
  }

  @Test
  void a_late_look_at_a_number_that_grew_is_no_gap() throws InterruptedException {
    look(50, 1);
    look(3_000, 2);

    assertThat(stop(3_010).longestGap().lengthNs()).isEqualTo(TimeUnit.MILLISECONDS.toNanos(60));
  }
}
