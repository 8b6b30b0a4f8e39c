package io.github.ycsbext.media.picture;

import java.util.SplittableRandom;

/** A gradient, a sun with its glow, and clouds. */
final class Sky implements Scene {
  private static final float CLOUD_FINENESS = 2.2f;

  private final Hour hour;
  private final Noise noise;
  private final float sunX;
  private final float sunY;
  private final float cover;
  private final float drift;

  /** The light of a time of day. */
  @SuppressWarnings("ImmutableEnumChecker") // A record of floats is immutable.
  enum Hour {
    MORNING(0x6f9fd8, 0xf3e3cf, 0xfff1d0, 0xfdf3ea, 0.95f),
    NOON(0x2f6fc4, 0xbfd9f0, 0xfffbe8, 0xffffff, 1.05f),
    EVENING(0x3a4a86, 0xf5a55c, 0xffd08a, 0xf2a08a, 0.75f),
    DUSK(0x141c3c, 0x8a5a78, 0xff9a6a, 0x6a5074, 0.42f),
    GREY(0x8f9aa6, 0xcfd4d8, 0xf2f2ee, 0xe6e8ea, 0.8f);

    final Colour zenith;
    final Colour horizon;
    final Colour sun;
    final Colour cloud;
    final float daylight;

    Hour(int zenith, int horizon, int sun, int cloud, float daylight) {
      this.zenith = Colour.of(zenith);
      this.horizon = Colour.of(horizon);
      this.sun = Colour.of(sun);
      this.cloud = Colour.of(cloud);
      this.daylight = daylight;
    }

    static Hour any(SplittableRandom random) {
      return values()[random.nextInt(values().length)];
    }
  }

  Sky(SplittableRandom random, float aspect, Hour hour) {
    this.hour = hour;
    this.noise = new Noise(random.nextLong());
    this.sunX = aspect * between(random, 0.15f, 0.85f);
    this.sunY = between(random, 0.12f, 0.4f);
    this.cover = between(random, 0.42f, 0.62f);
    this.drift = between(random, 0, 100);
  }

  static float between(SplittableRandom random, float low, float high) {
    return low + (high - low) * ((random.nextInt() >>> 8) * 0x1p-24f);
  }

  Hour hour() {
    return hour;
  }

  float sunX() {
    return sunX;
  }

  @Override
  public void paint(float x, float y, Pixel pixel) {
    float height = Math.max(0, Math.min(1, y * 1.5f));
    pixel.set(hour.zenith);
    pixel.mix(hour.horizon, height * (0.4f + 0.6f * height));
    float dx = x - sunX;
    float dy = y - sunY;
    float distance = dx * dx + dy * dy;
    pixel.add(hour.sun, 0.012f / (0.02f + distance) * 0.6f);
    if (hour != Hour.GREY) {
      pixel.mix(hour.sun, 1 - Noise.step(0.0011f, 0.0019f, distance));
    }
    cloud(x, y, pixel);
  }

  private void cloud(float x, float y, Pixel pixel) {
    float far = 0.25f + y;
    float u = (x - sunX) / far * CLOUD_FINENESS + drift;
    float v = 3 / far;
    float density = noise.fractal(u, v, 6);
    float amount = Noise.step(cover, cover + 0.25f, density);
    if (amount > 0) {
      float lit = 0.72f + 1.6f * (density - noise.fractal(u + 0.12f, v + 0.2f, 3));
      pixel.mix(
          hour.cloud.red() * lit, hour.cloud.green() * lit, hour.cloud.blue() * lit, amount * 0.9f);
    }
  }
}
