package io.github.ycsbext.studies.analysis;

/** From {@code low} to {@code high}, both included. */
public record Interval(double low, double high) {
  /** Whether all of it lies above a value. */
  public boolean isAbove(double value) {
    return low > value;
  }

  /** Whether all of it lies below a value. */
  public boolean isBelow(double value) {
    return high < value;
  }
}
