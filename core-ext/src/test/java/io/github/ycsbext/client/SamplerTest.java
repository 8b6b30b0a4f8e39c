package io.github.ycsbext.client;

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
    private final CountDownLatch first = new CountDownLatch(1);

    @Override
    public long intervalMillis() {
      return 10_000;
    }

    @Override
    public void observe(Totals totals, long elapsedNs, long done) {
      timesNs.add(elapsedNs);
      first.countDown();
    }
  }

  @Test
  void the_last_look_is_not_before_one_that_came_while_the_threads_were_closing()
      throws InterruptedException {
    Looks looks = new Looks();
    Recorders recorders =
        new Recorders(MeasurementSettings.of(new Settings(new Properties())), null, false);
    Sampler sampler =
        new Sampler(List.of(looks), recorders, () -> 1, System.nanoTime() - 20 * SECOND);

    sampler.start();
    looks.first.await();
    sampler.finish(19 * SECOND);

    assertThat(looks.timesNs).hasSize(2).isSorted();
  }
}
