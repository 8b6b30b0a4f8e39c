package io.github.ycsbext.studies.analysis.statistics;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * @param mean NaN if nothing was measured
 * @param halfWidth95 of Student's interval of the mean, t(0.975, n-1) · s / √n; null with fewer
 *     than {@link Interval#MIN_VALUES} repetitions
 */
public record Estimate(List<Double> values, double mean, @Nullable Double halfWidth95) {
  /**
   * @param values one per repetition
   */
  public static Estimate of(List<Double> values) {
    Sample sample = Sample.of(values);
    if (sample.size() < Interval.MIN_VALUES) {
      return new Estimate(values, sample.mean(), null);
    }
    double halfWidth = StudentT.quantile(sample.size() - 1) * Math.sqrt(sample.varianceOfMean());
    return new Estimate(values, sample.mean(), halfWidth);
  }

  public int repetitions() {
    return values.size();
  }

  public boolean isMeasured() {
    return !values.isEmpty();
  }

  /**
   * Returns false for too few repetitions, and if the interval reaches below 0 while no value does:
   * a time cannot, an intercept can.
   */
  public boolean hasInterval() {
    return halfWidth95 != null && (mean >= halfWidth95 || least() < 0);
  }

  public double least() {
    return values.stream().mapToDouble(Double::doubleValue).min().orElse(Double.NaN);
  }

  public double most() {
    return values.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
  }

  public Estimate times(double factor) {
    return new Estimate(
        values.stream().map(value -> value * factor).toList(),
        mean * factor,
        halfWidth95 == null ? null : halfWidth95 * factor);
  }

  public double median() {
    return Sample.median(values);
  }

  /** The mean if there is no interval. */
  public double low() {
    return halfWidth95 == null || !hasInterval() ? mean : mean - halfWidth95;
  }

  /** The mean if there is no interval. */
  public double high() {
    return halfWidth95 == null || !hasInterval() ? mean : mean + halfWidth95;
  }

  /** Null if there {@linkplain #hasInterval is none}. */
  public @Nullable Interval interval95() {
    return hasInterval() ? new Interval(low(), high()) : null;
  }

  /** For a verdict on the mean; null with too few repetitions. */
  public @Nullable Interval student95() {
    if (halfWidth95 == null) {
      return null;
    }
    double low = mean - halfWidth95;
    return new Interval(least() < 0 ? low : Math.max(0, low), mean + halfWidth95);
  }

  public @Nullable Double pValue(double value) {
    if (halfWidth95 == null) {
      return null;
    }
    double degreesOfFreedom = values.size() - 1;
    double standardError = halfWidth95 / StudentT.quantile(degreesOfFreedom);
    return StudentT.pValue(mean - value, standardError, degreesOfFreedom);
  }
}
