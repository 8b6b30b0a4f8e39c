package io.github.ycsbext.generator;

/**
 * Which record a request goes to. Records stand in the order in which they came: the loaded ones
 * first, then those that the run has inserted.
 *
 * <p>An object may keep what it computed last, so each thread has one of its own; what it returns
 * depends on the arguments alone.
 */
public interface KeyDistribution {
  /** The exponent θ of YCSB's Zipfian distributions. */
  double ZIPFIAN_CONSTANT = 0.99;

  /**
   * @param bits random bits of this draw's own
   * @param number how many draws came before this one
   * @param present how many records there are, at least 1
   * @return a record's position, in [0, {@code present})
   */
  long position(long bits, long number, long present);

  /** Every loaded record is as likely as the others. */
  static KeyDistribution uniform(long loaded) {
    return (bits, number, present) -> SplitMix.below(bits, loaded);
  }

  /** One loaded record after the other, and again from the first. */
  static KeyDistribution sequential(long loaded) {
    return (bits, number, present) -> number % loaded;
  }

  /**
   * Zipf's law, with the popular records scattered over all positions by YCSB's hash; see {@link
   * ScatteredZipf}.
   *
   * @param space how many positions there are, those of records that have yet to come too
   * @param constant the exponent θ
   */
  static KeyDistribution zipfian(long space, double constant) {
    return new ScatteredZipf(space, constant);
  }

  /**
   * The newest record is the most popular one: it has rank 0 by Zipf's law; see {@link Latest}.
   *
   * @param loaded how many records there are at the start of the run
   * @param constant the exponent θ
   */
  static KeyDistribution latest(long loaded, double constant) {
    return new Latest(loaded, constant);
  }

  /**
   * A set of hot records, the first ones, takes a part of the requests; the others share the rest.
   *
   * @param hotRecords the hot set as a fraction of the loaded records
   * @param hotRequests the fraction of the requests that goes to it
   */
  static KeyDistribution hotspot(long loaded, double hotRecords, double hotRequests) {
    return new Hotspot(loaded, hotRecords, hotRequests);
  }

  /**
   * The age of the requested record, counted in records from the newest one, is exponential.
   *
   * @param percentile so many percent of the requests, over 0 and under 100, …
   * @param newest … go to so many of the newest records
   */
  static KeyDistribution exponential(double percentile, double newest) {
    return new ExponentialAge(percentile, newest);
  }
}
