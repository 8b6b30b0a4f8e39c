package io.github.ycsbext.studies.capacity;

/**
 * A rate, in operations per second, at which half of the steps would break a limit, with its 95 %
 * interval.
 */
public record Capacity(double rate, double low, double high) {
  public double precision() {
    return (high - low) / 2 / rate;
  }
}
