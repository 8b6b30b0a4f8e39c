package io.github.ycsbext.studies.capacity;

import java.util.List;
import java.util.stream.IntStream;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.correlation.SpearmansCorrelation;

public enum Trend {
  NONE,
  RISING,
  FALLING;

  /** Eight values are the fewest for which the t distribution is near enough at 1 %. */
  private static final int MIN_VALUES = 8;

  private static final double LEVEL = 0.01;

  /**
   * Tests a series: Spearman's rank correlation with time at a level of 1 % (H. E. Daniels, "Rank
   * Correlation and Population Models", J. R. Stat. Soc. B 12, 1950). The Augmented Dickey-Fuller
   * test of Lancet (M. Kogias, S. Mallon, E. Bugnion, USENIX ATC 2019) finds hardly anything in the
   * ten or twenty seconds of a step. Seconds are correlated, so a trend is found more often, at the
   * cost of a longer step.
   */
  public static Trend of(List<Double> series) {
    int size = series.size();
    if (size < MIN_VALUES || series.stream().distinct().count() == 1) {
      return NONE;
    }
    double[] times = IntStream.range(0, size).asDoubleStream().toArray();
    double[] values = series.stream().mapToDouble(Double::doubleValue).toArray();
    double correlation = new SpearmansCorrelation().correlation(times, values);
    double t = correlation * Math.sqrt((size - 2) / (1 - correlation * correlation));
    double beyond = new TDistribution(size - 2).cumulativeProbability(-Math.abs(t));
    return 2 * beyond > LEVEL ? NONE : correlation > 0 ? RISING : FALLING;
  }
}
