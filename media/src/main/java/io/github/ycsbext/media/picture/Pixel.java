package io.github.ycsbext.media.picture;

/** A colour under way: light from 0 to 1 and, in highlights, beyond. Reused, not shared. */
final class Pixel {
  float red;
  float green;
  float blue;

  void set(Colour colour) {
    set(colour.red(), colour.green(), colour.blue());
  }

  void set(float red, float green, float blue) {
    this.red = red;
    this.green = green;
    this.blue = blue;
  }

  /** 0 leaves it as it is, 1 makes it {@code colour}. */
  void mix(Colour colour, float share) {
    mix(colour.red(), colour.green(), colour.blue(), share);
  }

  void mix(float otherRed, float otherGreen, float otherBlue, float share) {
    red += (otherRed - red) * share;
    green += (otherGreen - green) * share;
    blue += (otherBlue - blue) * share;
  }

  void add(Colour light, float share) {
    red += light.red() * share;
    green += light.green() * share;
    blue += light.blue() * share;
  }

  void scale(float factor) {
    red *= factor;
    green *= factor;
    blue *= factor;
  }
}
