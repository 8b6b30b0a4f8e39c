package io.github.ycsbext.binding;

import java.util.Arrays;
import java.util.Locale;

/** How benchmarks show several measurements of one thing. */
public final class Spread {
  private Spread() {}

  /**
   * Returns the median, the least and the most: {@code 1.2 (1.1-1.5)}.
   *
   * @param format of each
   */
  public static String of(double[] figures, String format) {
    double[] sorted = figures.clone();
    Arrays.sort(sorted);
    return String.format(
        Locale.ROOT,
        format + " (" + format + "-" + format + ")",
        sorted[sorted.length / 2],
        sorted[0],
        sorted[sorted.length - 1]);
  }
}
