package io.github.ycsbext.traces;

import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.trace.TraceWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes a trace of what clients asked another system for: numbers its keys, and tells the write of
 * a new record from the change of one that is there. It remembers each key by a hash.
 */
public final class TraceBuilder {
  private static final long NOT_STARTED = Long.MIN_VALUE;

  /** So that a second with more does not fill the memory; the others come at its end. */
  private static final int MOST_AT_ONCE = 1 << 20;

  private final TraceWriter writer;
  private final RecordNumbers records = new RecordNumbers();
  private final Map<String, Long> skipped = new TreeMap<>();
  private final List<Operation> ofSecond = new ArrayList<>();
  private final long tickNs;
  private long startNs = NOT_STARTED;
  private long tick;
  private long loaded;
  private long inserted;

  /** What a client did to a key. */
  public enum Access {
    READ,
    WRITE,
    DELETE
  }

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
   */
  public TraceBuilder(TraceWriter writer, long tickNs) {
    this.writer = writer;
    this.tickNs = tickNs;
  }

  /**
   * Adds an operation.
   *
   * @param atNs by any clock; a time before the last one's is taken for that
   * @param valueBytes 0 if unknown
   */
  public void add(
      long atNs, Access access, String key, int keyBytes, int valueBytes, int ttlSeconds)
      throws IOException {
    if (startNs == NOT_STARTED) {
      startNs = atNs;
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
    }
    ofSecond.clear();
  }

  /** Returns how often each thing was skipped. */
  public Map<String, Long> skipped() {
    return skipped;
  }
}
