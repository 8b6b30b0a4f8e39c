package io.github.ycsbext.media.picture;

import java.util.SplittableRandom;

/** Fractal noise in integers, the same on every platform, in 1/256 of a level of brightness. */
final class Noise {
  private Noise() {}

  /**
   * A field around 0: random numbers on a grid of a few points, then on one with half the distance,
   * and so on. {@code strength} is the coarsest's, {@code roughness} a next one's in 1/256 of it.
   */
  static int[] field(SplittableRandom random, int width, int height, int strength, int roughness) {
    // From four to eight points in a row.
    int octave = Math.max(0, 29 - Integer.numberOfLeadingZeros(width));
    int[] field = new int[points(width, octave) * points(height, octave)];
    add(field, random, strength);
    while (octave > 0) {
      int stride = points(width, octave);
      octave--;
      field = finer(field, stride, points(width, octave), points(height, octave));
      strength = (strength * roughness) >> 8;
      add(field, random, strength);
    }
    return field;
  }

  /** With one point in 2^octave pixels, and with one beyond the last pixel. */
  private static int points(int pixels, int octave) {
    return octave == 0 ? pixels : ((pixels - 1) >> octave) + 2;
  }

  private static int[] finer(int[] coarse, int stride, int width, int height) {
    int[] fine = new int[width * height];
    for (int y = 0; y < height; y++) {
      int above = (y >> 1) * stride;
      int below = ((y + 1) >> 1) * stride;
      for (int x = 0; x < width; x++) {
        int left = x >> 1;
        int right = (x + 1) >> 1;
        int sum = coarse[above + left] + coarse[above + right];
        fine[y * width + x] = (sum + coarse[below + left] + coarse[below + right]) >> 2;
      }
    }
    return fine;
  }

  private static void add(int[] field, SplittableRandom random, int strength) {
    for (int i = 0; i < field.length; i++) {
      field[i] += uniform(random, strength);
    }
  }

  static int uniform(SplittableRandom random, int strength) {
    return ((random.nextInt() >> 16) * strength) >> 15;
  }

  static byte level(int noise, int lowest, int highest) {
    return (byte) Math.max(lowest, Math.min(highest, noise >> 8));
  }
}
