package io.github.ycsbext.client.coordination;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A reading of a client's clocks.
 *
 * @param nanos {@link System#nanoTime()}
 * @param dayMicros the time of day, in microseconds since 1970
 */
record ClockReading(long nanos, long dayMicros) {
  static ClockReading now() {
    return new ClockReading(System.nanoTime(), dayMicrosNow());
  }

  static long dayMicrosNow() {
    return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
  }

  byte[] bytes() {
    return ByteBuffer.allocate(2 * Long.BYTES).putLong(nanos).putLong(dayMicros).array();
  }

  static ClockReading read(byte[] bytes) throws IOException {
    if (bytes.length != 2 * Long.BYTES) {
      throw new IOException("the other side sends what is no message");
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    return new ClockReading(buffer.getLong(), buffer.getLong());
  }
}
