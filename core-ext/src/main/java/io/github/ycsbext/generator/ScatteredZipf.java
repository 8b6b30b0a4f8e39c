package io.github.ycsbext.generator;

/**
 * YCSB's scrambled Zipfian distribution: a rank of ten billion by Zipf's law, hashed to a position
 * in a space that has room for the records which the run inserts.
 *
 * <p>A rank keeps its position throughout the run, so records do not change their popularity as
 * others come. A rank whose record has not come yet is drawn again, as in YCSB, so the positions
 * that are present share the requests in proportion to their popularity.
 */
final class ScatteredZipf implements KeyDistribution {
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
   * rank by more than one part in three thousand; elsewhere the formula itself is used. With YCSB's
   * exponent that is nowhere, and a draw takes a fraction of the time.
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
