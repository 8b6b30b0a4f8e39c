package io.github.ycsbext.media.format;

import java.io.IOException;

/** Walks the blocks (GIF89a, appendix A) to check that the trailer is there. */
final class GifHeader {
  private static final int HEADER_BYTES = 13;
  private static final int IMAGE_DESCRIPTOR_BYTES = 10;
  private static final int EXTENSION = 0x21;
  private static final int IMAGE = 0x2c;
  private static final int TRAILER = 0x3b;

  private GifHeader() {}

  static MediaFacts read(MediaFile file) throws IOException {
    MediaFacts facts = ImageIoHeader.read(file);
    long offset = colourTable(file, 10) + (long) HEADER_BYTES;
    for (int block = at(file, offset); block != TRAILER; block = at(file, offset)) {
      if (block == EXTENSION) {
        offset = afterParts(file, offset + 2);
      } else if (block == IMAGE) {
        long data = offset + IMAGE_DESCRIPTOR_BYTES + colourTable(file, offset + 9);
        offset = afterParts(file, data + 1);
      } else {
        throw new MalformedMediaException("is damaged: at byte " + offset + " no block begins");
      }
    }
    return facts;
  }

  /** Returns the size in bytes of the colour table that the flags at that position describe. */
  private static int colourTable(MediaFile file, long flagsAt) throws IOException {
    int flags = at(file, flagsAt);
    return (flags & 0x80) == 0 ? 0 : 3 << (flags % 8 + 1);
  }

  private static long afterParts(MediaFile file, long start) throws IOException {
    long offset = start;
    for (int length = at(file, offset); length > 0; length = at(file, offset)) {
      offset += 1 + length;
    }
    return offset + 1;
  }

  private static int at(MediaFile file, long offset) throws IOException {
    file.mustReach(offset + 1, "a block of it");
    return file.read(offset, 1).get() & 0xff;
  }
}
