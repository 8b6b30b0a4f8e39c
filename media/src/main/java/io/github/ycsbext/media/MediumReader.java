package io.github.ycsbext.media;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;

/** Reads a file and encodes it piece by piece: the whole of it is in memory only once. */
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
    byte[] encoded = new byte[Math.toIntExact(encodedBytes(file))];
    int[] end = {0};
    forEachChunk(
        file, (chunk, length) -> end[0] += encoding.encode(chunk, 0, length, encoded, end[0]));
    long checksum = EncodedMedia.checksumOf(encoded, 0, encoded.length);
    return new Payload(encoded, 0, encoded.length, checksum, file.medium());
  }

  /** Writes the encoded bytes, in the memory of one chunk. */
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
