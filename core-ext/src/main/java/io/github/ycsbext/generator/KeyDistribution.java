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

  /**
   * YCSB's scrambled Zipfian distribution: a rank of ten billion by Zipf's law, hashed to a
   * position in a space that has room for the records which the run inserts.
   *
   * <p>A rank keeps its position throughout the run, so records do not change their popularity as
   * others come. A rank whose record has not come yet is drawn again, as in YCSB, so the positions
   * that are present share the requests in proportion to their popularity.
   */
  static final class ScatteredZipf implements KeyDistribution {
    /** The number of ranks that YCSB draws from, whatever the number of records. */
    static final long RANKS = 10_000_000_001L;

    /**
     * After this number of draws any record is taken. Only a nearly empty space needs as many: with
     * one position in a thousand present, one request in ten million.
     */
    private static final int MAX_DRAWS = 16_384;

    private final long space;
    private final long reciprocal;
    private final TabulatedZipf zipf;

    ScatteredZipf(long space, double constant) {
      this.space = space;
      this.reciprocal = Long.MAX_VALUE / space;
      this.zipf = new TabulatedZipf(new Zipf(Math.max(space, RANKS), new HarmonicSum(constant)));
    }

    @Override
    public long position(long bits, long number, long present) {
      long position = position(bits);
      return position < present ? position : drawnAgain(bits, present);
    }

    private long position(long bits) {
      return remainder(Fnv.hash(zipf.rank(SplitMix.unit(bits))) & Long.MAX_VALUE);
    }

    private long drawnAgain(long bits, long present) {
      for (int draw = 0; draw < MAX_DRAWS; draw++) {
        long position = position(SplitMix.at(bits, draw));
        if (position < present) {
          return position;
        }
      }
      return SplitMix.below(SplitMix.mix(bits), present);
    }

    /**
     * Returns the remainder of the division by {@link #space} without dividing: hash · reciprocal /
     * 2⁶³ is the quotient, or one less. No processor can predict which, so there is no branch.
     */
    private long remainder(long hash) {
      long quotient = SplitMix.scale(hash, reciprocal);
      long less = hash - quotient * space - space;
      return less + (space & (less >> (Long.SIZE - 1)));
    }

    /**
     * {@link Zipf} for a constant number of items, from a table. Between two of its knots the
     * formula's curve is treated as straight if it rises by less than a twentieth, which moves no
     * rank by more than one part in three thousand; elsewhere the formula itself is used. With
     * YCSB's exponent that is nowhere, and a draw takes a fraction of the time.
     */
    static final class TabulatedZipf {
      private static final int PIECES = 2048;
      private static final double STEEPEST = 1.0 / 20;

      private final Zipf zipf;
      private final double zeta;
      private final double zetaOfTwo;
      private final long last;
      private final double[] knots = new double[PIECES + 1];

      TabulatedZipf(Zipf zipf) {
        this.zipf = zipf;
        this.zeta = zipf.zeta();
        this.zetaOfTwo = zipf.zetaOfTwo();
        this.last = zipf.items() - 1;
        for (int piece = 0; piece <= PIECES; piece++) {
          knots[piece] = zipf.exactRank((double) piece / PIECES);
        }
      }

      long rank(double unit) {
        double scaled = unit * zeta;
        if (scaled < 1) {
          return 0;
        }
        if (scaled < zetaOfTwo) {
          return Math.min(1, last);
        }
        double at = unit * PIECES;
        int piece = (int) at;
        double from = knots[piece];
        double rise = knots[piece + 1] - from;
        return rise < from * STEEPEST
            ? Math.min((long) (from + rise * (at - piece)), last)
            : zipf.rank(unit);
      }
    }
  }
}
