package io.github.ycsbext.media.picture;

import org.jcodec.common.model.Picture;

/**
 * ITU-R BT.601 in the limited range from 16 to 235, which players take for granted where a stream
 * says nothing; chroma at half the width and height.
 */
final class LumaChroma {
  private LumaChroma() {}

  /** JCodec's samples are signed: 128 less than the level. */
  static void convert(int[] rgb, int width, int height, Picture picture) {
    byte[] luma = picture.getPlaneData(0);
    for (int i = 0; i < rgb.length; i++) {
      int level = 66 * red(rgb[i]) + 129 * green(rgb[i]) + 25 * blue(rgb[i]) + 128;
      luma[i] = (byte) ((level >> 8) + 16 - 128);
    }
    byte[] blueDifference = picture.getPlaneData(1);
    byte[] redDifference = picture.getPlaneData(2);
    for (int row = 0, to = 0; row < height; row += 2) {
      for (int column = 0; column < width; column += 2, to++) {
        int at = row * width + column;
        int red =
            mean(red(rgb[at]), red(rgb[at + 1]), red(rgb[at + width]), red(rgb[at + width + 1]));
        int green =
            mean(
                green(rgb[at]),
                green(rgb[at + 1]),
                green(rgb[at + width]),
                green(rgb[at + width + 1]));
        int blue =
            mean(
                blue(rgb[at]), blue(rgb[at + 1]), blue(rgb[at + width]), blue(rgb[at + width + 1]));
        blueDifference[to] = (byte) ((-38 * red - 74 * green + 112 * blue + 128) >> 8);
        redDifference[to] = (byte) ((112 * red - 94 * green - 18 * blue + 128) >> 8);
      }
    }
  }

  private static int mean(int a, int b, int c, int d) {
    return (a + b + c + d + 2) >> 2;
  }

  private static int red(int rgb) {
    return rgb >> 16 & 0xff;
  }

  private static int green(int rgb) {
    return rgb >> 8 & 0xff;
  }

  private static int blue(int rgb) {
    return rgb & 0xff;
  }
}
