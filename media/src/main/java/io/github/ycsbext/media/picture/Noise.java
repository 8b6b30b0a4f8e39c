package io.github.ycsbext.media.picture;

import java.util.SplittableRandom;

/** Value noise on a lattice that repeats every 128 cells; all results are between 0 and 1. */
final class Noise {
  private static final int SIDE = 128;
  private static final int MASK = SIDE - 1;

  private final float[] lattice = new float[SIDE * SIDE];

  Noise(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < lattice.length; i++) {
      lattice[i] = (random.nextInt() >>> 8) * 0x1p-24f;
    }
  }

  /** The random number of a cell. */
  float at(int x, int y) {
    return lattice[(y & MASK) * SIDE + (x & MASK)];
  }

  /** Interpolated between the four cells around. */
  float value(float x, float y) {
    int column = floor(x);
    int row = floor(y);
    float right = ease(x - column);
    float down = ease(y - row);
    int above = (row & MASK) * SIDE;
    int below = (row + 1 & MASK) * SIDE;
    int here = column & MASK;
    int next = column + 1 & MASK;
    float top = lattice[above + here] + (lattice[above + next] - lattice[above + here]) * right;
    float bottom = lattice[below + here] + (lattice[below + next] - lattice[below + here]) * right;
    return top + (bottom - top) * down;
  }

  /**
   * A sum of octaves, each twice as fine as the one before and half as strong. Each is turned, so
   * that the lattice does not show.
   */
  float fractal(float x, float y, int octaves) {
    float sum = 0;
    float strength = 0.5f;
    for (int octave = 0; octave < octaves; octave++) {
      sum += strength * value(x, y);
      float turned = 1.6f * x - 1.2f * y + 17.3f;
      y = 1.2f * x + 1.6f * y + 5.7f;
      x = turned;
      strength *= 0.5f;
    }
    return sum / (1 - 2 * strength);
  }

  /** Fractal noise with creases, as erosion leaves them. */
  float ridged(float x, float y, int octaves) {
    float sum = 0;
    float strength = 0.5f;
    for (int octave = 0; octave < octaves; octave++) {
      float crease = 1 - Math.abs(2 * value(x, y) - 1);
      sum += strength * crease * crease;
      x = 2.03f * x + 31.7f;
      y = 2.03f * y + 11.1f;
      strength *= 0.5f;
    }
    return sum / (1 - 2 * strength);
  }

  static int floor(float x) {
    int cut = (int) x;
    return x < cut ? cut - 1 : cut;
  }

  /** 0 below {@code from}, 1 above {@code to}, smooth between. */
  static float step(float from, float to, float x) {
    return ease(Math.max(0, Math.min(1, (x - from) / (to - from))));
  }

  private static float ease(float t) {
    return t * t * (3 - 2 * t);
  }
}
