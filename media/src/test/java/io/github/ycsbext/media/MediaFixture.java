package io.github.ycsbext.media;

import io.github.ycsbext.media.picture.ImageFile;
import io.github.ycsbext.media.picture.Texture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Real files to test with. */
public final class MediaFixture {
  private MediaFixture() {}

  public static Path image(Path file, ImageFile format, int width, int height) throws IOException {
    Files.createDirectories(file.getParent());
    format.write(new Texture(width, width, height, 150).image(), 0.8f, file);
    return file;
  }

  public static Path jpeg(Path file, int width, int height) throws IOException {
    return image(file, ImageFile.JPEG, width, height);
  }

  static Path png(Path file, int width, int height) throws IOException {
    return image(file, ImageFile.PNG, width, height);
  }

  static void truncate(Path file, int bytes) throws IOException {
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), bytes));
  }

  /** As a camera writes it: an EXIF segment that holds a thumbnail, which is a JPEG itself. */
  public static Path jpegWithExif(Path file, int width, int height) throws IOException {
    byte[] plain = Files.readAllBytes(jpeg(file, width, height));
    byte[] thumbnail = Files.readAllBytes(jpeg(file, 16, 12));
    byte[] exif =
        "Exif\0\0II*\0\b\0\0\0\0\0\0\0\0\0".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    int length = 2 + exif.length + thumbnail.length;
    byte[] whole = new byte[plain.length + 2 + length];
    System.arraycopy(plain, 0, whole, 0, 2);
    whole[2] = (byte) 0xff;
    whole[3] = (byte) 0xe1;
    whole[4] = (byte) (length >> 8);
    whole[5] = (byte) length;
    System.arraycopy(exif, 0, whole, 6, exif.length);
    System.arraycopy(thumbnail, 0, whole, 6 + exif.length, thumbnail.length);
    System.arraycopy(plain, 2, whole, 4 + length, plain.length - 2);
    Files.write(file, whole);
    return file;
  }
}
