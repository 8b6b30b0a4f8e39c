package io.github.ycsbext.media.picture;

import java.util.SplittableRandom;

/** A printed page on a wooden desk: lines of letters, a heading and a picture. */
final class Page implements Scene {
  private static final float MARGIN = 0.09f;

  private final Noise noise;
  private final Scene figure;
  private final Colour wood;
  private final float aspect;
  private final float cosine;
  private final float sine;
  private final float scale;
  private final float lineHeight;
  private final float figureTop;

  Page(SplittableRandom random, float aspect) {
    this.aspect = aspect;
    this.noise = new Noise(random.nextLong());
    this.figure = new Mountains(random.split(), 1.6f);
    this.wood = Colour.of(0x6a4526).towards(Colour.of(0xb08050), Sky.between(random, 0, 1));
    double angle = Sky.between(random, -0.22f, 0.22f);
    this.cosine = (float) StrictMath.cos(angle);
    this.sine = (float) StrictMath.sin(angle);
    this.scale = Sky.between(random, 0.85f, 1.35f);
    this.lineHeight = Sky.between(random, 0.017f, 0.028f);
    this.figureTop = Sky.between(random, 0.2f, 0.55f);
  }

  @Override
  public void paint(float x, float y, Pixel pixel) {
    float dx = (x - aspect / 2) * scale;
    float dy = (y - 0.5f) * scale;
    float u = (dx * cosine + dy * sine) / 0.76f + 0.5f;
    float v = dy * cosine - dx * sine + 0.5f;
    float outside = Math.max(Math.max(-u, u - 1) * 0.76f, Math.max(-v, v - 1));
    if (outside > 0) {
      desk(x, y, pixel);
      pixel.scale(0.45f + 0.55f * Noise.step(0, 0.05f, outside));
      return;
    }
    paper(u, v, x, y, pixel);
  }

  private void desk(float x, float y, Pixel pixel) {
    float warp = noise.fractal(x * 2, y * 2, 4);
    float rings = noise.fractal(x * 3 + warp, y * 55 + warp * 12, 5);
    float pores = noise.value(x * 60, y * 900);
    pixel.set(wood);
    pixel.scale(0.5f + 0.75f * rings + 0.18f * pores);
  }

  private void paper(float u, float v, float x, float y, Pixel pixel) {
    float fibre = noise.fractal(u * 300, v * 300, 2);
    float light = 0.8f + 0.06f * fibre + 0.14f * noise.fractal(x * 1.2f, y * 1.2f, 3);
    pixel.set(light, light * 0.985f, light * 0.94f);
    float inU = (u - MARGIN) / (1 - 2 * MARGIN);
    float inV = (v - figureTop) / 0.36f;
    if (inU < 0 || inU > 1 || v < MARGIN || v > 1 - MARGIN) {
      return;
    }
    if (inV > 0 && inV < 1) {
      figure.paint(inU * 1.6f, inV, pixel);
      pixel.scale(light);
    } else {
      float ink = v < MARGIN + 0.06f ? letters(u, v, 0.045f) : letters(u, v, lineHeight);
      pixel.mix(0.1f, 0.1f, 0.12f, 0.88f * ink);
    }
  }

  /** Strokes in cells of five by seven, in words that a line has as many of as fit. */
  private float letters(float u, float v, float height) {
    int line = Noise.floor(v / height);
    float inLine = (v / height - line) * 9;
    float column = (u - MARGIN) * 0.76f / (height * 0.5f);
    int letter = Noise.floor(column);
    float inLetter = (column - letter) * 6;
    boolean space = noise.at(letter, line) < 0.17f || inLine >= 7 || inLetter >= 5;
    boolean paragraphEnd = noise.at(line, 90) < 0.15f && column > 12 + 30 * noise.at(line, 91);
    if (space || paragraphEnd) {
      return 0;
    }
    int glyph = (int) (noise.at(letter + 64, line) * 40);
    return Noise.step(0.42f, 0.62f, stroke(glyph, inLetter, inLine));
  }

  private float stroke(int glyph, float across, float down) {
    float bar = 1 - Math.min(1, Math.abs(across - 1 - 2.2f * noise.at(glyph, 100)) * 1.1f);
    float arm = 1 - Math.min(1, Math.abs(down - 1 - 5 * noise.at(glyph, 101)) * 1.1f);
    float leg = 1 - Math.min(1, Math.abs(across - 4 + 2 * noise.at(glyph, 102)) * 1.1f);
    float arc = across - 2.4f;
    float rise = down - 3 - noise.at(glyph, 103);
    float round = 1 - Math.abs((float) Math.sqrt(arc * arc + rise * rise * 0.6f) - 1.9f);
    float upright = down > 6 * noise.at(glyph, 104) - 2 ? bar : 0;
    float lower = down > 2 ? leg : 0;
    return noise.at(glyph, 105) < 0.45f
        ? Math.max(round, upright)
        : Math.max(Math.max(upright, lower), arm);
  }
}
