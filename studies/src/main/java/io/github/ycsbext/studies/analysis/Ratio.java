package io.github.ycsbext.studies.analysis;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How many times {@code b} goes into {@code a}, by the means of their logarithms, so that twice and
 * half are equally far from one.
 *
 * @param low95 the lower end of the 95 % interval; null, as {@code high95}, where a side has less
 *     than two repetitions
 */
public record Ratio(double value, @Nullable Double low95, @Nullable Double high95) {

  /**
   * One cell: Welch's interval for the difference of two means.
   *
   * @param a above 0, one per repetition, as {@code b}
   */
  static Ratio of(List<Double> a, List<Double> b) {
    return Difference.of(a, b).ratio();
  }

  /** The mean over cells, each of which counts alike, whatever its size. */
  static Ratio over(List<Difference> cells) {
    return Difference.mean(cells).ratio();
  }

  public boolean hasInterval() {
    return low95 != null && high95 != null;
  }

  /** Where all of the interval lies above that factor; false without an interval. */
  public boolean isAbove(double factor) {
    return low95 != null && low95 > factor;
  }

  /** Where all of the interval lies below that factor; false without an interval. */
  public boolean isBelow(double factor) {
    return high95 != null && high95 < factor;
  }

  /**
   * A difference of logarithms.
   *
   * @param degreesOfFreedom NaN where a side has less than two repetitions
   */
  record Difference(double mean, double variance, double degreesOfFreedom) {
    static Difference of(List<Double> a, List<Double> b) {
      Sample logA = Sample.of(a.stream().map(Math::log).toList());
      Sample logB = Sample.of(b.stream().map(Math::log).toList());
      if (logA.size() < 2 || logB.size() < 2) {
        return new Difference(logA.mean() - logB.mean(), Double.NaN, Double.NaN);
      }
      double varianceA = logA.varianceOfMean();
      double varianceB = logB.varianceOfMean();
      return new Difference(
          logA.mean() - logB.mean(),
          varianceA + varianceB,
          satterthwaite(
              List.of(varianceA, varianceB), List.of(logA.size() - 1.0, logB.size() - 1.0)));
    }

    static Difference mean(List<Difference> cells) {
      List<Double> variances = new ArrayList<>();
      List<Double> degrees = new ArrayList<>();
      double sum = 0;
      for (Difference cell : cells) {
        sum += cell.mean;
        variances.add(cell.variance);
        degrees.add(cell.degreesOfFreedom);
      }
      double variance = variances.stream().mapToDouble(Double::doubleValue).sum();
      double count = cells.size();
      return new Difference(
          sum / count, variance / (count * count), satterthwaite(variances, degrees));
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
      if (Double.isNaN(variance) || Double.isNaN(degreesOfFreedom)) {
        return new Ratio(Math.exp(mean), null, null);
      }
      double halfWidth = Estimate.quantile(degreesOfFreedom) * Math.sqrt(variance);
      return new Ratio(Math.exp(mean), Math.exp(mean - halfWidth), Math.exp(mean + halfWidth));
    }
  }
}
