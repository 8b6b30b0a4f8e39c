package io.github.ycsbext.studies.analysis.statistics;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The difference of two means of logarithms, for independent sides by B. L. Welch, Biometrika 34
 * (1947), and F. E. Satterthwaite, Biometrics Bulletin 2 (1946).
 *
 * @param variance NaN, like {@code degreesOfFreedom}, if a side has too few repetitions
 */
public record LogDifference(double mean, double variance, double degreesOfFreedom) {
  public static LogDifference of(List<Double> a, List<Double> b) {
    Sample logA = Sample.of(logarithms(a));
    Sample logB = Sample.of(logarithms(b));
    if (Math.min(logA.size(), logB.size()) < Interval.MIN_VALUES) {
      return new LogDifference(logA.mean() - logB.mean(), Double.NaN, Double.NaN);
    }
    double varianceA = logA.varianceOfMean();
    double varianceB = logB.varianceOfMean();
    double sum = varianceA + varianceB;
    double spread =
        varianceA * varianceA / (logA.size() - 1.0) + varianceB * varianceB / (logB.size() - 1.0);
    // Without variance, any number of degrees of freedom gives an interval of zero width.
    double degreesOfFreedom = spread == 0 ? 1 : sum * sum / spread;
    return new LogDifference(logA.mean() - logB.mean(), sum, degreesOfFreedom);
  }

  public static List<Double> logarithms(List<Double> values) {
    return values.stream().map(Math::log).toList();
  }

  public Ratio ratio() {
    if (!hasInterval()) {
      return new Ratio(Math.exp(mean), null, null);
    }
    double halfWidth = StudentT.quantile(degreesOfFreedom) * Math.sqrt(variance);
    return new Ratio(Math.exp(mean), Math.exp(mean - halfWidth), Math.exp(mean + halfWidth));
  }

  public boolean hasInterval() {
    return !Double.isNaN(variance) && !Double.isNaN(degreesOfFreedom);
  }

  /** Null without an interval. */
  public @Nullable Double pValue(double factor) {
    return hasInterval()
        ? Double.valueOf(
            StudentT.pValue(mean - Math.log(factor), Math.sqrt(variance), degreesOfFreedom))
        : null;
  }
}
