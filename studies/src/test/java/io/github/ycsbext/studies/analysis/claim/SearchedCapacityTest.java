package io.github.ycsbext.studies.analysis.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.capacity.Capacity;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SearchedCapacityTest {
  private static final int TRIALS = 10_000;

  /** Returns an estimate that is off by a lognormal error, with the interval of that error. */
  private static Capacity estimate(double truth, double deviation, Random random) {
    double value = truth * Math.exp(deviation * random.nextGaussian());
    double half = Math.exp(1.96 * deviation);
    return new Capacity(value, value / half, value * half);
  }

  @Test
  void the_interval_of_a_ratio_covers_the_truth_in_95_of_100() {
    Random random = new Random(1);
    int covered = 0;
    for (int i = 0; i < TRIALS; i++) {
      Ratio ratio =
          SearchedCapacity.over(estimate(300, 0.02, random), estimate(1000, 0.06, random));
      if (ratio.low() <= 0.3 && 0.3 <= ratio.high()) {
        covered++;
      }
    }
    assertThat((double) covered / TRIALS).isCloseTo(0.95, within(0.01));
  }

  @Test
  void the_interval_of_a_mean_covers_the_truth_in_95_of_100() {
    Random random = new Random(2);
    int covered = 0;
    for (int i = 0; i < TRIALS; i++) {
      Capacity mean =
          SearchedCapacity.mean(List.of(estimate(500, 0.1, random), estimate(500, 0.1, random)));
      if (mean.low() <= 500 && 500 <= mean.high()) {
        covered++;
      }
    }
    assertThat((double) covered / TRIALS).isCloseTo(0.95, within(0.01));
  }

  /** The upper end of a ratio comes from the upper end of the dividend and the lower one below. */
  @Test
  void uneven_intervals_stay_uneven() {
    Ratio ratio = SearchedCapacity.over(new Capacity(100, 50, 100), new Capacity(10, 10, 10));

    assertThat(ratio.value()).isEqualTo(10);
    assertThat(ratio.low()).isCloseTo(5, within(1e-9));
    assertThat(ratio.high()).isCloseTo(10, within(1e-9));
  }

  @Test
  void one_estimate_is_its_own_mean() {
    Capacity mean = SearchedCapacity.mean(List.of(new Capacity(100, 90, 120)));

    assertThat(mean.rate()).isCloseTo(100, within(1e-9));
    assertThat(mean.low()).isCloseTo(90, within(1e-9));
    assertThat(mean.high()).isCloseTo(120, within(1e-9));
  }
}
