package io.github.ycsbext.media.picture;

import java.util.SplittableRandom;

/** Ranges behind each other in the haze, conifers in front, and often a lake that mirrors all. */
final class Mountains implements Scene {
  private static final int RANGES = 4;

  private final Sky sky;
  private final Noise noise;
  private final Colour rock;
  private final Colour forest;
  private final float snowDepth;
  private final float shore;
  private final float offset;

  Mountains(SplittableRandom random, float aspect) {
    this.sky = new Sky(random, aspect, Sky.Hour.any(random));
    this.noise = new Noise(random.nextLong());
    this.rock = Colour.of(0x6a6258).towards(Colour.of(0x8a5a44), Sky.between(random, 0, 1));
    this.forest = Colour.of(0x1f3a22).towards(Colour.of(0x4c5a26), Sky.between(random, 0, 1));
    this.snowDepth = Sky.between(random, 0, 0.16f);
    this.shore = random.nextInt(3) == 0 ? 2 : Sky.between(random, 0.68f, 0.82f);
    this.offset = Sky.between(random, 0, 90);
  }

  @Override
  public void paint(float x, float y, Pixel pixel) {
    if (y < shore) {
      land(x, y, pixel);
      return;
    }
    float depth = y - shore;
    float fineness = 14 / (0.06f + depth);
    float ripple = noise.fractal(x * 6, fineness, 3) - 0.5f;
    land(x + ripple * 0.02f, Math.max(0, shore - depth * 1.15f + ripple * 0.05f), pixel);
    pixel.mix(sky.hour().zenith, 0.22f + 0.3f * depth);
    pixel.scale(0.86f + 0.25f * ripple);
  }

  private void land(float x, float y, Pixel pixel) {
    for (int range = RANGES - 1; range >= 0; range--) {
      float crest = crest(range, x);
      if (y > crest) {
        slope(range, x, y, y - crest, pixel);
        return;
      }
    }
    sky.paint(x, y, pixel);
  }

  /** Range 0 is the farthest. */
  private float crest(int range, float x) {
    float near = range / (float) (RANGES - 1);
    float u = x * (1.1f + 0.5f * range) + offset * (range + 1);
    float rise = noise.ridged(u, range * 9.7f, 7) * (0.42f - 0.26f * near);
    return 0.5f + 0.24f * near - rise - (range == RANGES - 1 ? conifers(x) : 0);
  }

  /** A row of trees, each a notched triangle. */
  private float conifers(float x) {
    float highest = 0;
    for (int row = 0; row < 2; row++) {
      float u = x * (26 + 17 * row) + row * 0.37f;
      int tree = Noise.floor(u);
      float aside = Math.abs(u - tree - 0.5f) * 2;
      float tall = 0.02f + 0.05f * noise.at(tree, 40 + row);
      float notch = 0.12f * noise.value(u * 9, 3.5f);
      highest = Math.max(highest, tall * (1 - aside - notch));
    }
    return highest;
  }

  private void slope(int range, float x, float y, float below, Pixel pixel) {
    float near = range / (float) (RANGES - 1);
    float u = x * (9 + 5 * range);
    float v = y * (13 + 6 * range) + range * 20;
    float relief = 0.5f * (noise.fractal(u, v, 6) + noise.ridged(u * 0.7f, v * 0.5f, 6));
    float beside =
        0.5f
            * (noise.fractal(u + 0.2f, v - 0.2f, 6)
                + noise.ridged(u * 0.7f + 0.14f, v * 0.5f - 0.1f, 6));
    float light = (0.66f + 2.2f * (relief - beside)) * sky.hour().daylight;
    pixel.set(rock);
    pixel.mix(forest, Noise.step(0.35f, 0.6f, near * 0.75f + relief * 0.4f));
    float snow = snowDepth * (1 - near) * (0.3f + 1.6f * relief);
    pixel.mix(Colour.WHITE, 1 - Noise.step(snow * 0.6f, snow + 0.004f, below));
    pixel.scale(Math.max(0.1f, light));
    float haze = (1 - near) * (0.72f - 0.2f * near) + 0.25f * below * (1 - near);
    pixel.mix(sky.hour().horizon, Math.min(0.9f, haze));
  }
}
