package io.github.ycsbext.generator;

/**
 * {@link Zipf} for a constant number of items, from a table. Between two of its knots the formula's
 * curve is treated as straight if it rises by less than a twentieth, which moves no rank by more
 * than one part in three thousand; elsewhere the formula itself is used. With YCSB's exponent that
 * is nowhere, and a draw takes a fraction of the time.
 */
final class TabulatedZipf {
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
