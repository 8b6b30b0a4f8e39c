package io.github.ycsbext.workload.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;

/** Tells which write a record shows; {@code operations} are those of each record, in order. */
record Explanation(
    Map<Long, List<Long>> operations, Set<Long> unknown, Writes writes, WriteLedger ledger) {

  private static final long LOAD = -1;

  /** {@code lost} writes are neither in force nor followed by one that is. */
  record Explained(RecordState state, Finding finding, List<Long> lost, @Nullable Long shown) {
    LedgerFindings.Row row(long startNs) {
      Long newest = lost.isEmpty() ? state.lastNumber() : Long.valueOf(lost.get(lost.size() - 1));
      return new LedgerFindings.Row(
          state.writes().name(state.position()),
          finding,
          newest != null && newest == LOAD ? null : newest,
          newest == null ? null : state.ledger().acknowledgedSecond(newest, startNs),
          shown);
    }
  }

  static Explanation of(List<Long> positions, Writes writes, WriteLedger ledger) {
    Map<Long, List<Long>> operations = new HashMap<>();
    positions.forEach(position -> operations.put(position, new ArrayList<>()));
    Set<Long> withoutEffect = new HashSet<>(ledger.withoutEffect());
    for (long number = 0; !operations.isEmpty() && number < writes.count(); number++) {
      writes.moveTo(number);
      List<Long> ofRecord = operations.get(writes.position());
      if (ofRecord != null && !withoutEffect.contains(number)) {
        ofRecord.add(number);
      }
    }
    return new Explanation(operations, new HashSet<>(ledger.unknown()), writes, ledger);
  }

  /** Reads a record, and returns what is found; null if it is as it must be. */
  @Nullable Explained of(long position, RecordReader reader) {
    RecordState state = new RecordState(ledger, writes, position);
    Map<String, ByteIterator> found = state.read(reader);
    if (found == null) {
      return new Explained(state, Finding.NOT_READ, List.of(), null);
    }
    if (found.isEmpty()) {
      return state.isThere() ? ofMissing(state) : null;
    }
    return state.isThere() ? ofPresent(state, found) : ofUnexpected(state, found);
  }

  private Explained ofMissing(RecordState state) {
    Long delete = openDelete(state);
    if (delete != null) {
      return new Explained(state, Finding.RECOVERED, List.of(), delete);
    }
    if (ledger.mayHaveExpired(state.position())) {
      return new Explained(state, Finding.EXPIRED, List.of(), null);
    }
    Finding finding = state.isWritten() ? Finding.LOST : Finding.MISSING;
    return new Explained(state, finding, lost(state, Map.of()), null);
  }

  private @Nullable Long openDelete(RecordState state) {
    return last(state, number -> isOpen(state, number) && isDelete(number));
  }

  /** Of a record that was deleted, or whose insert has no answer. */
  private @Nullable Explained ofUnexpected(RecordState state, Map<String, ByteIterator> found) {
    Long open = last(state, number -> isOpen(state, number) && isShown(number, found));
    if (open != null) {
      return new Explained(state, Finding.RECOVERED, List.of(), open);
    }
    if (!ledger.isDeleted(state.position())) {
      return null; // It was there before the phase.
    }
    Long delete = state.lastNumber();
    Long shown = last(state, number -> isShown(number, found));
    return new Explained(
        state, Finding.RESURRECTED, delete == null ? List.of() : List.of(delete), shown);
  }

  private @Nullable Explained ofPresent(RecordState state, Map<String, ByteIterator> found) {
    Finding worst = null;
    Long shown = null;
    for (int field = 0; field < writes.fields().size(); field++) {
      ByteIterator value = found.get(writes.fields().get(field));
      Long ofField = value == null ? null : shown(state, field, value);
      Finding finding = finding(state, field, value, ofField);
      if (finding != null && (worst == null || finding.compareTo(worst) < 0)) {
        worst = finding;
        shown = ofField;
      }
    }
    if (worst == null) {
      return null;
    }
    boolean isBroken = worst == Finding.LOST || worst == Finding.STALE;
    return new Explained(state, worst, isBroken ? lost(state, found) : List.of(), shown);
  }

  private @Nullable Finding finding(
      RecordState state, int field, @Nullable ByteIterator value, @Nullable Long shown) {
    boolean isWritten = ledger.lastWrite(state.position(), field) != 0;
    boolean wasThere = state.position() < writes.recordsBefore();
    if (value == null && openDelete(state) != null) {
      return Finding.RECOVERED; // An update has made the rest of the record again.
    }
    if (value == null) {
      // Of an insert without an answer nothing need be there.
      boolean isLost = isWritten || state.isLoaded();
      return isLost ? Finding.LOST : wasThere ? Finding.MISSING : null;
    }
    boolean isLast = state.isLastWrite(field, value);
    if (isLast && isWritten) {
      return null;
    }
    if (shown != null && isOpen(state, shown)) {
      return Finding.RECOVERED;
    }
    if (isLast) {
      return null;
    }
    return shown != null || wasThere ? Finding.STALE : Finding.PHANTOM;
  }

  /** Writes since the last delete, the load's first, that are neither in force nor superseded. */
  private List<Long> lost(RecordState state, Map<String, ByteIterator> found) {
    Long delete = last(state, number -> !unknown.contains(number) && isDelete(number));
    Long last = state.lastNumber(); // Those after it may never have been sent.
    long[] shown = new long[writes.fields().size()];
    for (int field = 0; field < shown.length; field++) {
      ByteIterator value = found.get(writes.fields().get(field));
      Long number = value == null ? null : shown(state, field, value);
      boolean isLast = value != null && state.isLastWrite(field, value); // Threads may overtake.
      shown[field] = isLast ? Long.MAX_VALUE : number == null ? -1 : number;
    }
    boolean isLoadLost =
        state.isLoaded() && delete == null && !found.keySet().containsAll(writes.fields());
    return Stream.concat(
            isLoadLost ? Stream.of(LOAD) : Stream.of(),
            operations.getOrDefault(state.position(), List.of()).stream()
                .filter(number -> delete == null || number > delete)
                .filter(number -> last != null && number <= last)
                .filter(number -> !unknown.contains(number) && isBefore(number, shown)))
        .toList();
  }

  private @Nullable Long shown(RecordState state, int field, ByteIterator value) {
    return last(state, number -> isShown(number, field, value));
  }

  private boolean isBefore(long number, long[] shown) {
    writes.moveTo(number);
    return IntStream.range(0, shown.length)
        .anyMatch(field -> writes.writes(field) && shown[field] < number);
  }

  private @Nullable Long last(RecordState state, LongPredicate condition) {
    return operations.getOrDefault(state.position(), List.of()).stream()
        .filter(condition::test)
        .reduce((earlier, later) -> later)
        .orElse(null);
  }

  private boolean isOpen(RecordState state, long number) {
    return unknown.contains(number) || ledger.isBusy(state.position());
  }

  private boolean isDelete(long number) {
    writes.moveTo(number);
    return writes.isDelete();
  }

  private boolean isShown(long number, Map<String, ByteIterator> found) {
    return IntStream.range(0, writes.fields().size())
        .anyMatch(field -> isShown(number, field, found.get(writes.fields().get(field))));
  }

  private boolean isShown(long number, int field, @Nullable ByteIterator value) {
    writes.moveTo(number);
    return value != null
        && !writes.isDelete()
        && writes.writes(field)
        && writes.wrote(field, value);
  }
}
