package io.github.ycsbext.generator;

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
  private final long reciprocal;
  private final TabulatedZipf zipf;

  ScatteredZipf(long space, double constant) {
    this.space = space;
    this.reciprocal = Long.MAX_VALUE / space;
    this.zipf = new TabulatedZipf(new Zipf(Math.max(space, RANKS), new HarmonicSum(constant)));
  }

  @Override
  public long position(long bits, long number, long present) {
    long hash = Fnv.hash(zipf.rank(SplitMix.unit(bits))) & Long.MAX_VALUE;
    long position = remainder(hash);
    return position < present ? position : Math.floorMod(SplitMix.mix(hash), present);
  }

  /**
   * Of the division by {@link #space}, without dividing: hash · reciprocal / 2⁶³ is the quotient,
   * or one less. How often it is less no processor can guess, so there is no branch.
   */
  private long remainder(long hash) {
    long quotient = SplitMix.scale(hash, reciprocal);
    long less = hash - quotient * space - space;
    return less + (space & (less >> (Long.SIZE - 1)));
  }
}
