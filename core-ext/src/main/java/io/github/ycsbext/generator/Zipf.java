package io.github.ycsbext.generator;

/**
 * Ranks by Zipf's law: rank r of n is drawn about in proportion to (r + 1)⁻ᶿ.
 *
 * <p>This is the closed-form approximation that YCSB uses (Gray and others: Quickly Generating
 * Billion-Record Synthetic Databases, SIGMOD 1994). With ζ = H(n, θ) and u uniform in [0, 1), the
 * rank is 0 if uζ &lt; 1, it is 1 if uζ &lt; 1 + 2⁻ᶿ, and otherwise
 *
 * <pre>⌊n (ηu − η + 1)^(1/(1−θ))⌋ with η = (1 − (2/m)^(1−θ)) / (1 − H(2, θ)/ζ)</pre>
 *
 * with m = n. Its two most popular ranks are exact. It holds for any θ of 0 or more; at θ = 1 its
 * limit is taken. If n grows during a run, YCSB keeps the initial n as m.
 */
final class Zipf {
  /** An exponent nearer to 1 than this is taken as 1. */
  private static final double UNITY = 1e-9;

  private final long items;
  private final double rest;
  private final double zeta;
  private final double zetaOfTwo;
  private final double eta;
  private final double limitSlope;

  Zipf(long items, HarmonicSum harmonic) {
    this(items, items, harmonic);
  }

  /** {@code itemsAtStart} is m, from 1 to n. */
  Zipf(long items, long itemsAtStart, HarmonicSum harmonic) {
    this.items = items;
    this.rest = 1 - harmonic.exponent();
    this.zeta = harmonic.upTo(items);
    this.zetaOfTwo = harmonic.upTo(2);
    double logarithm = Math.log(2.0 / itemsAtStart);
    double beyondTwo = 1 - zetaOfTwo / zeta;
    this.eta = -Math.expm1(rest * logarithm) / beyondTwo;
    this.limitSlope = logarithm / beyondTwo;
  }

  long items() {
    return items;
  }

  long rank(double unit) {
    double scaled = unit * zeta;
    if (scaled < 1) {
      return 0;
    }
    if (scaled < zetaOfTwo) {
      return Math.min(1, items - 1);
    }
    return Math.min((long) exactRank(unit), items - 1);
  }

  /** Returns the formula's rank before it is rounded down, for any u. */
  double exactRank(double unit) {
    return items * Math.exp(logarithmOfShare(unit));
  }

  double zeta() {
    return zeta;
  }

  double zetaOfTwo() {
    return zetaOfTwo;
  }

  private double logarithmOfShare(double unit) {
    return Math.abs(rest) < UNITY ? (1 - unit) * limitSlope : Math.log1p(eta * (unit - 1)) / rest;
  }
}
