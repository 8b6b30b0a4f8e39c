package io.github.ycsbext.media.format;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Checks that the picture's end marker (ITU-T T.81, B.1.1.3) is there. Within the coded data a byte
 * 0xff is always followed by 0 or a restart marker, so the first end marker after the first scan's
 * header is the end. The end markers of thumbnails come earlier, in EXIF. Cameras append films and
 * maps after the end.
 */
final class JpegEnd {
  private static final int START_OF_SCAN = 0xda;
  private static final int END_OF_IMAGE = 0xd9;
  private static final int CHUNK_BYTES = 1 << 16;

  private JpegEnd() {}

  static void require(MediaFile file) throws IOException {
    long end = file.sizeBytes() - 2;
    boolean endsWithMarker = end > 0 && file.read(end, 2).getShort() == (short) 0xffd9;
    if (!endsWithMarker && !hasEndAfter(file, firstScan(file))) {
      throw new MalformedMediaException(
          "is truncated: it has no end of image marker within its " + file.sizeBytes() + " bytes");
    }
  }

  private static long firstScan(MediaFile file) throws IOException {
    long offset = 2;
    while (true) {
      ByteBuffer segment = file.read(offset, 4);
      int marker = segment.getShort() & 0xff;
      if (marker == START_OF_SCAN) {
        return offset;
      }
      // A marker may be preceded by any number of fill bytes.
      offset += marker == 0xff ? 1 : 2 + (segment.getShort() & 0xffff);
    }
  }

  private static boolean hasEndAfter(MediaFile file, long start) throws IOException {
    for (long offset = start; offset < file.sizeBytes() - 1; offset += CHUNK_BYTES - 1) {
      if (hasEnd(file.readUpTo(offset, CHUNK_BYTES))) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasEnd(ByteBuffer bytes) {
    for (int i = 0; i + 1 < bytes.limit(); i++) {
      if (bytes.get(i) == (byte) 0xff && (bytes.get(i + 1) & 0xff) == END_OF_IMAGE) {
        return true;
      }
    }
    return false;
  }
}
