package io.github.ycsbext.client.coordination;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A reading of a client's clocks.
 *
 * @param nanos {@link System#nanoTime()}
 * @param dayMicros the time of day, in microseconds since 1970
 */
record ClockReading(long nanos, long dayMicros) {
  /** The time of day comes first, so that a pause between the two lengthens a round trip. */
  static ClockReading now() {
    long dayMicros = ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
    return new ClockReading(System.nanoTime(), dayMicros);
  }
}
