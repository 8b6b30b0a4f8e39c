package io.github.ycsbext.media;

import io.github.ycsbext.media.picture.Clip;
import io.github.ycsbext.media.picture.ImageFile;
import io.github.ycsbext.media.picture.Texture;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * 100 images and 3 videos, as in "Desempenho de SGBDs NoSQL no armazenamento de mídias digitais".
 * Formats and dimensions have fixed shares; the seed decides pixels and order.
 */
final class SamplePlan {
  private static final int IMAGES = 100;

  /** Sizes of photographs and thumbnails; the larger ones are rarer. */
  private static final int[][] JPEG_SIZES = {
    {160, 120},
    {200, 150},
    {240, 180},
    {320, 240},
    {320, 240},
    {400, 300},
    {480, 320},
    {480, 360},
    {640, 480},
    {640, 480},
    {800, 600},
    {800, 600},
    {960, 640},
    {1024, 768},
    {1280, 720},
    {1280, 960},
    {1600, 1067},
    {1920, 1080},
    {1920, 1280},
  };

  /** In lossless formats a pixel takes about ten times as much. */
  private static final int[][] LOSSLESS_SIZES = {
    {160, 120}, {200, 150}, {240, 180}, {320, 180}, {320, 240}, {400, 300}, {480, 270},
  };

  private final SplittableRandom random;
  private final List<SampleItem> items = new ArrayList<>();

  private SamplePlan(long seed) {
    this.random = new SplittableRandom(seed);
  }

  static List<SampleItem> of(long seed) {
    SamplePlan plan = new SamplePlan(seed);
    int[] places = plan.shuffled(IMAGES);
    for (int number = 1; number <= IMAGES; number++) {
      plan.addImage(number, places[number - 1]);
    }
    plan.addVideo(1, 320, 240, 3, 17, 27);
    plan.addVideo(2, 640, 352, 4, 12, 27);
    plan.addVideo(3, 848, 480, 5, 12, 28);
    return List.copyOf(plan.items);
  }

  /** From 0 to 99, {@code place} decides the format and the dimensions. */
  private void addImage(int number, int place) {
    ImageFile format = format(place);
    int[][] sizes = format == ImageFile.JPEG ? JPEG_SIZES : LOSSLESS_SIZES;
    int[] size = sizes[place % sizes.length];
    boolean upright = random.nextInt(4) == 0;
    // The roughness gives files as large as those of photographs.
    int leastRoughness = format == ImageFile.PNG || format == ImageFile.BMP ? 76 : 148;
    Texture texture =
        new Texture(
            random.nextLong(),
            upright ? size[1] : size[0],
            upright ? size[0] : size[1],
            leastRoughness + random.nextInt(36));
    float quality = 0.85f + 0.1f * random.nextInt(100) / 100f;
    String file = String.format(Locale.ROOT, "image-%03d.%s", number, format.extension());
    items.add(new SampleItem.Still(file, format, quality, texture));
  }

  private static ImageFile format(int place) {
    if (place < 76) {
      return ImageFile.JPEG;
    }
    return place < 92 ? ImageFile.PNG : place < 97 ? ImageFile.GIF : ImageFile.BMP;
  }

  private void addVideo(int number, int width, int height, int seconds, int grain, int quantizer) {
    Clip clip = new Clip(random.nextLong(), width, height, seconds, grain, quantizer);
    items.add(new SampleItem.Moving("video-" + number + ".mp4", clip));
  }

  private int[] shuffled(int count) {
    int[] numbers = new int[count];
    for (int i = 0; i < count; i++) {
      int other = random.nextInt(i + 1);
      numbers[i] = numbers[other];
      numbers[other] = i;
    }
    return numbers;
  }
}
