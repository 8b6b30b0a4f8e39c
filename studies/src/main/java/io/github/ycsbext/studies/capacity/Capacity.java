package io.github.ycsbext.studies.capacity;

/**
 * The highest rate that keeps the limits, in operations per second.
 *
 * @param rate at which as many steps keep the limits as break them
 * @param low the lower end of the 95 % interval
 * @param high its upper end
 */
public record Capacity(double rate, double low, double high) {
  public double precision() {
    return (high - low) / 2 / rate;
  }
}
