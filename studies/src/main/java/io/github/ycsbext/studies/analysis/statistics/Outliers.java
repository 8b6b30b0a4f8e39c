package io.github.ycsbext.studies.analysis.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * Repetitions whose modified z-score, 0.6745 · (x − median) / MAD, is beyond 3.5 (B. Iglewicz, D.
 * C. Hoaglin, "How to Detect and Handle Outliers", ASQC 1993). They stay in every figure.
 */
public final class Outliers {
  /** The fewest repetitions; with fewer, two that agree by chance make an outlier of the third. */
  public static final int MIN_REPETITIONS = 5;

  public static final double LIMIT = 3.5;

  /** The upper quartile of the normal distribution: its MAD in standard deviations. */
  private static final double QUARTILE = 0.6745;

  private Outliers() {}

  /**
   * @param index of the repetition, from 0
   * @param score negative for a value that is too small
   */
  public record Outlier(int index, double value, double median, double score) {}

  public static List<Outlier> of(List<Double> values) {
    List<Outlier> found = new ArrayList<>();
    if (values.size() < MIN_REPETITIONS) {
      return found;
    }
    double median = Sample.median(values);
    double deviation =
        Sample.median(values.stream().map(value -> Math.abs(value - median)).toList());
    for (int i = 0; i < values.size(); i++) {
      double score = QUARTILE * (values.get(i) - median) / deviation;
      if (Math.abs(score) > LIMIT) {
        found.add(new Outlier(i, values.get(i), median, score));
      }
    }
    return found;
  }
}
