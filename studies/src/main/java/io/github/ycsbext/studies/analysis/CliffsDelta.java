package io.github.ycsbext.studies.analysis;

import java.util.List;

/**
 * An effect size that asks for no distribution and is not stretched by quiet measurements, as a
 * difference over a standard deviation is: δ = (#(a &gt; b) − #(a &lt; b)) / (m·n), over all pairs
 * of a repetition of one side and one of the other; 1 where every {@code a} is above every {@code
 * b}, -1 the other way round, 0 where neither is above more often. N. Cliff, "Dominance statistics:
 * Ordinal analyses to answer ordinal questions", Psychological Bulletin 114 (1993).
 */
public final class CliffsDelta {
  private CliffsDelta() {}

  /**
   * @return NaN where a side has no value
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
