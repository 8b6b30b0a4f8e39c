package io.github.ycsbext.generator;

import site.ycsb.Utils;

/**
 * YCSB's scrambled Zipfian distribution: a rank of ten billion by Zipf's law, hashed to a position.
 *
 * <p>A rank keeps its position from the start of the run to its end, so records do not change their
 * popularity as others come. A rank whose record has not come yet goes to another position until
 * then.
 */
final class ScatteredZipf implements KeyDistribution {
  /** The ranks that YCSB draws from, however many records there are. */
  static final long RANKS = 10_000_000_001L;

  private final long space;
  private final Zipf zipf;

  ScatteredZipf(long space, double constant) {
    this.space = space;
    this.zipf = new Zipf(Math.max(space, RANKS), new HarmonicSum(constant));
  }

  @Override
  public long position(long bits, long number, long present) {
    long hash = Utils.hash(zipf.rank(SplitMix.unit(bits)));
    long position = Math.floorMod(hash, space);
    return position < present ? position : Math.floorMod(SplitMix.mix(hash), present);
  }
}
