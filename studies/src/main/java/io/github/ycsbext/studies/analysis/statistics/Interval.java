package io.github.ycsbext.studies.analysis.statistics;

public record Interval(double low, double high) {
  /** With two repetitions, Student's factor is 12.7, and the interval says nothing. */
  public static final int MIN_VALUES = 3;

  public Interval atMost(double most) {
    return new Interval(Math.min(low, most), Math.min(high, most));
  }

  public boolean isAbove(double value) {
    return low > value;
  }

  public boolean isBelow(double value) {
    return high < value;
  }
}
