package io.github.ycsbext.studies.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EffectiveSampleSizeTest {
  private static final int SIZE = 20_000;

  @Test
  void values_that_do_not_lean_on_each_other_count_fully() {
    assertThat(EffectiveSampleSize.of(autoregressive(0))).isBetween(0.93 * SIZE, 1.0 * SIZE);
  }

  /** An AR(1) process has the autocorrelation time (1 + φ) / (1 − φ). */
  @Test
  void an_autoregressive_series_is_worth_what_theory_says() {
    assertThat(EffectiveSampleSize.of(autoregressive(0.5)))
        .isBetween(0.9 * SIZE / 3, 1.1 * SIZE / 3);
    assertThat(EffectiveSampleSize.of(autoregressive(0.9)))
        .isBetween(0.75 * SIZE / 19, 1.25 * SIZE / 19);
  }

  @Test
  void what_does_not_vary_or_is_too_short_counts_as_it_is() {
    assertThat(EffectiveSampleSize.of(List.of(2.0, 2.0, 2.0, 2.0, 2.0))).isEqualTo(5);
    assertThat(EffectiveSampleSize.of(List.of(1.0, 2.0))).isEqualTo(2);
    assertThat(EffectiveSampleSize.of(List.of())).isZero();
  }

  @Test
  void a_swinging_series_is_worth_no_more_than_its_length() {
    assertThat(EffectiveSampleSize.of(List.of(1.0, 2.0, 1.0, 2.0, 1.0, 2.0))).isEqualTo(6);
  }

  /** Whose autocorrelations end after tens of thousands of lags, each a walk over all of it. */
  @Test
  void a_series_of_days_that_drifts_takes_no_minutes() {
    List<Double> drifting = autoregressive(1, 400_000);

    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> assertThat(EffectiveSampleSize.of(drifting)).isBetween(1.0, 100.0));
  }

  /** By the sums of the definition, lag by lag. */
  @Test
  void it_is_what_the_definition_says_to_the_last_digits() {
    List<Double> series = autoregressive(0.7, 1_001);
    double mean = series.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    double time = -1;
    for (int lag = 0; lag < series.size(); lag += 2) {
      double pair = covariance(series, mean, lag) + covariance(series, mean, lag + 1);
      if (pair <= 0) {
        break;
      }
      time += 2 * pair / covariance(series, mean, 0);
    }

    assertThat(EffectiveSampleSize.of(series)).isCloseTo(series.size() / time, within(1e-9));
  }

  private static double covariance(List<Double> series, double mean, int lag) {
    double sum = 0;
    for (int i = lag; i < series.size(); i++) {
      sum += (series.get(i) - mean) * (series.get(i - lag) - mean);
    }
    return sum;
  }

  private static List<Double> autoregressive(double phi) {
    return autoregressive(phi, SIZE);
  }

  private static List<Double> autoregressive(double phi, int size) {
    Random random = new Random(7);
    List<Double> series = new ArrayList<>();
    double value = 0;
    for (int i = 0; i < size; i++) {
      value = phi * value + random.nextGaussian();
      series.add(value);
    }
    return series;
  }
}
