package io.github.ycsbext.traces;

import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.trace.TraceWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongConsumer;

/**
 * Makes a trace of what clients asked another system for: numbers its keys, and tells the write of
 * a new record from the change of one that is there. It remembers each key by a hash.
 */
public final class TraceBuilder {
  private static final long NOT_STARTED = Long.MIN_VALUE;

  /** So that a second with more does not fill the memory; the others come at its end. */
  private static final int MOST_AT_ONCE = 1 << 20;

  private static final int REPORTED = 1 << 16;

  private final TraceWriter writer;
  private final RecordNumbers records = new RecordNumbers();
  private final Map<String, Long> skipped = new TreeMap<>();
  private final Map<String, Damage> damages = new TreeMap<>();
  private final LongConsumer progress;
  private final List<Operation> ofSecond = new ArrayList<>();
  private final long tickNs;
  private long startNs = NOT_STARTED;
  private long tick;
  private long line;
  private long written;
  private long loaded;
  private long inserted;

  /** What a client did to a key. */
  public enum Access {
    READ,
    WRITE,
    DELETE
  }

  /** Lines with the same fault. */
  public record Damage(long lines, long firstLine) {}

  private record Operation(
      OperationKind kind,
      boolean isInserted,
      long record,
      int keyBytes,
      int valueBytes,
      int ttlSeconds) {}

  /**
   * @param tickNs the time between two different times of the source; what has the same time is
   *     spread evenly until the next; 0 to take times as they are
   * @param progress is told now and then how many operations were written
   */
  public TraceBuilder(TraceWriter writer, long tickNs, LongConsumer progress) {
    this.writer = writer;
    this.tickNs = tickNs;
    this.progress = progress;
  }

  /**
   * Adds an operation.
   *
   * @param atNs by any clock; a time before the last one's is taken for that
   * @param valueBytes 0 if unknown
   * @throws IllegalArgumentException if a number that must not be negative is
   */
  public void add(
      long atNs, Access access, String key, int keyBytes, int valueBytes, int ttlSeconds)
      throws IOException {
    if (atNs < 0 || keyBytes < 0 || valueBytes < 0 || ttlSeconds < 0) {
      throw new IllegalArgumentException();
    }
    if (startNs == NOT_STARTED) {
      startNs = atNs;
    }
    if (atNs - startNs < tick) {
      damaged("with a time that goes back, taken at the time before");
    }
    long timeNs = Math.max(tick, atNs - startNs);
    if (timeNs > tick) {
      flush();
      tick = timeNs;
    }
    ofSecond.add(operation(access, key, keyBytes, valueBytes, ttlSeconds));
    if (tickNs == 0 || ofSecond.size() == MOST_AT_ONCE) {
      flush();
    }
  }

  private Operation operation(
      Access access, String key, int keyBytes, int valueBytes, int ttlSeconds) {
    int slot = records.slot(key);
    boolean isThere = records.isThere(slot);
    if (!records.isKnown(slot)) {
      boolean isNew = access == Access.WRITE;
      records.add(slot, isNew ? -1 - inserted++ : loaded++);
    }
    // Without a deletion before, a record is there, whoever made it.
    if (access != Access.READ) {
      records.setThere(slot, access == Access.WRITE);
    }
    OperationKind kind =
        switch (access) {
          case READ -> OperationKind.READ;
          case WRITE -> isThere ? OperationKind.UPDATE : OperationKind.INSERT;
          case DELETE -> OperationKind.DELETE;
        };
    long record = records.number(slot);
    return new Operation(
        kind, record < 0, record < 0 ? -1 - record : record, keyBytes, valueBytes, ttlSeconds);
  }

  /** Counts what has no counterpart in a workload. */
  public void skip(String what) {
    skipped.merge(what, 1L, Long::sum);
  }

  /** Begins a line of the source, from 1. */
  void startLine(long number) {
    line = number;
    if (number % REPORTED == 0) {
      progress.accept(written);
    }
  }

  /** Counts a fault of the current line. */
  void damaged(String how) {
    Damage before = damages.getOrDefault(how, new Damage(0, line));
    damages.put(how, new Damage(before.lines + 1, before.firstLine));
  }

  /** Writes what waits for the next time. */
  public void flush() throws IOException {
    int n = ofSecond.size();
    for (int i = 0; i < n; i++) {
      Operation each = ofSecond.get(i);
      writer.write(
          tick + tickNs * i / n,
          each.kind,
          each.isInserted,
          each.record,
          each.keyBytes,
          each.valueBytes,
          each.ttlSeconds);
      written++;
      if (written % REPORTED == 0) {
        progress.accept(written);
      }
    }
    ofSecond.clear();
  }

  /** Returns which lines had which fault. */
  public Map<String, Damage> damages() {
    return damages;
  }

  /** Returns how often each thing was skipped. */
  public Map<String, Long> skipped() {
    return skipped;
  }
}
