package io.github.ycsbext.media.picture;

/** Red, green and blue from 0 to 1. */
record Colour(float red, float green, float blue) {
  static final Colour WHITE = of(0xffffff);
  static final Colour BLACK = of(0x000000);

  /** As in style sheets: {@code 0xrrggbb}. */
  static Colour of(int rgb) {
    return new Colour((rgb >> 16 & 0xff) / 255f, (rgb >> 8 & 0xff) / 255f, (rgb & 0xff) / 255f);
  }

  Colour towards(Colour other, float share) {
    return new Colour(
        red + (other.red - red) * share,
        green + (other.green - green) * share,
        blue + (other.blue - blue) * share);
  }
}
