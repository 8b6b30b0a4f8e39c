package io.github.ycsbext.studies.analysis;

import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * A mean over repetitions.
 *
 * @param repetitions how many there are; 0 where nothing was measured, and then the mean is NaN
 * @param halfWidth95 of the 95 % interval; null with less than two repetitions
 */
public record Estimate(double mean, int repetitions, @Nullable Double halfWidth95) {
  private static final double UPPER_TAIL = 0.975;

  /**
   * Student's interval: mean ± t(0.975, n-1) · s / √n.
   *
   * @param values one per repetition
   */
  public static Estimate of(List<Double> values) {
    Sample sample = Sample.of(values);
    if (sample.size() < 2) {
      return new Estimate(sample.mean(), sample.size(), null);
    }
    double halfWidth = quantile(sample.size() - 1) * Math.sqrt(sample.varianceOfMean());
    return new Estimate(sample.mean(), sample.size(), halfWidth);
  }

  public boolean isMeasured() {
    return repetitions > 0;
  }

  public boolean hasInterval() {
    return halfWidth95 != null;
  }

  /**
   * The interval's lower end, 0 at least: no speed and no time is below that. The mean itself where
   * there is no interval.
   */
  public double low() {
    return halfWidth95 == null ? mean : Math.max(0, mean - halfWidth95);
  }

  /** The interval's upper end; the mean itself where there is no interval. */
  public double high() {
    return halfWidth95 == null ? mean : mean + halfWidth95;
  }

  static double quantile(double degreesOfFreedom) {
    return TDistribution.of(degreesOfFreedom).inverseCumulativeProbability(UPPER_TAIL);
  }
}
