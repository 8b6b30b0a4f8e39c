package io.github.ycsbext.studies.analysis;

/** From {@code low} to {@code high}, both included. */
public record Interval(double low, double high) {
  /** The same, cut off where no value can be above. */
  public Interval atMost(double most) {
    return new Interval(Math.min(low, most), Math.min(high, most));
  }

  /** Whether all of it lies above a value. */
  public boolean isAbove(double value) {
    return low > value;
  }

  /** Whether all of it lies below a value. */
  public boolean isBelow(double value) {
    return high < value;
  }
}
