package io.github.ycsbext.generator;

/**
 * YCSB's skewed latest distribution: Zipf's law over the records' age. Its sum grows with the
 * records at a cost that does not depend on their number.
 *
 * <p>As in YCSB, the oldest record has no rank, and the shape of the curve beyond its first two
 * ranks stays that of the loaded records: see {@link Zipf}.
 */
final class Latest implements KeyDistribution {
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
