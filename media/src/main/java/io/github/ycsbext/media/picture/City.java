package io.github.ycsbext.media.picture;

import java.util.SplittableRandom;

/** Rows of buildings with their windows, over a river that mirrors them. */
final class City implements Scene {
  private static final int ROWS = 4;

  private final Sky sky;
  private final Noise noise;
  private final float quay;
  private final float litShare;
  private final Colour facade;

  City(SplittableRandom random, float aspect) {
    this.sky = new Sky(random, aspect, Sky.Hour.any(random));
    this.noise = new Noise(random.nextLong());
    this.quay = Sky.between(random, 0.74f, 0.9f);
    boolean dark = sky.hour() == Sky.Hour.DUSK || sky.hour() == Sky.Hour.EVENING;
    this.litShare = dark ? Sky.between(random, 0.3f, 0.6f) : 0.06f;
    this.facade = dark ? Colour.of(0x2a2a34) : Colour.of(0x9a8f84);
  }

  @Override
  public void paint(float x, float y, Pixel pixel) {
    if (y < quay) {
      town(x, y, pixel);
      return;
    }
    float depth = y - quay;
    float ripple = noise.fractal(x * 9, 16 / (0.08f + depth), 3) - 0.5f;
    town(x + ripple * 0.03f, Math.max(0, quay - depth * 1.6f + ripple * 0.1f), pixel);
    pixel.mix(sky.hour().zenith, 0.3f);
    pixel.scale(0.75f + 0.4f * ripple);
  }

  private void town(float x, float y, Pixel pixel) {
    for (int row = ROWS - 1; row >= 0; row--) {
      float width = 0.075f + 0.022f * row;
      float u = x / width + row * 11.3f;
      int house = Noise.floor(u);
      float tall = 0.1f + 0.5f * cube(noise.at(house, row)) + 0.16f * noise.at(house, 20 + row);
      float roof = quay - tall * (1.25f - 0.24f * row);
      if (y > roof && u - house < 0.86f + 0.14f * noise.at(house, 60)) {
        wall(row, house, (u - house) * width, y - roof, pixel);
        return;
      }
    }
    sky.paint(x, y, pixel);
  }

  private static float cube(float x) {
    return x * x * x;
  }

  private void wall(int row, int house, float along, float down, Pixel pixel) {
    float tone = 0.6f + 0.7f * noise.at(house, 30 + row);
    float dirt = noise.fractal(along * 130 + house * 7, down * 90, 4);
    pixel.set(facade);
    pixel.mix(Colour.of(0xa05a40), 0.4f * noise.at(house, 35 + row));
    pixel.scale(tone * (0.7f + 0.6f * dirt));
    float pane = 0.011f + 0.005f * noise.at(house, 50 + row);
    int column = Noise.floor(along / pane);
    int floor = Noise.floor(down / (pane * 1.4f));
    float inColumn = along / pane - column;
    float inFloor = down / (pane * 1.4f) - floor;
    if (floor > 0 && inColumn > 0.25f && inColumn < 0.8f && inFloor > 0.3f && inFloor < 0.82f) {
      window(column + house * 13, floor + row * 31, inFloor, pixel);
    }
    pixel.mix(sky.hour().horizon, 0.5f * (ROWS - 1 - row) / ROWS);
  }

  private void window(int column, int floor, float inFloor, Pixel pixel) {
    float chance = noise.at(column, floor);
    if (chance < litShare) {
      float warmth = noise.at(floor, column + 64);
      float light = 0.55f + 0.6f * noise.at(column + 32, floor);
      pixel.set(light, light * (0.72f + 0.2f * warmth), light * (0.35f + 0.5f * warmth));
    } else {
      pixel.mix(sky.hour().zenith, 0.45f);
      pixel.scale(0.5f + 0.4f * inFloor);
    }
  }
}
