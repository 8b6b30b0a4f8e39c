package io.github.ycsbext.media.format;

import java.io.IOException;
import java.nio.ByteBuffer;
import javax.imageio.stream.ImageInputStreamImpl;

/**
 * A file in the form that the JDK's image readers require. The JDK's own streams either copy the
 * file to a temporary one or open it by a name that the C locale may not be able to express.
 */
final class MediaFileStream extends ImageInputStreamImpl {
  private final MediaFile file;

  MediaFileStream(MediaFile file) {
    this.file = file;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    checkClosed();
    bitOffset = 0;
    ByteBuffer bytes = file.readUpTo(streamPos, length);
    int count = bytes.remaining();
    bytes.get(target, offset, count);
    streamPos += count;
    return count == 0 && length > 0 ? -1 : count;
  }

  @Override
  public long length() {
    return file.sizeBytes();
  }
}
