package io.github.ycsbext.generator;

/**
 * Chooses the record of each request. Records are in the order of their arrival: first the loaded
 * ones, then those that the run has inserted.
 *
 * <p>An object may keep its last computation, so each thread has its own. Its result depends only
 * on the arguments.
 */
public interface KeyDistribution {
  double ZIPFIAN_CONSTANT = 0.99;

  /**
   * @param bits this draw's own random bits
   * @param number the number of earlier draws
   * @param present the number of records, at least 1
   * @return a record's position, in [0, {@code present})
   */
  long position(long bits, long number, long present);

  /** Returns a distribution in which every loaded record is equally likely. */
  static KeyDistribution uniform(long loaded) {
    return (bits, number, present) -> SplitMix.below(bits, loaded);
  }

  /** Returns a distribution that takes one loaded record after the other and then starts again. */
  static KeyDistribution sequential(long loaded) {
    return (bits, number, present) -> number % loaded;
  }

  /**
   * Returns a distribution by Zipf's law in which YCSB's hash scatters the popular records over all
   * positions; see {@link ScatteredZipf}.
   *
   * @param space the number of positions, including those of records that are yet to come
   * @param constant the exponent θ
   */
  static KeyDistribution zipfian(long space, double constant) {
    return new ScatteredZipf(space, constant);
  }

  /**
   * Returns a distribution by Zipf's law in which the newest record has rank 0, the most popular
   * one; see {@link Latest}.
   *
   * @param loaded the number of records at the start of the run
   * @param constant the exponent θ
   */
  static KeyDistribution latest(long loaded, double constant) {
    return new Latest(loaded, constant);
  }

  /**
   * Returns a distribution in which a set of hot records, the first ones, gets a part of the
   * requests; the others share the rest.
   *
   * @param hotRecords the hot set as a fraction of the loaded records
   * @param hotRequests the fraction of the requests that goes to it
   */
  static KeyDistribution hotspot(long loaded, double hotRecords, double hotRequests) {
    long hot = Math.min(loaded, (long) (loaded * hotRecords));
    long cold = loaded - hot;
    return (bits, number, present) -> {
      boolean isHot = cold == 0 || (hot > 0 && SplitMix.unit(bits) < hotRequests);
      long inner = SplitMix.mix(bits);
      return isHot ? SplitMix.below(inner, hot) : hot + SplitMix.below(inner, cold);
    };
  }

  /**
   * Returns a distribution in which the age of the requested record, counted in records from the
   * newest one, is exponential. Ages beyond the oldest record are cut off: one draw gives the
   * distribution that repeated drawing would give.
   *
   * @param percentile the percentage of requests, over 0 and under 100, that …
   * @param newest … go to this number of the newest records
   */
  static KeyDistribution exponential(double percentile, double newest) {
    double rate = -Math.log1p(-percentile / 100) / newest;
    return (bits, number, present) -> {
      double within = -Math.expm1(-rate * present);
      double age = -Math.log1p(-SplitMix.unit(bits) * within) / rate;
      return present - 1 - Math.min((long) age, present - 1);
    };
  }

  /**
   * YCSB's skewed latest distribution: Zipf's law over the records' age. Its sum grows with the
   * records at a cost that does not depend on their number.
   *
   * <p>As in YCSB, the oldest record has no rank, and the shape of the curve beyond its first two
   * ranks stays that of the loaded records: see {@link Zipf}.
   */
  static final class Latest implements KeyDistribution {
    private final long loadedRanks;
    private final HarmonicSum harmonic;
    private Zipf zipf;

    Latest(long loaded, double constant) {
      this.loadedRanks = ranks(loaded);
      this.harmonic = new HarmonicSum(constant);
      this.zipf = new Zipf(loadedRanks, harmonic);
    }

    private static long ranks(long records) {
      return Math.max(1, records - 1);
    }

    @Override
    public long position(long bits, long number, long present) {
      long ranks = ranks(present);
      if (zipf.items() != ranks) {
        zipf = new Zipf(ranks, Math.min(loadedRanks, ranks), harmonic);
      }
      return present - 1 - zipf.rank(SplitMix.unit(bits));
    }
  }
}
