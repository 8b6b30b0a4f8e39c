package io.github.ycsbext.media.picture;

import java.util.SplittableRandom;

/** Waves to the horizon with the sun on them, an island, and wet sand in front. */
final class Sea implements Scene {
  private final Sky sky;
  private final Noise noise;
  private final float horizon;
  private final float beach;
  private final float island;
  private final Colour deep;

  Sea(SplittableRandom random, float aspect) {
    this.sky = new Sky(random, aspect, Sky.Hour.any(random));
    this.noise = new Noise(random.nextLong());
    this.horizon = Sky.between(random, 0.42f, 0.58f);
    this.beach = Sky.between(random, 0.82f, 1.05f);
    this.island = Sky.between(random, 0.35f, 0.6f);
    this.deep = Colour.of(0x0f3a52).towards(Colour.of(0x1c6a74), Sky.between(random, 0, 1));
  }

  @Override
  public void paint(float x, float y, Pixel pixel) {
    float edge = beach + 0.05f * (noise.fractal(x * 2.5f, 7.7f, 4) - 0.5f);
    if (y > edge) {
      sand(x, y, y - edge, pixel);
    } else if (y > horizon) {
      water(x, y, edge - y, pixel);
    } else if (y > horizon - land(x)) {
      float grain = noise.fractal(x * 40, y * 60, 4);
      pixel.set(0.12f + 0.15f * grain, 0.14f + 0.18f * grain, 0.16f + 0.1f * grain);
      pixel.mix(sky.hour().horizon, 0.45f);
    } else {
      sky.paint(x, y, pixel);
    }
  }

  private float land(float x) {
    return Math.max(0, noise.fractal(x * 1.4f, 3.3f, 7) - island) * 0.45f;
  }

  private void water(float x, float y, float toShore, Pixel pixel) {
    float depth = 1 / (0.02f + y - horizon);
    float along = x * depth * 0.8f;
    float away = depth * 9;
    float swell = noise.fractal(along * 1.1f, away * 0.8f, 5);
    float chop = noise.fractal(along * 5 + swell * 2, away * 4, 3);
    float wave = 0.6f * swell + 0.4f * chop;
    pixel.set(deep);
    pixel.scale(sky.hour().daylight);
    pixel.mix(sky.hour().horizon, 0.75f * Noise.step(0.42f, 0.72f, wave) + 0.12f);
    float aside = Math.abs(x - sky.sunX()) / (0.06f + 0.35f * (y - horizon));
    float glitter = Noise.step(0.5f, 0.72f, wave) * Math.max(0, 1 - aside * aside);
    pixel.add(sky.hour().sun, 1.1f * glitter);
    float foam = Noise.step(0.6f, 0.78f, wave) * (1 - Noise.step(0.01f, 0.13f, toShore));
    pixel.mix(Colour.WHITE, Math.min(1, foam + 0.8f * (1 - Noise.step(0.002f, 0.014f, toShore))));
    pixel.mix(sky.hour().horizon, 1 - Noise.step(0, 0.03f, y - horizon));
  }

  private void sand(float x, float y, float fromWater, Pixel pixel) {
    float grain = noise.fractal(x * 160, y * 160, 3);
    float dune = noise.fractal(x * 5, y * 14, 5);
    float tone = 0.55f + 0.5f * (grain - 0.5f) + 0.6f * (dune - 0.5f);
    pixel.set(0.95f * tone, 0.82f * tone, 0.6f * tone);
    pixel.scale(sky.hour().daylight * (0.55f + 0.45f * Noise.step(0, 0.08f, fromWater)));
  }
}
