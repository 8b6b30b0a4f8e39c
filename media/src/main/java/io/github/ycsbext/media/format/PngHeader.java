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
  private static final int HEADER_DATA_OFFSET = 16;

  /** First column and row, and steps between them, of each pass of an interlaced picture. */
  private static final int[][] PASSES = {
    {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}
  };

  private final MediaFile file;
  private final Inflater inflater = new Inflater();
  private final byte[] scratch = new byte[PIECE_BYTES];
  private long inflatedBytes;

  private PngHeader(MediaFile file) {
    this.file = file;
  }

  static MediaFacts read(MediaFile file) throws IOException {
    MediaFacts facts = ImageIoHeader.read(file);
    PngHeader png = new PngHeader(file);
    try {
      png.walk();
      png.requireWhole(facts);
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

  /** Refuses a picture whose data are fewer bytes than its dimensions need. */
  private void requireWhole(MediaFacts facts) throws IOException {
    facts.checked();
    long needed = neededBytes(file.read(HEADER_DATA_OFFSET, 13));
    if (inflatedBytes < needed) {
      throw new MalformedMediaException(
          "is damaged: its header says %sx%s pixels, which are %s bytes, and its data have %s"
              .formatted(facts.width(), facts.height(), needed, inflatedBytes));
    }
  }

  /** Returns the bytes of all rows, each of which begins with one for its filter. */
  private static long neededBytes(ByteBuffer header) {
    long width = header.getInt(0);
    long height = header.getInt(4);
    int bitsPerPixel = header.get(8) * samples(header.get(9));
    if (header.get(12) == 0) {
      return rows(width, height, bitsPerPixel);
    }
    long bytes = 0;
    for (int[] pass : PASSES) {
      bytes +=
          rows(steps(width - pass[0], pass[2]), steps(height - pass[1], pass[3]), bitsPerPixel);
    }
    return bytes;
  }

  private static long steps(long length, int step) {
    return (length + step - 1) / step;
  }

  private static long rows(long width, long height, int bitsPerPixel) {
    return width <= 0 || height <= 0 ? 0 : height * (1 + (width * bitsPerPixel + 7) / 8);
  }

  private static int samples(int colourType) {
    return switch (colourType) {
      case 2 -> 3;
      case 4 -> 2;
      case 6 -> 4;
      default -> 1;
    };
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
      int bytes;
      while (!inflater.finished() && (bytes = inflater.inflate(scratch)) > 0) {
        inflatedBytes += bytes;
      }
    } catch (DataFormatException e) {
      throw new MalformedMediaException(
          "is damaged: the data of its picture cannot be unpacked", e);
    }
  }
}
