package io.github.ycsbext.media.picture;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.SplittableRandom;

/**
 * A scene as a camera sees it: two samples a pixel where it is small, a lens that darkens the
 * corners, a curve for the highlights, and the sensor's grain, which is what keeps photographs from
 * compressing well.
 *
 * @param grain the noise's standard deviation in grey levels of 255
 */
public record Photograph(
    Motif motif, long seed, int width, int height, float grain, boolean monochrome) {

  /** In larger pictures the steps along edges are too small to be seen. */
  private static final int SMOOTHED_PIXELS = 400_000;

  /** The pixels; the same on every Java platform. */
  public BufferedImage develop() {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    Scene scene = motif.scene(seed, (float) width / height);
    SplittableRandom random = new SplittableRandom(~seed);
    Pixel first = new Pixel();
    Pixel second = new Pixel();
    float step = 1f / height;
    boolean smooth = width * height <= SMOOTHED_PIXELS;
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        scene.paint((column + 0.25f) * step, (row + 0.25f) * step, first);
        if (smooth) {
          scene.paint((column + 0.75f) * step, (row + 0.75f) * step, second);
          first.mix(second.red, second.green, second.blue, 0.5f);
        }
        first.scale(vignette(column, row));
        pixels[row * width + column] = expose(first, grain * Grain.of(random.nextLong()));
      }
    }
    return image;
  }

  private float vignette(int column, int row) {
    float dx = (column - width * 0.5f) / width;
    float dy = (row - height * 0.5f) / height;
    return 1.04f - 0.5f * (dx * dx + dy * dy);
  }

  private int expose(Pixel pixel, float noise) {
    int red = level(pixel.red, noise);
    int green = level(pixel.green, noise);
    int blue = level(pixel.blue, noise);
    if (monochrome) {
      int grey = (77 * red + 151 * green + 28 * blue) >> 8;
      return grey << 16 | grey << 8 | grey;
    }
    return red << 16 | green << 8 | blue;
  }

  /** Straight up to three quarters, then ever flatter, so that highlights do not burn out. */
  private static int level(float light, float noise) {
    float kept = light < 0.75f ? light : 1 - 0.0625f / (light - 0.5f);
    return Math.max(0, Math.min(255, (int) (kept * 255 + noise + 0.5f)));
  }
}
