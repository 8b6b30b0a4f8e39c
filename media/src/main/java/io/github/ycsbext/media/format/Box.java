package io.github.ycsbext.media.format;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A box of ISO base media files (ISO/IEC 14496-12, section 4.2), without its header. */
record Box(String type, ByteBuffer content) {
  private static final int HEADER_BYTES = 8;
  private static final int LONG_HEADER_BYTES = 16;
  private static final int MAX_CONTENT_BYTES = 1 << 26;

  /** Returns the first box of this type on a file's top level; the others are not read. */
  static Optional<Box> findIn(MediaFile file, String type) throws IOException {
    Optional<Box> found = Optional.empty();
    long offset = 0;
    while (offset + HEADER_BYTES <= file.sizeBytes()) {
      ByteBuffer header = file.readUpTo(offset, LONG_HEADER_BYTES);
      String name = name(header, 4);
      long shortSize = Integer.toUnsignedLong(header.getInt(0));
      long size =
          shortSize == 0
              ? file.sizeBytes() - offset
              : shortSize == 1 ? header.getLong(HEADER_BYTES) : shortSize;
      int headerBytes = shortSize == 1 ? LONG_HEADER_BYTES : HEADER_BYTES;
      if (size < headerBytes) {
        throw new MalformedMediaException("has a box of " + size + " bytes at byte " + offset);
      }
      file.mustReach(offset + size, "its box '" + name + "'");
      if (found.isEmpty() && name.equals(type)) {
        found = Optional.of(new Box(name, content(file, offset + headerBytes, size - headerBytes)));
      }
      offset += size;
    }
    requireZeros(file.readUpTo(offset, HEADER_BYTES), "the file");
    return found;
  }

  /** Refuses bytes behind the last box that are too few for one. Zeros may end a list of boxes. */
  private static void requireZeros(ByteBuffer rest, String place) throws MalformedMediaException {
    int bytes = rest.remaining();
    while (rest.hasRemaining()) {
      if (rest.get() != 0) {
        throw new MalformedMediaException(
            "is damaged: " + place + " ends in " + bytes + " bytes, which are no box");
      }
    }
  }

  private static ByteBuffer content(MediaFile file, long offset, long length) throws IOException {
    if (length > MAX_CONTENT_BYTES) {
      throw new MalformedMediaException("has an index of " + length + " bytes");
    }
    return file.read(offset, (int) length);
  }

  List<Box> children(int offset) throws MalformedMediaException {
    List<Box> children = new ArrayList<>();
    int at = offset;
    while (at + HEADER_BYTES <= content.limit()) {
      long size = Integer.toUnsignedLong(content.getInt(at));
      if (size < HEADER_BYTES || size > content.limit() - at) {
        throw new MalformedMediaException(
            "has a damaged index: a box of " + size + " bytes within '" + type + "'");
      }
      ByteBuffer inner = content.slice(at + HEADER_BYTES, (int) size - HEADER_BYTES);
      children.add(new Box(name(content, at + 4), inner));
      at += (int) size;
    }
    requireZeros(
        content.slice(Math.min(at, content.limit()), Math.max(0, content.limit() - at)),
        "its box '" + type + "'");
    return children;
  }

  Optional<Box> find(String... path) throws MalformedMediaException {
    Box box = this;
    for (String type : path) {
      Optional<Box> next =
          box.children(0).stream().filter(child -> child.type.equals(type)).findFirst();
      if (next.isEmpty()) {
        return next;
      }
      box = next.get();
    }
    return Optional.of(box);
  }

  private static String name(ByteBuffer bytes, int offset) {
    byte[] name = new byte[4];
    bytes.get(offset, name);
    return new String(name, StandardCharsets.ISO_8859_1);
  }
}
