package io.github.ycsbext.jdbc.tpcc;

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

  static UserTally of(RunTally.TpccCounts.OfUser counts) {
    UserTally tally = new UserTally();
    counts.micros().forEach((type, bytes) -> tally.micros(type).add(read(bytes)));
    tally.rolledBack = counts.rolledBack();
    tally.skipped = counts.skipped();
    tally.retries = counts.retries();
    return tally;
  }

  RunTally.TpccCounts.OfUser counts() {
    Map<TransactionType, byte[]> bytes = new EnumMap<>(TransactionType.class);
    micros.forEach((type, histogram) -> bytes.put(type, bytes(histogram)));
    return new RunTally.TpccCounts.OfUser(bytes, rolledBack, skipped, retries);
  }

  private static byte[] bytes(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    return Arrays.copyOf(buffer.array(), histogram.encodeIntoCompressedByteBuffer(buffer));
  }

  private static Histogram read(byte[] bytes) {
    try {
      return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 1);
    } catch (DataFormatException e) {
      throw new IllegalArgumentException("a client's histogram cannot be read", e);
    }
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
