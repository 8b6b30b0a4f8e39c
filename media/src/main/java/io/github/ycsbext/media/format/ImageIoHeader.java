package io.github.ycsbext.media.format;

import java.io.IOException;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;

/** Reads dimensions with the JDK's own readers: JPEG, PNG, GIF, BMP, TIFF. */
final class ImageIoHeader {
  private ImageIoHeader() {}

  static MediaFacts read(MediaFile file) throws IOException {
    try (MediaFileStream in = new MediaFileStream(file)) {
      Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
      if (!readers.hasNext()) {
        throw new MalformedMediaException("has a header that no reader of images takes");
      }
      ImageReader reader = readers.next();
      try {
        reader.setInput(in, true, true);
        return MediaFacts.still(reader.getWidth(0), reader.getHeight(0));
      } finally {
        reader.dispose();
      }
    } catch (MalformedMediaException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      // The readers can throw any exception for a damaged header.
      throw new MalformedMediaException(
          "is damaged or truncated: its dimensions cannot be read (" + reason(e) + ")");
    }
  }

  private static String reason(Exception e) {
    String message = e.getMessage();
    return message == null || message.isBlank() ? e.getClass().getSimpleName() : message;
  }
}
