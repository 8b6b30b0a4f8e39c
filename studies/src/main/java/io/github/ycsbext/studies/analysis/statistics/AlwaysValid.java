package io.github.ycsbext.studies.analysis.statistics;

import java.util.List;
import java.util.OptionalInt;

/**
 * The t test and its interval for values that are looked at after each one, until they are enough:
 * both hold at every moment at which one stops, however it was chosen.
 *
 * <p>The evidence against a mean is an e-value: the likelihood of the values, of any spread, if
 * their standardized mean is normal around 0 with variance 1/{@link #PRIOR}, over that if it is 0,
 * both with the right Haar prior on the spread. It is a martingale if the mean is as supposed, so
 * that it ever reaches 1/α with a chance of at most α (Ville's inequality), and its inverse is a
 * p-value at each stop. With n values, the sum S of their differences from the supposed mean and V
 * that of the squares of these, it is
 *
 * <pre>√(c/(n+c)) · (V / (V − S²/(n+c)))^(n/2)</pre>
 *
 * M. F. Pérez-Ortiz, T. Lardy, R. de Heide, P. Grünwald, "E-statistics, group invariance and
 * anytime-valid testing", Annals of Statistics 52 (2024); H. Wang, A. Ramdas, "Anytime-valid
 * t-tests and confidence sequences for Gaussian means with unknown variance", Sequential Analysis
 * 44 (2025); R. Johari, P. Koomen, L. Pekelis, D. Walsh, "Always valid inference", Operations
 * Research 70 (2022).
 */
public final class AlwaysValid {
  /**
   * c: systems differ by several standard deviations of a repetition if they differ in a way that
   * matters. It changes how soon one can stop, and not how often that is wrong.
   */
  private static final double PRIOR = 0.3;

  private AlwaysValid() {}

  /**
   * Returns the p-value that the mean of the values is a given one. It is 1 over the e-value, so
   * that {@link ClosedEValues} can adjust it: more than 1 is no evidence against that mean.
   */
  public static double pValue(List<Double> values, double mean) {
    Sample sample = Sample.of(values);
    return pValue(sample.size(), Math.abs(sample.mean() - mean), sample.variance());
  }

  private static double pValue(int n, double off, double variance) {
    double squares = (n - 1) * variance;
    if (squares == 0 && off == 0) {
      return 1;
    }
    double all = squares + n * off * off;
    double rest = squares + n * off * off * PRIOR / (n + PRIOR);
    double logE = 0.5 * Math.log(PRIOR / (n + PRIOR)) + n / 2.0 * Math.log(all / rest);
    return Math.exp(-logE);
  }

  /** Returns the means that are not rejected at a level, such as 0.05. */
  public static Interval interval(List<Double> values, double level) {
    Sample sample = Sample.of(values);
    double radius = radius(sample.size(), sample.variance(), level);
    return new Interval(sample.mean() - radius, sample.mean() + radius);
  }

  private static double radius(int n, double variance, double level) {
    double bound = Math.pow(Math.sqrt((n + PRIOR) / PRIOR) / level, 2.0 / n);
    double share = 1 - bound * PRIOR / (n + PRIOR);
    return share <= 0
        ? Double.POSITIVE_INFINITY
        : Math.sqrt((bound - 1) * (n - 1) * variance / (n * share));
  }

  /**
   * Returns after how many values the test would tell a mean that is so far off, with the upper
   * limit of the spread of the values so far; empty if it is more than {@link
   * RepetitionsNeeded#MOST}.
   *
   * @param values at least {@link Interval#MIN_VALUES}
   */
  public static OptionalInt needed(List<Double> values, double off, double level) {
    double variance = RepetitionsNeeded.atMost(Sample.of(values).variance(), values.size() - 1.0);
    for (int n = Interval.MIN_VALUES; n <= RepetitionsNeeded.MOST; n++) {
      if (pValue(n, off, variance) < level && radius(n, variance, level) < off) {
        return OptionalInt.of(n);
      }
    }
    return OptionalInt.empty();
  }
}
