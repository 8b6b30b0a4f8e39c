package io.github.ycsbext.workload.ledger;

import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;

record RecordState(WriteLedger ledger, Writes writes, long position) {
  boolean isThere() {
    return !ledger.isDeleted(position)
        && (ledger.lastWrite(position) != 0 || position < writes.recordsBefore());
  }

  boolean isWritten() {
    return isLoaded() || ledger.lastWrite(position) != 0;
  }

  boolean isLoaded() {
    return position < ledger.loaded();
  }

  /** Returns the record as it is read; null if the database does not answer. */
  @Nullable Map<String, ByteIterator> read(RecordReader reader) {
    return reader.read(writes.table(), writes.name(position));
  }

  /** True if surely read as written last, or perhaps expired since, which is counted. */
  boolean isAsWritten(RecordReader reader, LongAdder expired) {
    if (!isThere() && !ledger.isTouched(position)) {
      return true;
    }
    if (ledger.isOpen(position)) {
      return false;
    }
    Map<String, ByteIterator> found = read(reader);
    if (found != null && found.isEmpty() && isThere() && ledger.mayHaveExpired(position)) {
      expired.increment();
      return true;
    }
    return found != null && (isThere() ? isWhole(found) : found.isEmpty());
  }

  private boolean isWhole(Map<String, ByteIterator> found) {
    return IntStream.range(0, writes.fields().size())
        .allMatch(
            field -> {
              ByteIterator value = found.get(writes.fields().get(field));
              return value != null && isLastWrite(field, value);
            });
  }

  boolean isLastWrite(int field, ByteIterator found) {
    int last = ledger.lastWrite(position, field);
    if (last == 0) {
      return true; // The phase has not written it.
    }
    return numbers(last).anyMatch(number -> writes.writes(field) && writes.wrote(field, found));
  }

  /** Returns the numbers of this record's writes that a shortened one may stand for. */
  private LongStream numbers(int shortened) {
    return LongStream.iterate(
            WriteLedger.first(shortened), number -> number < writes.count(), WriteLedger::next)
        .peek(writes::moveTo)
        .filter(number -> writes.position() == position);
  }

  /** Returns the whole number of the last acknowledged write; null if there was none. */
  @Nullable Long lastNumber() {
    int last = ledger.lastWrite(position);
    return last == 0 ? null : numbers(last).boxed().findFirst().orElse(null);
  }
}
