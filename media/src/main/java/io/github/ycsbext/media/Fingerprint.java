package io.github.ycsbext.media;

import io.github.ycsbext.file.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntConsumer;
import java.util.zip.Deflater;

/** The facts about a file that require reading all of it; see {@link Medium} for the terms. */
record Fingerprint(String sha256, double deflateRatio) {
  private static final int CHUNK_BYTES = 1 << 16;

  static Fingerprint of(Path file) throws IOException {
    return of(file, count -> {});
  }

  static Fingerprint of(Path file, IntConsumer read) throws IOException {
    Sha256 sum = new Sha256();
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    try (InputStream in = Files.newInputStream(file)) {
      byte[] chunk = new byte[CHUNK_BYTES];
      byte[] scratch = new byte[CHUNK_BYTES];
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        sum.add(chunk, count);
        deflater.setInput(chunk, 0, count);
        drain(deflater, scratch);
        read.accept(count);
      }
      deflater.finish();
      drain(deflater, scratch);
      return new Fingerprint(sum.hex(), ratio(deflater));
    } finally {
      deflater.end();
    }
  }

  private static void drain(Deflater deflater, byte[] scratch) {
    while (deflater.deflate(scratch) > 0) {
      // Only the size of the output is needed.
    }
  }

  private static double ratio(Deflater deflater) {
    double ratio = (double) deflater.getBytesRead() / Math.max(1, deflater.getBytesWritten());
    return Math.round(ratio * 10_000) / 10_000.0;
  }
}
