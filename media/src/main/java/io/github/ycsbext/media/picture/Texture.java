package io.github.ycsbext.media.picture;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.util.SplittableRandom;

/** Coloured noise; {@code roughness} is details' strength by those twice as large, in 1/256. */
public record Texture(long seed, int width, int height, int roughness) {
  private static final int MEAN = 128 << 8;

  public BufferedImage image() {
    // The JDK's codecs read this arrangement of bytes fastest.
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
    byte[] bytes = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
    SplittableRandom random = new SplittableRandom(seed);
    int[] light = Noise.field(random, width, height, 64 << 8, roughness);
    int half = (width + 1) / 2;
    int[] blue = Noise.field(random, half, (height + 1) / 2, 48 << 8, 96);
    int[] red = Noise.field(random, half, (height + 1) / 2, 48 << 8, 96);
    for (int y = 0, to = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int bright = MEAN + light[y * width + x];
        int hue = y / 2 * half + x / 2;
        bytes[to++] = Noise.level(bright + blue[hue], 0, 255);
        bytes[to++] = Noise.level(bright - (blue[hue] + red[hue]) / 4, 0, 255);
        bytes[to++] = Noise.level(bright + red[hue], 0, 255);
      }
    }
    return image;
  }
}
