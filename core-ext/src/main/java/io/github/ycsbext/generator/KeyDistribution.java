package io.github.ycsbext.generator;

/**
 * Chooses the record of each request, by order of arrival: loaded ones, then the run's inserts. An
 * object may keep its last computation, so each thread has its own.
 */
public interface KeyDistribution {
  double ZIPFIAN_CONSTANT = 0.99;

  /**
   * Returns a position in [0, {@code present}), which is not empty. {@code bits} are this draw's
   * own random bits, {@code number} is how many draws came before.
   */
  long position(long bits, long number, long present);

  static KeyDistribution uniform(long loaded) {
    return (bits, number, present) -> SplitMix.below(bits, loaded);
  }

  static KeyDistribution sequential(long loaded) {
    return (bits, number, present) -> number % loaded;
  }

  /**
   * Returns Zipf's law over {@code space} positions, those to come included; see {@link
   * ScatteredZipf}.
   */
  static KeyDistribution zipfian(long space, double constant) {
    return new ScatteredZipf(space, constant);
  }

  /** Returns Zipf's law in which the newest record has rank 0; see {@link Latest}. */
  static KeyDistribution latest(long loaded, double constant) {
    return new Latest(loaded, constant);
  }

  /**
   * Returns a distribution in which the first {@code hotRecords} of the loaded records get {@code
   * hotRequests} of the requests, both from 0 to 1.
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
   * Returns a distribution with exponential ages: {@code percentile} % of the requests go to the
   * {@code newest} records. Ages beyond the oldest record are cut off.
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
   * YCSB's skewed latest distribution: Zipf's law over the records' age. As in YCSB, the oldest
   * record has no rank, and the curve keeps the shape of the loaded records: see {@link Zipf}.
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
   * YCSB's scrambled Zipfian: a rank of ten billion, hashed to a position with room for inserts. A
   * rank keeps its position throughout the run; one whose record has not come is drawn again.
   */
  static final class ScatteredZipf implements KeyDistribution {
    /** The number of ranks that YCSB draws from, whatever the number of records. */
    static final long RANKS = 10_000_000_001L;

    /** After this many draws any record is taken; only a nearly empty space needs as many. */
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
