package io.github.ycsbext.generator;

/**
 * A distribution of exponential ages. Ages beyond the oldest record are cut off: one draw gives the
 * distribution that repeated drawing would give.
 */
final class ExponentialAge implements KeyDistribution {
  private final double rate;

  ExponentialAge(double percentile, double newest) {
    this.rate = -Math.log1p(-percentile / 100) / newest;
  }

  @Override
  public long position(long bits, long number, long present) {
    double within = -Math.expm1(-rate * present);
    double age = -Math.log1p(-SplitMix.unit(bits) * within) / rate;
    return present - 1 - Math.min((long) age, present - 1);
  }
}
