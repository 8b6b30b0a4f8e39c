package io.github.ycsbext.generator;

/**
 * SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014),
 * whose state after n steps is computed directly.
 */
public final class SplitMix {
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private SplitMix() {}

  /** Spreads each bit of a number over all 64. No two numbers give the same result. */
  public static long mix(long number) {
    long z = (number ^ (number >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** Returns the bits at one index of a seed's sequence. They can in turn seed another sequence. */
  public static long at(long seed, long index) {
    return mix(seed + (index + 1) * GOLDEN_GAMMA);
  }

  /** Returns a number in [0, 1), in steps of 2⁻⁵³. */
  public static double unit(long bits) {
    return (bits >>> 11) * 0x1.0p-53;
  }

  /** Returns a number in [0, {@code bound}), all equally likely to 1 in 2⁶³ / {@code bound}. */
  public static long below(long bits, long bound) {
    return scale(bits >>> 1, bound);
  }

  /** Returns {@code part · whole / 2⁶³}, rounded down; both are 0 or more. */
  static long scale(long part, long whole) {
    return (Math.multiplyHigh(part, whole) << 1) | ((part * whole) >>> 63);
  }
}
