package io.github.ycsbext.generator;

import java.util.function.LongToIntFunction;

record LengthRange(int shortest, int longest, LongToIntFunction draw)
    implements LengthDistribution {

  LengthRange {
    if (shortest < 0 || longest < shortest) {
      throw new IllegalArgumentException("lengths from " + shortest + " to " + longest);
    }
  }

  @Override
  public int length(long bits) {
    return draw.applyAsInt(bits);
  }
}
