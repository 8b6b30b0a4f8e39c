package io.github.ycsbext.media.format;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Walks the chunks (W3C PNG, section 5.3) to see that the last one is there. */
final class PngHeader {
  private static final int SIGNATURE_BYTES = 8;
  private static final int CHUNK_OVERHEAD_BYTES = 12;
  private static final int END = 0x49454e44;

  private PngHeader() {}

  static MediaFacts read(MediaFile file) throws IOException {
    MediaFacts facts = ImageIoHeader.read(file);
    long offset = SIGNATURE_BYTES;
    for (int type = 0; type != END; ) {
      file.mustReach(offset + CHUNK_OVERHEAD_BYTES, "a chunk of it");
      ByteBuffer chunk = file.read(offset, 8);
      offset += CHUNK_OVERHEAD_BYTES + Integer.toUnsignedLong(chunk.getInt());
      file.mustReach(offset, "a chunk of it");
      type = chunk.getInt();
    }
    return facts;
  }
}
