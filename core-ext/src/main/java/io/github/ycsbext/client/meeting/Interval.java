package io.github.ycsbext.client.meeting;

import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.measurement.TotalsBytes;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * What a client measured since its last look.
 *
 * @param elapsedNs the time from the start to this look
 * @param done the operations since the start
 */
public record Interval(long elapsedNs, long done, Totals totals) {
  private static final int HEAD_BYTES = 2 * Long.BYTES;

  byte[] bytes() {
    byte[] content = TotalsBytes.of(totals);
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
    return new Interval(elapsedNs, done, TotalsBytes.read(content));
  }
}
