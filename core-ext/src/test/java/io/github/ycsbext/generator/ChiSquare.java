package io.github.ycsbext.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

/** Pearson's chi-squared test of counts against probabilities. */
public final class ChiSquare {
  private static final double ONCE_IN_TEN_THOUSAND = 3.719;
  private static final double ONCE_IN_TEN_MILLION = 5.199;

  private ChiSquare() {}

  /**
   * Accepts counts that chance produces 99.99 times out of 100, using Wilson and Hilferty's
   * approximation of the quantile. Classes that expect fewer than 10 are counted as one.
   */
  static void assertFits(long[] counts, double[] probabilities) {
    long total = 0;
    for (long count : counts) {
      total += count;
    }
    double statistic = 0;
    double rareExpected = 0;
    long rareCount = 0;
    int classes = 0;
    for (int i = 0; i < counts.length; i++) {
      double expected = total * probabilities[i];
      if (expected < 10) {
        rareExpected += expected;
        rareCount += counts[i];
      } else {
        statistic += square(counts[i] - expected) / expected;
        classes++;
      }
    }
    if (rareExpected >= 10) {
      statistic += square(rareCount - rareExpected) / rareExpected;
      classes++;
    } else {
      assertThat(rareCount).as("draws of classes that hardly ever come").isLessThan(100);
    }
    assertThat(classes).as("classes to test").isGreaterThan(1);
    assertThat(statistic)
        .as("chi-square of %d classes", classes)
        .isLessThan(limit(classes - 1, ONCE_IN_TEN_THOUSAND));
  }

  /**
   * Compares two samples, and rejects two of the same distribution only once in ten million times,
   * because one of them may have no seed. Classes with fewer than 10 in both together are counted
   * as one.
   */
  public static void assertAlike(long[] one, long[] other) {
    double ratio = Math.sqrt((double) Arrays.stream(one).sum() / Arrays.stream(other).sum());
    double statistic = 0;
    long rareOfOne = 0;
    long rareOfOther = 0;
    int classes = 0;
    for (int i = 0; i < one.length; i++) {
      if (one[i] + other[i] < 10) {
        rareOfOne += one[i];
        rareOfOther += other[i];
      } else {
        statistic += square(one[i] / ratio - other[i] * ratio) / (one[i] + other[i]);
        classes++;
      }
    }
    if (rareOfOne + rareOfOther >= 10) {
      statistic += square(rareOfOne / ratio - rareOfOther * ratio) / (rareOfOne + rareOfOther);
      classes++;
    }
    assertThat(classes).as("classes to test").isGreaterThan(1);
    assertThat(statistic)
        .as("chi-square of two samples in %d classes", classes)
        .isLessThan(limit(classes - 1, ONCE_IN_TEN_MILLION));
  }

  private static double limit(int degrees, double quantileOfNormal) {
    double spread = 2.0 / (9.0 * degrees);
    return degrees * Math.pow(1 - spread + quantileOfNormal * Math.sqrt(spread), 3);
  }

  private static double square(double x) {
    return x * x;
  }
}
