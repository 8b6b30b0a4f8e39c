package io.github.ycsbext.workload;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Three small pictures in a folder. */
public final class SmallMedia {
  private SmallMedia() {}

  public static Path in(Path folder) throws IOException {
    Path media = Files.createDirectories(folder.resolve("media"));
    for (int i = 1; i <= 3; i++) {
      BufferedImage picture = new BufferedImage(8 * i, 8, BufferedImage.TYPE_INT_RGB);
      picture.setRGB(i, i, 0xff0000);
      ImageIO.write(picture, "png", media.resolve("picture" + i + ".png").toFile());
    }
    return media;
  }
}
