package io.github.ycsbext.client.coordination;

import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.measurement.TotalsBytes;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * What a client measured between two looks. Its measurements are bytes until they are needed: the
 * histograms of a thousand clients would fill a gigabyte.
 */
final class Interval {
  private static final int HEAD_BYTES = 2 * Long.BYTES;

  private final long elapsedNs;
  private final long done;
  private final byte[] content;

  private Interval(long elapsedNs, long done, byte[] content) {
    this.elapsedNs = elapsedNs;
    this.done = done;
    this.content = content;
  }

  static Interval of(long elapsedNs, long done, Totals totals) {
    return new Interval(elapsedNs, done, TotalsBytes.of(totals));
  }

  /** Returns the time from the start to this look. */
  long elapsedNs() {
    return elapsedNs;
  }

  /** Returns the operations since the start. */
  long done() {
    return done;
  }

  Totals totals() throws IOException {
    return TotalsBytes.read(content);
  }

  byte[] bytes() {
    return ByteBuffer.allocate(HEAD_BYTES + content.length)
        .putLong(elapsedNs)
        .putLong(done)
        .put(content)
        .array();
  }

  static Interval read(byte[] bytes) throws IOException {
    if (bytes.length < HEAD_BYTES) {
      throw new IOException("the other side sends what is no message");
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    long elapsedNs = buffer.getLong();
    long done = buffer.getLong();
    byte[] content = new byte[buffer.remaining()];
    buffer.get(content);
    return new Interval(elapsedNs, done, content);
  }
}
