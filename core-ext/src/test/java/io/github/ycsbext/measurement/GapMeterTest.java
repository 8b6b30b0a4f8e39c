package io.github.ycsbext.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.measurement.GapMeter.Gap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class GapMeterTest {
  private final AtomicLong successes = new AtomicLong();
  private final GapMeter meter = new GapMeter(successes::get, 0);

  private void look(long atMillis, long successesByThen) {
    successes.set(successesByThen);
    meter.look(TimeUnit.MILLISECONDS.toNanos(atMillis));
  }

  private static Gap gap(long fromMillis, long millis) {
    return new Gap(
        TimeUnit.MILLISECONDS.toNanos(fromMillis), TimeUnit.MILLISECONDS.toNanos(millis));
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

    assertThat(meter.stop(TimeUnit.MILLISECONDS.toNanos(450))).isEqualTo(gap(150, 200));
  }

  @Test
  void a_gap_may_begin_with_the_run_and_last_to_its_end() throws InterruptedException {
    look(500, 0);
    look(550, 1);

    assertThat(meter.stop(TimeUnit.MILLISECONDS.toNanos(2_000))).isEqualTo(gap(550, 1_500));
  }

  @Test
  void a_late_look_at_a_number_that_grew_is_no_gap() throws InterruptedException {
    look(50, 1);
    look(3_000, 2);

    assertThat(meter.stop(TimeUnit.MILLISECONDS.toNanos(3_010)).lengthNs())
        .isEqualTo(TimeUnit.MILLISECONDS.toNanos(60));
  }
}
