package io.github.ycsbext.media.format;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Walks the chunks (W3C PNG, section 5.3) to check that each has its checksum, that the last one is
 * there, and that the picture's data, one zlib stream in all its {@code IDAT}, is complete.
 */
final class PngHeader {
  private static final int SIGNATURE_BYTES = 8;
  private static final int CHUNK_OVERHEAD_BYTES = 12;
  private static final int END = 0x49454e44;
  private static final int DATA = 0x49444154;
  private static final int PIECE_BYTES = 1 << 16;

  private final MediaFile file;
  private final Inflater inflater = new Inflater();
  private final byte[] scratch = new byte[PIECE_BYTES];

  private PngHeader(MediaFile file) {
    this.file = file;
  }

  static MediaFacts read(MediaFile file) throws IOException {
    MediaFacts facts = ImageIoHeader.read(file);
    PngHeader png = new PngHeader(file);
    try {
      png.walk();
    } finally {
      png.inflater.end();
    }
    return facts;
  }

  private void walk() throws IOException {
    long offset = SIGNATURE_BYTES;
    for (int type = 0; type != END; ) {
      file.mustReach(offset + CHUNK_OVERHEAD_BYTES, "a chunk of it");
      ByteBuffer chunk = file.read(offset, 8);
      long length = Integer.toUnsignedLong(chunk.getInt());
      type = chunk.getInt();
      file.mustReach(offset + CHUNK_OVERHEAD_BYTES + length, "a chunk of it");
      check(offset, type, length);
      offset += CHUNK_OVERHEAD_BYTES + length;
    }
    if (!inflater.finished()) {
      throw new MalformedMediaException("is damaged: the data of its picture have no end");
    }
  }

  private void check(long offset, int type, long length) throws IOException {
    CRC32 sum = new CRC32();
    long end = offset + 8 + length;
    sum.update(file.read(offset + 4, 4));
    for (long at = offset + 8; at < end; ) {
      ByteBuffer piece = file.read(at, (int) Math.min(PIECE_BYTES, end - at));
      at += piece.remaining();
      sum.update(piece.duplicate());
      if (type == DATA) {
        inflate(piece);
      }
    }
    if (file.read(end, 4).getInt() != (int) sum.getValue()) {
      throw new MalformedMediaException(
          "is damaged: the chunk at byte " + offset + " has not the checksum that it says");
    }
  }

  private void inflate(ByteBuffer piece) throws MalformedMediaException {
    try {
      inflater.setInput(piece);
      while (!inflater.finished() && inflater.inflate(scratch) > 0) {
        // Only whether it can be inflated matters.
      }
    } catch (DataFormatException e) {
      throw new MalformedMediaException("is damaged: the data of its picture cannot be unpacked");
    }
  }
}
