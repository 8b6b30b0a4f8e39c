package io.github.ycsbext.generator;

/** Zipf's law over the records' age. Its sum grows with the records, at no cost of their number. */
final class Latest implements KeyDistribution {
  private final HarmonicSum harmonic;
  private Zipf zipf;

  Latest(double constant) {
    this.harmonic = new HarmonicSum(constant);
    this.zipf = new Zipf(1, harmonic);
  }

  @Override
  public long position(long bits, long number, long present) {
    if (zipf.items() != present) {
      zipf = new Zipf(present, harmonic);
    }
    return present - 1 - zipf.rank(SplitMix.unit(bits));
  }
}
