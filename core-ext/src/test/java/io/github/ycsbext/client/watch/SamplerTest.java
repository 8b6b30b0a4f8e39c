package io.github.ycsbext.client.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.client.report.RunObserver;
import io.github.ycsbext.measurement.MeasurementSettings;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.measurement.Totals;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class SamplerTest {
  private static final long SECOND = 1_000_000_000;

  /** Notes the times of its looks. */
  private static final class Looks implements RunObserver {
    private final List<Long> timesNs = new CopyOnWriteArrayList<>();
    private final List<Long> counts = new CopyOnWriteArrayList<>();
    private final CountDownLatch two = new CountDownLatch(2);

    @Override
    public long intervalMillis() {
      return 10_000;
    }

    @Override
    public void observe(Totals totals, long elapsedNs, long done) {
      timesNs.add(elapsedNs);
      counts.add(done);
      two.countDown();
    }
  }

  @Test
  void the_last_look_is_not_before_one_that_came_while_the_threads_were_closing()
      throws InterruptedException {
    Looks looks = new Looks();
    Sampler sampler = sampler(looks);

    sampler.start();
    looks.two.await();
    sampler.finish(19 * SECOND);

    assertThat(looks.timesNs).hasSize(3).isSorted();
  }

  @Test
  void the_first_look_is_at_the_start_where_nothing_is_done_however_late_it_comes()
      throws InterruptedException {
    Looks looks = new Looks();
    Sampler sampler = sampler(looks);

    sampler.start();
    looks.two.await();
    sampler.finish(21 * SECOND);

    assertThat(looks.timesNs.get(0)).isZero();
    assertThat(looks.counts).startsWith(0L, 1L);
  }

  private static Sampler sampler(Looks looks) {
    Recorders recorders =
        new Recorders(MeasurementSettings.of(new Settings(new Properties())), null, false);
    return new Sampler(List.of(looks), recorders, () -> 1, System.nanoTime() - 20 * SECOND);
  }
}
