package io.github.ycsbext.generator;

/** A single length. It has its own class because most workloads need it for every value. */
record ConstantLength(int longest) implements LengthDistribution {
  ConstantLength {
    if (longest < 0) {
      throw new IllegalArgumentException("a length of " + longest);
    }
  }

  @Override
  public int length(long bits) {
    return longest;
  }
}
