package io.github.ycsbext.media.format;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Checks that the pixels are there: the header contains their position and their size in bytes. */
final class BmpHeader {
  private static final int HEADER_BYTES = 38;
  private static final int CORE_HEADER = 12;

  /** Uncompressed: plain, with masks, with masks of four colours. */
  private static final int PLAIN = 0;

  private static final int MASKED = 3;
  private static final int MASKED_WITH_ALPHA = 6;

  private BmpHeader() {}

  static MediaFacts read(MediaFile file) throws IOException {
    MediaFacts facts = ImageIoHeader.read(file);
    file.mustReach(HEADER_BYTES, "its header");
    ByteBuffer header = file.readLittleEndian(0, HEADER_BYTES);
    boolean isCore = header.getInt(14) == CORE_HEADER;
    long width = isCore ? header.getShort(18) & 0xffff : Math.abs((long) header.getInt(18));
    long height = isCore ? header.getShort(20) & 0xffff : Math.abs((long) header.getInt(22));
    int bitsPerPixel = header.getShort(isCore ? 24 : 28) & 0xffff;
    int compression = isCore ? PLAIN : header.getInt(30);
    boolean isPlain =
        compression == PLAIN || compression == MASKED || compression == MASKED_WITH_ALPHA;
    long bytes =
        isPlain
            ? (width * bitsPerPixel + 31) / 32 * 4 * height
            : Integer.toUnsignedLong(header.getInt(34));
    file.mustReach(Integer.toUnsignedLong(header.getInt(10)) + bytes, "its picture");
    return facts;
  }
}
