package io.github.ycsbext.media;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;

/** Reads a file and encodes it piece by piece, so that it is in memory as a whole only once. */
class MediumReader {
  /** A multiple of every encoding's group. */
  private static final int CHUNK_BYTES = 3 << 15;

  private final Encoding encoding;

  MediumReader(Encoding encoding) {
    this.encoding = encoding;
  }

  long encodedBytes(MediumFile file) {
    return encoding.encodedLength(file.medium().bytes());
  }

  Payload read(MediumFile file) throws IOException {
    byte[] encoded = room(file);
    int[] end = {0};
    forEachChunk(
        file, (chunk, length) -> end[0] += encoding.encode(chunk, 0, length, encoded, end[0]));
    return new Payload(encoded, EncodedMedia.checksumOf(encoded, 0, encoded.length));
  }

  private byte[] room(MediumFile file) throws IOException {
    try {
      return new byte[Math.toIntExact(encodedBytes(file))];
    } catch (OutOfMemoryError e) {
      throw new IOException(
          "%s becomes %s MiB as %s, for which the Java heap of %s MiB has no room: give more with -jvm-args=-Xmx4g, keep less with media.cachebytes, or use smaller files"
              .formatted(
                  file.path(),
                  encodedBytes(file) >> 20,
                  encoding.label(),
                  Runtime.getRuntime().maxMemory() >> 20),
          e);
    }
  }

  void write(MediumFile file, OutputStream out) throws IOException {
    byte[] encoded = new byte[(int) encoding.encodedLength(CHUNK_BYTES)];
    forEachChunk(
        file,
        (chunk, length) -> out.write(encoded, 0, encoding.encode(chunk, 0, length, encoded, 0)));
  }

  private interface Chunks {
    void take(byte[] chunk, int length) throws IOException;
  }

  private void forEachChunk(MediumFile file, Chunks chunks) throws IOException {
    try (InputStream in = Files.newInputStream(file.path())) {
      byte[] chunk = new byte[CHUNK_BYTES];
      for (long left = file.medium().bytes(); left > 0; ) {
        int length = in.readNBytes(chunk, 0, (int) Math.min(left, CHUNK_BYTES));
        left -= length;
        if (length == 0) {
          throw changed(file);
        }
        chunks.take(chunk, length);
      }
      if (in.read() >= 0) {
        throw changed(file);
      }
    } catch (NoSuchFileException e) {
      throw new IOException(
          file.path() + " is gone: leave the media as they are while they are in use", e);
    }
  }

  private IOException changed(MediumFile file) throws IOException {
    return new IOException(
        file.path()
            + " changed: it had "
            + file.medium().bytes()
            + " bytes and now has "
            + Files.size(file.path())
            + "; leave the media as they are while they are in use");
  }
}
