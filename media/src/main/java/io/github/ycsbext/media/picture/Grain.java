package io.github.ycsbext.media.picture;

/** Noise of a sensor. */
final class Grain {
  private Grain() {}

  /** Nearly normal with mean 0 and deviation 1: the sum of four uniform 16-bit numbers. */
  static float of(long random) {
    int sum =
        (int) (random & 0xffff)
            + (int) (random >>> 16 & 0xffff)
            + (int) (random >>> 32 & 0xffff)
            + (int) (random >>> 48);
    return (sum - 131_070) * (1 / 37_837f);
  }
}
