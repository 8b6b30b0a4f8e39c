package io.github.ycsbext.media.picture;

import java.util.SplittableRandom;

/** Grass and flowers up to a wood at its end. */
final class Meadow implements Scene {
  private static final Colour[] PETALS = {
    Colour.of(0xd83a3a),
    Colour.of(0xf4d03a),
    Colour.of(0xf4f0f4),
    Colour.of(0x8a5ad0),
    Colour.of(0xf08ab0)
  };

  private final Sky sky;
  private final Noise noise;
  private final float horizon;
  private final float flowers;
  private final Colour grass;
  private final Colour petal;

  Meadow(SplittableRandom random, float aspect) {
    this.sky = new Sky(random, aspect, Sky.Hour.any(random));
    this.noise = new Noise(random.nextLong());
    this.horizon = Sky.between(random, 0.36f, 0.52f);
    this.flowers = Sky.between(random, 0.15f, 0.75f);
    this.grass = Colour.of(0x4a7a24).towards(Colour.of(0x9a8a3a), Sky.between(random, 0, 1));
    this.petal = PETALS[random.nextInt(PETALS.length)];
  }

  @Override
  public void paint(float x, float y, Pixel pixel) {
    float hills = horizon + 0.04f * (noise.fractal(x * 1.5f, 1.5f, 3) - 0.5f);
    float wood = hills - 0.1f * noise.fractal(x * 7, 5.5f, 6);
    if (y > hills) {
      field(x, y - hills, pixel);
    } else if (y > wood) {
      float leaves = noise.fractal(x * 45, y * 45, 5);
      float light = 0.4f + 2 * (leaves - noise.fractal(x * 45 + 0.5f, y * 45 + 0.6f, 3));
      pixel.set(0.13f, 0.24f, 0.1f);
      pixel.scale(Math.max(0.2f, light * 2) * sky.hour().daylight);
      pixel.mix(sky.hour().horizon, 0.2f);
    } else {
      sky.paint(x, y, pixel);
    }
  }

  private void field(float x, float below, Pixel pixel) {
    float depth = 1 / (0.05f + below);
    float u = x * depth;
    float sway = noise.fractal(u * 2, depth * 3, 3);
    float blades = noise.fractal(u * 38 + sway * 5, depth * 8, 4);
    float patches = noise.fractal(u * 1.3f, depth * 2, 4);
    pixel.set(grass);
    pixel.mix(Colour.of(0x2c4a18), 1.4f * (patches - 0.35f));
    pixel.scale(0.35f + 1.3f * blades);
    for (int layer = 0; layer < 2; layer++) {
      flower(u * (5 + 4 * layer), depth * (11 + 7 * layer), layer, pixel);
    }
    pixel.scale(sky.hour().daylight);
    pixel.mix(sky.hour().horizon, 0.35f * (1 - Noise.step(0, 0.14f, below)));
  }

  private void flower(float u, float v, int layer, Pixel pixel) {
    int column = Noise.floor(u);
    int row = Noise.floor(v);
    if (noise.at(column, row + 40 * layer) > flowers * 0.5f) {
      return;
    }
    float dx = u - column - 0.3f - 0.4f * noise.at(row, column);
    float dy = v - row - 0.3f - 0.4f * noise.at(row + 50, column);
    float size = 0.1f + 0.16f * noise.at(column + 20, row);
    float distance = (float) Math.sqrt(dx * dx + dy * dy);
    float ragged = size * (0.75f + 0.5f * noise.value(u * 14, v * 14));
    if (distance < ragged) {
      float light = 0.65f + 0.45f * noise.value(u * 25, v * 25);
      pixel.set(petal.red() * light, petal.green() * light, petal.blue() * light);
      pixel.mix(Colour.of(0x5a4010), 1 - Noise.step(0.2f * size, 0.4f * size, distance));
    }
  }
}
