package io.github.ycsbext.media.format;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Reads the AVIMAINHEADER, which is the first chunk of the first list. */
final class AviHeader {
  private static final int MAIN_HEADER_OFFSET = 24;
  private static final int MAIN_HEADER = 0x68697661;

  private AviHeader() {}

  static MediaFacts read(MediaFile file) throws IOException {
    ByteBuffer head = file.readLittleEndian(0, MAIN_HEADER_OFFSET + 8 + 40);
    file.mustReach(8 + Integer.toUnsignedLong(head.getInt(4)), "its RIFF chunk");
    if (head.getInt(MAIN_HEADER_OFFSET) != MAIN_HEADER) {
      throw new MalformedMediaException("has no main header where AVI has it");
    }
    head.position(MAIN_HEADER_OFFSET + 8);
    ByteBuffer main = head.slice().order(head.order());
    double seconds =
        Integer.toUnsignedLong(main.getInt(0)) / 1e6 * Integer.toUnsignedLong(main.getInt(16));
    return MediaFacts.moving(main.getInt(32), main.getInt(36), seconds);
  }
}
