package io.github.ycsbext.studies.analysis;

import java.util.List;

/**
 * How many independent values a series is worth: n / τ, where τ = 1 + 2 Σ ρ(k) is the series'
 * autocorrelation time. The sum ends where a pair of neighbouring autocorrelations, ρ(2k) +
 * ρ(2k+1), is no longer above 0: the initial positive sequence of C. J. Geyer, "Practical Markov
 * Chain Monte Carlo", Statistical Science 7 (1992). Seconds of a run lean on each other, so that
 * their mean is less certain than their number suggests.
 */
public final class EffectiveSampleSize {
  private EffectiveSampleSize() {}

  /**
   * @return from 1 to the number of values; that number where nothing varies or less than four are
   *     there to tell
   */
  public static double of(List<Double> series) {
    int size = series.size();
    double[] deviations = deviations(series);
    double variance = autocovariance(deviations, 0);
    if (size < 4 || variance == 0) {
      return size;
    }
    double time = -1;
    for (int lag = 0; lag + 1 < size; lag += 2) {
      double pair =
          (autocovariance(deviations, lag) + autocovariance(deviations, lag + 1)) / variance;
      if (pair <= 0) {
        break;
      }
      time += 2 * pair;
    }
    return Math.min(size, Math.max(1, size / Math.max(time, 1)));
  }

  /** ρ(1); 0 where nothing varies. */
  public static double lagOne(List<Double> series) {
    double[] deviations = deviations(series);
    double variance = autocovariance(deviations, 0);
    return series.size() < 2 || variance == 0 ? 0 : autocovariance(deviations, 1) / variance;
  }

  private static double[] deviations(List<Double> series) {
    double mean = Sample.of(series).mean();
    return series.stream().mapToDouble(value -> value - mean).toArray();
  }

  /**
   * With n in every denominator, so that the sequence is positive definite. Asked for lag by lag,
   * since the sum ends after a few of a run's thousands of seconds.
   */
  private static double autocovariance(double[] deviations, int lag) {
    double sum = 0;
    for (int i = 0; i + lag < deviations.length; i++) {
      sum += deviations[i] * deviations[i + lag];
    }
    return sum / deviations.length;
  }
}
