package io.github.ycsbext.studies.analysis.statistics;

import java.util.ArrayList;
import java.util.List;
import org.hipparchus.stat.StatUtils;

/**
 * Finds repetitions that lie far from the others: those whose modified z-score, 0.6745 · (x −
 * median) / MAD, is beyond 3.5. B. Iglewicz, D. C. Hoaglin, "How to Detect and Handle Outliers",
 * ASQC Basic References in Quality Control 16 (1993). They are reported and stay in every figure.
 */
public final class Outliers {
  /** The fewest repetitions; with fewer, two that agree by chance make an outlier of the third. */
  public static final int MIN_REPETITIONS = 5;

  public static final double LIMIT = 3.5;

  /** The upper quartile of the normal distribution: its MAD in standard deviations. */
  private static final double QUARTILE = 0.6745;

  private Outliers() {}

  /**
   * A value that lies far from the others.
   *
   * @param index the index of the repetition, from 0
   * @param score the modified z-score, negative for a value that is too small
   */
  public record Outlier(int index, double value, double median, double score) {}

  /**
   * Finds outliers in the order of the values; none if there are fewer than {@link
   * #MIN_REPETITIONS}.
   */
  public static List<Outlier> of(List<Double> values) {
    List<Outlier> found = new ArrayList<>();
    if (values.size() < MIN_REPETITIONS) {
      return found;
    }
    double median = median(values);
    double deviation = median(values.stream().map(value -> Math.abs(value - median)).toList());
    for (int i = 0; i < values.size(); i++) {
      double score = QUARTILE * (values.get(i) - median) / deviation;
      if (Math.abs(score) > LIMIT) {
        found.add(new Outlier(i, values.get(i), median, score));
      }
    }
    return found;
  }

  private static double median(List<Double> values) {
    return StatUtils.percentile(values.stream().mapToDouble(Double::doubleValue).toArray(), 50);
  }
}
