package io.github.ycsbext.media.picture;

import java.util.SplittableRandom;

/** Stones on a beach: the cells of scattered points (Worley, 1996), rounded by their borders. */
final class Pebbles implements Scene {
  private static final int[] STONES = {0x8a8680, 0xb4aa9a, 0x5a5a60, 0x9a7460, 0xc8c2b6, 0x6a7470};

  private final Noise noise;
  private final float density;
  private final float wetness;

  Pebbles(SplittableRandom random, float aspect) {
    this.noise = new Noise(random.nextLong());
    this.density = Sky.between(random, 5, 16);
    this.wetness = Sky.between(random, 0, 0.6f);
  }

  @Override
  public void paint(float x, float y, Pixel pixel) {
    float u = x * density;
    float v = y * density;
    u += 0.5f * (noise.fractal(u * 0.9f, v * 0.9f, 3) - 0.5f);
    int column = Noise.floor(u);
    int row = Noise.floor(v);
    float nearest = 9;
    float second = 9;
    int stone = 0;
    float towardsX = 0;
    float towardsY = 0;
    for (int j = row - 1; j <= row + 1; j++) {
      for (int i = column - 1; i <= column + 1; i++) {
        float dx = u - i - noise.at(i, j);
        float dy = v - j - noise.at(i + 64, j);
        float distance = dx * dx + dy * dy;
        if (distance < nearest) {
          second = nearest;
          nearest = distance;
          stone = i * 31 + j * 17;
          towardsX = dx;
          towardsY = dy;
        } else if (distance < second) {
          second = distance;
        }
      }
    }
    float border = (float) (Math.sqrt(second) - Math.sqrt(nearest));
    surface(stone, x, y, border, towardsX + towardsY, pixel);
  }

  private void surface(int stone, float x, float y, float border, float slope, Pixel pixel) {
    float speckle = noise.fractal(x * 90, y * 90 + stone, 5);
    float veins = noise.ridged(x * 14 + stone, y * 14, 3);
    float tone = 0.55f + 0.6f * noise.at(stone, 3);
    pixel.set(Colour.of(STONES[Math.floorMod(stone, STONES.length)]));
    pixel.mix(Colour.WHITE, 0.5f * Noise.step(0.8f, 0.95f, veins));
    pixel.scale(tone * (0.6f + 0.7f * speckle));
    float round = Noise.step(0, 0.3f, border);
    pixel.scale((0.2f + 0.8f * round) * (1 - 0.45f * slope * (1.3f - round)));
    float shine = Noise.step(0.55f, 0.7f, 0.6f - slope * 0.6f) * round;
    pixel.add(Colour.WHITE, wetness * 0.35f * shine * noise.value(x * 9, y * 9));
  }
}
