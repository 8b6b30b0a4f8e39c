package io.github.ycsbext.client.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.report.StatusReporter.RecentRate;
import org.junit.jupiter.api.Test;

class RecentRateTest {
  private static final long SECOND = 1_000_000_000;

  private final RecentRate rate = new RecentRate();

  @Test
  void it_is_that_since_the_look_before() {
    rate.perSecond(0, 1000);
    assertThat(rate.perSecond(10_000, 10 * SECOND)).isBetween(999.0, 1001.0);
    assertThat(rate.perSecond(40_000, 20 * SECOND)).isEqualTo(3000);
  }

  @Test
  void a_short_last_interval_is_told_with_the_one_before() {
    rate.perSecond(0, 0);
    rate.perSecond(90_000, 10 * SECOND);

    assertThat(rate.perSecond(90_100, 10 * SECOND + 1000)).isBetween(9009.0, 9011.0);
  }

  @Test
  void a_run_shorter_than_that_is_told_as_a_whole() {
    rate.perSecond(0, 0);

    assertThat(rate.perSecond(100, SECOND / 10)).isEqualTo(1000);
  }
}
