package io.github.ycsbext.studies.analysis;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * The difference of two means of logarithms, and what is known of it. Of matched values it is the
 * mean of their differences, with n - 1 degrees of freedom (Student, "The probable error of a
 * mean", Biometrika 6 (1908)). Of others: B. L. Welch, "The generalization of 'Student's' problem
 * when several different population variances are involved", Biometrika 34 (1947), with the degrees
 * of freedom of F. E. Satterthwaite, Biometrics Bulletin 2 (1946).
 *
 * @param variance of the difference; NaN where a side has less than two repetitions, as {@code
 *     degreesOfFreedom}
 */
record LogDifference(double mean, double variance, double degreesOfFreedom) {
  static LogDifference of(List<Double> a, List<Double> b) {
    Sample logA = Sample.of(logarithms(a));
    Sample logB = Sample.of(logarithms(b));
    if (logA.size() < 2 || logB.size() < 2) {
      return new LogDifference(logA.mean() - logB.mean(), Double.NaN, Double.NaN);
    }
    double varianceA = logA.varianceOfMean();
    double varianceB = logB.varianceOfMean();
    return new LogDifference(
        logA.mean() - logB.mean(),
        varianceA + varianceB,
        satterthwaite(
            List.of(varianceA, varianceB), List.of(logA.size() - 1.0, logB.size() - 1.0)));
  }

  /**
   * @param a as many as {@code b}, each of which was measured beside its like
   */
  static LogDifference ofMatched(List<Double> a, List<Double> b) {
    Sample differences = Sample.of(differences(a, b));
    return differences.size() < 2
        ? new LogDifference(differences.mean(), Double.NaN, Double.NaN)
        : new LogDifference(
            differences.mean(), differences.varianceOfMean(), differences.size() - 1.0);
  }

  /** Of logarithms, in their order. */
  static List<Double> differences(List<Double> a, List<Double> b) {
    List<Double> differences = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      differences.add(Math.log(a.get(i) / b.get(i)));
    }
    return differences;
  }

  static LogDifference mean(List<LogDifference> cells) {
    List<Double> variances = new ArrayList<>();
    List<Double> degrees = new ArrayList<>();
    double sum = 0;
    for (LogDifference cell : cells) {
      sum += cell.mean;
      variances.add(cell.variance);
      degrees.add(cell.degreesOfFreedom);
    }
    double variance = variances.stream().mapToDouble(Double::doubleValue).sum();
    double count = cells.size();
    return new LogDifference(
        sum / count, variance / (count * count), satterthwaite(variances, degrees));
  }

  static List<Double> logarithms(List<Double> values) {
    return values.stream().map(Math::log).toList();
  }

  /** Of a sum of independent variances; the weights of a mean cancel out. */
  private static double satterthwaite(List<Double> variances, List<Double> degrees) {
    double sum = 0;
    double spread = 0;
    for (int i = 0; i < variances.size(); i++) {
      sum += variances.get(i);
      spread += variances.get(i) * variances.get(i) / degrees.get(i);
    }
    // No variance at all: any number of degrees gives an interval of no width.
    return spread == 0 ? 1 : sum * sum / spread;
  }

  Ratio ratio() {
    if (!hasInterval()) {
      return new Ratio(Math.exp(mean), null, null);
    }
    double halfWidth = Estimate.quantile(degreesOfFreedom) * Math.sqrt(variance);
    return new Ratio(Math.exp(mean), Math.exp(mean - halfWidth), Math.exp(mean + halfWidth));
  }

  boolean hasInterval() {
    return !Double.isNaN(variance) && !Double.isNaN(degreesOfFreedom);
  }

  /** Two-sided, that the ratio is this factor and no other; null without an interval. */
  @Nullable Double pValue(double factor) {
    if (!hasInterval()) {
      return null;
    }
    double off = Math.abs(mean - Math.log(factor));
    if (variance == 0) {
      return off == 0 ? 1.0 : 0.0;
    }
    return 2 * TDistribution.of(degreesOfFreedom).survivalProbability(off / Math.sqrt(variance));
  }
}
