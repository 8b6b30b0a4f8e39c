package io.github.ycsbext.media.format;

import java.io.IOException;
import java.nio.ByteBuffer;

final class MatroskaHeader {
  private static final long SEGMENT = 0x18538067L;
  private static final long CLUSTER = 0x1f43b675L;
  private static final long INFO = 0x1549a966L;
  private static final long TIMESTAMP_SCALE = 0x2ad7b1L;
  private static final long DURATION = 0x4489L;
  private static final long TRACKS = 0x1654ae6bL;
  private static final long TRACK_ENTRY = 0xaeL;
  private static final long VIDEO = 0xe0L;
  private static final long PIXEL_WIDTH = 0xb0L;
  private static final long PIXEL_HEIGHT = 0xbaL;

  private final MediaFile file;
  private long timestampScaleNs = 1_000_000;
  private double duration;
  private int width;
  private int height;

  private MatroskaHeader(MediaFile file) {
    this.file = file;
  }

  static MediaFacts read(MediaFile file) throws IOException {
    MatroskaHeader header = new MatroskaHeader(file);
    header.walk(0, file.sizeBytes());
    if (header.width == 0 || header.height == 0) {
      throw new MalformedMediaException("has no video track");
    }
    double seconds = header.duration * header.timestampScaleNs / 1e9;
    return MediaFacts.moving(header.width, header.height, seconds);
  }

  /** Reads the elements of a range. Returns false once the frames begin. */
  private boolean walk(long start, long end) throws IOException {
    for (long offset = start; offset < end; ) {
      Element element = elementAt(offset, end);
      if (element.id == CLUSTER || !take(element)) {
        return false;
      }
      offset = element.end();
    }
    return true;
  }

  private boolean take(Element element) throws IOException {
    if (element.id == SEGMENT
        || element.id == INFO
        || element.id == TRACKS
        || element.id == TRACK_ENTRY
        || element.id == VIDEO) {
      return walk(element.dataOffset, element.end());
    } else if (element.id == TIMESTAMP_SCALE) {
      timestampScaleNs = unsigned(element);
    } else if (element.id == DURATION) {
      duration = real(element);
    } else if (element.id == PIXEL_WIDTH) {
      width = pixels(element);
    } else if (element.id == PIXEL_HEIGHT) {
      height = pixels(element);
    }
    return true;
  }

  private Element elementAt(long offset, long end) throws IOException {
    ByteBuffer bytes = file.readUpTo(offset, 12);
    int idBytes = Integer.numberOfLeadingZeros(bytes.get(0) & 0xff) - 23;
    int sizeBytes = Integer.numberOfLeadingZeros(bytes.get(idBytes) & 0xff) - 23;
    if (idBytes > 4 || sizeBytes > 8) {
      throw new MalformedMediaException("has a damaged element at byte " + offset);
    }
    long id = bigEndian(bytes, 0, idBytes);
    long mask = (1L << (7 * sizeBytes)) - 1;
    long length = bigEndian(bytes, idBytes, sizeBytes) & mask;
    long dataOffset = offset + idBytes + sizeBytes;
    // All ones: a live stream, whose size was not known when it began.
    long dataBytes = length == mask ? end - dataOffset : length;
    file.mustReach(dataOffset + dataBytes, "an element of it");
    return new Element(id, dataOffset, dataBytes);
  }

  private int pixels(Element element) throws IOException {
    long pixels = unsigned(element);
    return pixels < 0 || pixels > Integer.MAX_VALUE ? Integer.MAX_VALUE : (int) pixels;
  }

  private long unsigned(Element element) throws IOException {
    return bigEndian(content(element), 0, (int) element.dataBytes);
  }

  private double real(Element element) throws IOException {
    ByteBuffer content = content(element);
    return element.dataBytes == 4 ? content.getFloat(0) : content.getDouble(0);
  }

  private ByteBuffer content(Element element) throws IOException {
    if (element.dataBytes > 8) {
      throw new MalformedMediaException("has a number of " + element.dataBytes + " bytes");
    }
    return file.read(element.dataOffset, (int) element.dataBytes);
  }

  private static long bigEndian(ByteBuffer bytes, int offset, int length) {
    long value = 0;
    for (int i = 0; i < length; i++) {
      value = (value << 8) | (bytes.get(offset + i) & 0xff);
    }
    return value;
  }

  private record Element(long id, long dataOffset, long dataBytes) {
    long end() {
      return dataOffset + dataBytes;
    }
  }
}
