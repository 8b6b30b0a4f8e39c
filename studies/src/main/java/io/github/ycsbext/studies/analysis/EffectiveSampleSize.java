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
    double[] covariances = autocovariances(series);
    if (size < 4 || covariances[0] == 0) {
      return size;
    }
    double time = -1;
    for (int lag = 0; lag + 1 < size; lag += 2) {
      double pair = (covariances[lag] + covariances[lag + 1]) / covariances[0];
      if (pair <= 0) {
        break;
      }
      time += 2 * pair;
    }
    return Math.min(size, Math.max(1, size / Math.max(time, 1)));
  }

  /** ρ(1); 0 where nothing varies. */
  public static double lagOne(List<Double> series) {
    double[] covariances = autocovariances(series);
    return series.size() < 2 || covariances[0] == 0 ? 0 : covariances[1] / covariances[0];
  }

  /** With n in every denominator, so that the sequence is positive definite. */
  private static double[] autocovariances(List<Double> series) {
    int size = series.size();
    double mean = Sample.of(series).mean();
    double[] deviations = series.stream().mapToDouble(value -> value - mean).toArray();
    double[] covariances = new double[size];
    for (int lag = 0; lag < size; lag++) {
      double sum = 0;
      for (int i = 0; i + lag < size; i++) {
        sum += deviations[i] * deviations[i + lag];
      }
      covariances[lag] = sum / size;
    }
    return covariances;
  }
}
