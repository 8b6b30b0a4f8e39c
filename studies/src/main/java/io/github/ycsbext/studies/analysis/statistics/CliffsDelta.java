package io.github.ycsbext.studies.analysis.statistics;

import java.util.List;

/**
 * Cliff's delta, an effect size that assumes no distribution. Unlike a difference divided by a
 * standard deviation, it is not inflated by measurements with little noise. δ = (#(a &gt; b) − #(a
 * &lt; b)) / (m·n), over all pairs of a repetition of one side and one of the other. It is 1 if
 * every {@code a} is above every {@code b}, -1 if every {@code a} is below, and 0 if neither is
 * above more often. N. Cliff, "Dominance statistics: Ordinal analyses to answer ordinal questions",
 * Psychological Bulletin 114 (1993).
 */
public final class CliffsDelta {
  private CliffsDelta() {}

  /**
   * @return NaN if a side has no value
   */
  public static double of(List<Double> a, List<Double> b) {
    long sum = 0;
    for (double left : a) {
      for (double right : b) {
        sum += left > right ? 1 : left < right ? -1 : 0;
      }
    }
    return sum / ((double) a.size() * b.size());
  }
}
