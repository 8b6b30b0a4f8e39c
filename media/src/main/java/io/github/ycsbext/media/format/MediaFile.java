package io.github.ycsbext.media.format;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** A file that is read at any positions, as headers require. */
final class MediaFile implements AutoCloseable {
  private final FileChannel channel;
  private final long sizeBytes;

  MediaFile(Path path) throws IOException {
    this.channel = FileChannel.open(path);
    this.sizeBytes = channel.size();
  }

  long sizeBytes() {
    return sizeBytes;
  }

  /** Returns the bytes, big-endian, from position 0 to {@code length}. */
  ByteBuffer read(long offset, int length) throws IOException {
    ByteBuffer bytes = readUpTo(offset, length);
    if (bytes.remaining() < length) {
      throw truncated("its header goes on to byte " + (offset + length));
    }
    return bytes;
  }

  InputStream stream() throws IOException {
    return new BufferedInputStream(Channels.newInputStream(channel.position(0)));
  }

  ByteBuffer readLittleEndian(long offset, int length) throws IOException {
    return read(offset, length).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Returns fewer than {@code length} bytes if the file ends before. */
  ByteBuffer readUpTo(long offset, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length);
    while (bytes.hasRemaining() && channel.read(bytes, offset + bytes.position()) >= 0) {
      // A channel may return less than was requested.
    }
    return bytes.flip();
  }

  void mustReach(long end, String what) throws MalformedMediaException {
    if (end > sizeBytes || end < 0) {
      throw truncated(what + " goes on to byte " + Long.toUnsignedString(end));
    }
  }

  MalformedMediaException truncated(String because) {
    return new MalformedMediaException(
        "is truncated: " + because + ", the file has " + sizeBytes + " bytes");
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
