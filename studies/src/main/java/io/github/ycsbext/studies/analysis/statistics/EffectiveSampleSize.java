package io.github.ycsbext.studies.analysis.statistics;

import java.util.Arrays;
import java.util.List;
import org.hipparchus.transform.DftNormalization;
import org.hipparchus.transform.FastFourierTransformer;
import org.hipparchus.transform.TransformType;

/**
 * The number of independent values that a series is worth: n / τ, where τ = 1 + 2 Σ ρ(k) is its
 * autocorrelation time. The sum ends where a pair of neighbours, ρ(2k) + ρ(2k+1), is no longer
 * above 0 (C. J. Geyer, "Practical Markov Chain Monte Carlo", Statistical Science 7 (1992)). The
 * autocovariances are the inverse Fourier transform of the power spectrum: n log n steps, not n².
 */
public final class EffectiveSampleSize {
  private EffectiveSampleSize() {}

  /** From 1 to the number of values; that number if nothing varies or there are fewer than four. */
  public static double of(List<Double> series) {
    int size = series.size();
    if (size < 4 || Sample.of(series).variance() == 0) {
      return size;
    }
    double mean = Sample.of(series).mean();
    double[] covariances =
        autocovariances(series.stream().mapToDouble(value -> value - mean).toArray());
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

  /**
   * The mean of a series with Student's interval of so many values, t(0.975, n − 1) · s / √n; none
   * below two.
   *
   * @param series in the order of time
   */
  public static Estimate estimate(List<Double> series) {
    Sample sample = Sample.of(series);
    double size = of(series);
    return new Estimate(
        List.of(sample.mean()),
        sample.mean(),
        size < 2
            ? null
            : Double.valueOf(StudentT.quantile(size - 1) * Math.sqrt(sample.variance() / size)));
  }

  /**
   * By lag, times n: one denominator keeps the sequence positive definite. Zeros keep the end of
   * the series from correlating with its start.
   */
  private static double[] autocovariances(double[] deviations) {
    int length = Integer.highestOneBit(2 * deviations.length - 1) * 2;
    double[][] parts = {Arrays.copyOf(deviations, length), new double[length]};
    FastFourierTransformer.transformInPlace(
        parts, DftNormalization.STANDARD, TransformType.FORWARD);
    for (int i = 0; i < length; i++) {
      parts[0][i] = parts[0][i] * parts[0][i] + parts[1][i] * parts[1][i];
      parts[1][i] = 0;
    }
    FastFourierTransformer.transformInPlace(
        parts, DftNormalization.STANDARD, TransformType.INVERSE);
    return parts[0];
  }
}
