package io.github.ycsbext.media.picture;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

public enum ImageFile {
  JPEG("jpg"),
  PNG("png"),
  GIF("gif"),
  BMP("bmp");

  private final String extension;

  ImageFile(String extension) {
    this.extension = extension;
  }

  public String extension() {
    return extension;
  }

  /** The quality of a JPEG is from 0 to 1; others are lossless, but a GIF has 256 colours. */
  public void write(BufferedImage image, float quality, Path file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(image.getWidth() * image.getHeight());
    ImageWriter writer =
        ImageIO.getImageWritersByFormatName(name().toLowerCase(Locale.ROOT)).next();
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      ImageWriteParam parameters = writer.getDefaultWriteParam();
      if (this == JPEG) {
        parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        parameters.setCompressionQuality(quality);
      }
      writer.setOutput(out);
      writer.write(null, new IIOImage(image, null, null), parameters);
    } finally {
      writer.dispose();
    }
    Files.write(file, bytes.toByteArray());
  }
}
