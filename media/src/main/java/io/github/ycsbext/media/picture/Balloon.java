package io.github.ycsbext.media.picture;

import java.util.SplittableRandom;

/**
 * A striped balloon that drifts and bobs.
 *
 * @param x of its centre at the start, in pixels
 * @param speed in pixels a second
 */
record Balloon(float x, float y, float radius, float speed, float phase, Colour skin) {
  private static final int[] SKINS = {0xd0342c, 0xe8a020, 0x2c6fd0, 0x2ca05a, 0xb03ab0};
  private static final int STRIPES = 7;

  static Balloon any(SplittableRandom random, int width, int height) {
    return new Balloon(
        width * Sky.between(random, -0.1f, 0.9f),
        height * Sky.between(random, 0.12f, 0.55f),
        height * Sky.between(random, 0.04f, 0.13f),
        width * Sky.between(random, 0.02f, 0.12f),
        Sky.between(random, 0, 4),
        Colour.of(SKINS[random.nextInt(SKINS.length)]));
  }

  void draw(int[] frame, int width, int height, float seconds) {
    float centreX = x + speed * seconds;
    float centreY = y + radius * 0.5f * bob(seconds * 0.4f + phase);
    int top = Math.max(0, (int) (centreY - radius));
    int bottom = Math.min(height - 1, (int) (centreY + radius * 1.6f));
    int left = Math.max(0, (int) (centreX - radius));
    int right = Math.min(width - 1, (int) (centreX + radius));
    Pixel pixel = new Pixel();
    for (int row = top; row <= bottom; row++) {
      for (int column = left; column <= right; column++) {
        if (paint((column - centreX) / radius, (row - centreY) / radius, pixel)) {
          frame[row * width + column] = rgb(pixel);
        }
      }
    }
  }

  /** A parabola up and one down in place of a sine. */
  private static float bob(float turns) {
    float t = 2 * (turns - Noise.floor(turns)) - 1;
    return 4 * t * (1 - Math.abs(t));
  }

  /** In units of the radius from the centre; false beside the balloon. */
  private boolean paint(float dx, float dy, Pixel pixel) {
    if (dy > 1.3f && dy < 1.55f && Math.abs(dx) < 0.14f) {
      pixel.set(0.35f, 0.24f, 0.14f);
      return true;
    }
    float taper = dy > 0 ? 1 - 0.2f * dy * dy : 1;
    float square = dx * dx / (taper * taper) + dy * dy;
    if (square > 1) {
      return false;
    }
    float facing = (float) Math.sqrt(1 - square);
    float around = dx / (float) Math.sqrt(Math.max(0.02f, 1 - dy * dy));
    boolean pale = (Noise.floor((around + 1) * 0.5f * STRIPES) & 1) == 0;
    pixel.set(pale ? skin.towards(Colour.WHITE, 0.75f) : skin);
    pixel.scale(0.35f + 0.5f * facing + 0.25f * Math.max(0, -0.5f * dx - 0.6f * dy));
    return true;
  }

  private static int rgb(Pixel pixel) {
    return level(pixel.red) << 16 | level(pixel.green) << 8 | level(pixel.blue);
  }

  private static int level(float light) {
    return Math.max(0, Math.min(255, (int) (light * 255)));
  }
}
