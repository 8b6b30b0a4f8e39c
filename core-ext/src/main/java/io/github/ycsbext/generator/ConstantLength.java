package io.github.ycsbext.generator;

/** One length; a class of its own, as it is asked for with every value of most workloads. */
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
