package io.github.ycsbext.media.format;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Reads the canvas of an extended file or the frame of a simple one (RFC 9649). */
final class WebpHeader {
  private static final int DIMENSION_MASK = (1 << 14) - 1;
  private static final int CHUNK_OFFSET = 12;
  private static final int DATA_OFFSET = CHUNK_OFFSET + 8;

  private WebpHeader() {}

  static MediaFacts read(MediaFile file) throws IOException {
    ByteBuffer head = file.readLittleEndian(0, DATA_OFFSET + 10);
    file.mustReach(8 + Integer.toUnsignedLong(head.getInt(4)), "its RIFF chunk");
    byte[] type = new byte[4];
    head.get(CHUNK_OFFSET, type);
    return switch (new String(type, StandardCharsets.ISO_8859_1)) {
      case "VP8X" -> MediaFacts.still(1 + uint24(head, 4), 1 + uint24(head, 7));
      case "VP8L" -> lossless(head.getInt(DATA_OFFSET + 1));
      case "VP8 " ->
          MediaFacts.still(
              head.getShort(DATA_OFFSET + 6) & DIMENSION_MASK,
              head.getShort(DATA_OFFSET + 8) & DIMENSION_MASK);
      default -> throw new MalformedMediaException("has no picture chunk where WebP has it");
    };
  }

  private static MediaFacts lossless(int bits) {
    return MediaFacts.still(1 + (bits & DIMENSION_MASK), 1 + (bits >>> 14 & DIMENSION_MASK));
  }

  private static int uint24(ByteBuffer head, int offset) {
    return head.getInt(DATA_OFFSET + offset - 1) >>> 8;
  }
}
