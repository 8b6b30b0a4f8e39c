package io.github.ycsbext.studies.capacity;

/** In operations per second: as many steps at the rate keep the limits as break them. */
public record Capacity(double rate, double low, double high) {
  public double precision() {
    return (high - low) / 2 / rate;
  }
}
