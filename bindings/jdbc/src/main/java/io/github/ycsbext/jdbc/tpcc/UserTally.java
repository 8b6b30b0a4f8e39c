package io.github.ycsbext.jdbc.tpcc;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.github.ycsbext.jdbc.tpcc.settings.TransactionType;
import io.github.ycsbext.jdbc.tpcc.transaction.Request.Outcome;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

final class UserTally {
  /** Microseconds, up to an hour. */
  private static final long MAX_MICROS = 3_600_000_000L;

  private static final int SIGNIFICANT_DIGITS = 2;

  private final Map<TransactionType, Histogram> micros = new EnumMap<>(TransactionType.class);
  private long rolledBack;
  private long skipped;
  private long retries;

  UserTally() {
    for (TransactionType type : TransactionType.values()) {
      micros.put(type, new Histogram(1, MAX_MICROS, SIGNIFICANT_DIGITS));
    }
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  UserTally(Encoded encoded) throws DataFormatException {
    this();
    for (Map.Entry<TransactionType, byte[]> each : encoded.micros().entrySet()) {
      ByteBuffer bytes = ByteBuffer.wrap(each.getValue());
      micros(each.getKey()).add(Histogram.decodeFromCompressedByteBuffer(bytes, 1));
    }
    rolledBack = encoded.rolledBack();
    skipped = encoded.skipped();
    retries = encoded.retries();
  }

  /** As another process gets it, with histograms as HdrHistogram compresses them. */
  record Encoded(
      Map<TransactionType, byte[]> micros, long rolledBack, long skipped, long retries) {}

  @JsonValue
  Encoded encoded() {
    Map<TransactionType, byte[]> encoded = new EnumMap<>(TransactionType.class);
    micros.forEach(
        (type, histogram) -> {
          ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
          int length = histogram.encodeIntoCompressedByteBuffer(bytes);
          encoded.put(type, Arrays.copyOf(bytes.array(), length));
        });
    return new Encoded(encoded, rolledBack, skipped, retries);
  }

  void count(Outcome outcome) {
    rolledBack += outcome.isCommitted() ? 0 : 1;
    skipped += outcome.skipped();
  }

  void countRetry() {
    retries++;
  }

  void record(TransactionType type, long elapsedNs) {
    micros(type).recordValue(Math.min(MAX_MICROS, elapsedNs / 1000));
  }

  void reset() {
    micros.values().forEach(Histogram::reset);
    rolledBack = 0;
    skipped = 0;
    retries = 0;
  }

  Histogram micros(TransactionType type) {
    return Objects.requireNonNull(micros.get(type));
  }

  Collection<Histogram> micros() {
    return micros.values();
  }

  /** Returns the orders that had an unknown item and were rolled back. */
  long rolledBack() {
    return rolledBack;
  }

  long skipped() {
    return skipped;
  }

  long retries() {
    return retries;
  }
}
