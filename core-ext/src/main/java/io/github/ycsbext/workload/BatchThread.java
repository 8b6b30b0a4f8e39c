package io.github.ycsbext.workload;

import io.github.ycsbext.binding.BatchDatabase;
import io.github.ycsbext.binding.BatchStatus;
import io.github.ycsbext.workload.operation.OperationKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * A thread whose operations take several records each. A record that is drawn twice for one
 * operation is taken once.
 */
final class BatchThread extends RecordThread {
  private final int size;
  private final List<RecordOperation> places;

  // Of the current operation.
  private final List<Integer> taken = new ArrayList<>();
  private final List<String> keys = new ArrayList<>();
  private final Set<String> distinct = new HashSet<>();
  private final List<Long> positions = new ArrayList<>();
  private int written;

  BatchThread(Parts parts) {
    super(parts);
    this.size = settings.batch();
    this.places =
        IntStream.range(0, size)
            .mapToObj(place -> new RecordOperation(settings, parts.fields(), stream, tally))
            .toList();
  }

  @Override
  boolean load(DB db) {
    long first = numberOfLoad() * size;
    if (first >= settings.keys().count()) {
      return false;
    }
    int count = (int) Math.min(size, settings.keys().count() - first);
    clear();
    long startNs = Measured.idleSinceNs(db);
    for (int place = 0; place < count; place++) {
      places.get(place).prepareLoadOfBatch(first + place);
      add(place, first + place);
    }
    tally.batch();
    begin(db);
    Measured.generatedFrom(db, startNs);
    Status status = written(db, OperationKind.INSERT);
    if (!isOk(status)) {
      tally.insertFailed();
    }
    return isOk(status) || settings.insertPolicy().keepGoing();
  }

  @Override
  void transact(DB db) {
    long number = numberOfOperation();
    OperationKind kind = stream.kind();
    if (kind != OperationKind.INSERT) {
      awaitInserts(number);
    }
    clear();
    long startNs = System.nanoTime();
    for (int place = 0; place < size; place++) {
      stream.moveTo(number, place);
      long position = settings.keys().position(stream.key());
      if (distinct.add(places.get(place).nameOf(stream.key()))) {
        places.get(place).prepareOfBatch(number * size + place);
        add(place, position);
      }
    }
    tally.batch();
    begin(db);
    if (kind == OperationKind.READ) {
      read(db);
      for (int place : taken) {
        stream.moveTo(number, place);
        places.get(place).endedRead(db);
      }
      return;
    }
    Measured.generatedFrom(db, startNs);
    try {
      written(db, kind);
    } finally {
      if (kind == OperationKind.INSERT) {
        inFlight.end(thread);
      }
    }
  }

  /** The inserts of one operation are under way together, and are known by their first. */
  private void awaitInserts(long number) {
    for (int place = 0; place < size; place++) {
      stream.moveTo(number, place);
      long insert = stream.insert();
      insertWait.untilOver(insert < 0 ? insert : insert - insert % size);
    }
  }

  private void clear() {
    taken.clear();
    keys.clear();
    distinct.clear();
    positions.clear();
  }

  private void add(int place, long position) {
    taken.add(place);
    keys.add(places.get(place).name());
    positions.add(position);
  }

  /** The part of a batch that lies in one table. */
  private interface Part {
    Status call(String table, List<String> keys, List<Map<String, ByteIterator>> records);
  }

  /** Calls the database for each table of the batch. Returns the first status that is not OK. */
  private Status eachTable(List<Map<String, ByteIterator>> records, Part part) {
    if (settings.tables().count() == 1) {
      return BatchStatus.alone(part.call(settings.tables().of(0), keys, records));
    }
    Map<String, List<Integer>> byTable = new TreeMap<>();
    for (int i = 0; i < taken.size(); i++) {
      String table = places.get(taken.get(i)).table();
      byTable.computeIfAbsent(table, name -> new ArrayList<>()).add(i);
    }
    Status first = Status.OK;
    for (var each : byTable.entrySet()) {
      List<Integer> in = each.getValue();
      Status status =
          part.call(
              each.getKey(),
              in.stream().map(keys::get).toList(),
              in.stream().<Map<String, ByteIterator>>map(records::get).toList());
      first = isOk(first) ? BatchStatus.alone(status) : first;
    }
    return first;
  }

  private void read(DB db) {
    BatchDatabase batches = Measured.database(db, BatchDatabase.class);
    List<Map<String, ByteIterator>> found =
        taken.stream().map(place -> places.get(place).found()).toList();
    Set<String> asked = places.get(taken.get(0)).asked();
    Measured.call(
        db,
        OperationKind.READ.name(),
        () -> {
          found.forEach(Map::clear); // It may be tried again.
          Status status =
              eachTable(found, (table, in, maps) -> batches.readBatch(table, in, asked, maps));
          boolean isPartial = isOk(status) && found.stream().anyMatch(Map::isEmpty);
          return isPartial ? Status.NOT_FOUND : status;
        });
    long there = found.stream().filter(record -> !record.isEmpty()).count();
    if (ages != null) {
      IntStream.range(0, found.size())
          .filter(i -> !found.get(i).isEmpty())
          .forEach(i -> ages.met(positions.get(i)));
    }
    Measured.records(db, OperationKind.READ.name(), keys.size(), (int) there);
  }

  private Status written(DB db, OperationKind kind) {
    BatchDatabase batches = Measured.database(db, BatchDatabase.class);
    List<Map<String, ByteIterator>> values =
        taken.stream().<Map<String, ByteIterator>>map(place -> places.get(place).values()).toList();
    Status status =
        Measured.call(
            db,
            kind.name(),
            () -> {
              values.forEach(each -> each.values().forEach(ByteIterator::reset));
              written = 0; // It may be tried again.
              return eachTable(
                  values,
                  (table, in, records) -> {
                    Status ofPart =
                        kind == OperationKind.UPDATE
                            ? batches.updateBatch(table, in, records)
                            : batches.insertBatch(table, in, records);
                    written += BatchStatus.written(ofPart, in.size());
                    return ofPart;
                  });
            });
    Measured.records(db, kind.name(), keys.size(), written);
    positions.forEach(position -> age(position, status));
    return status;
  }

  /** Of several records, one may be missing because it has expired. */
  @Override
  boolean hasExpired() {
    return ages != null
        && IntStream.range(0, taken.size())
            .filter(i -> places.get(taken.get(i)).found().isEmpty())
            .anyMatch(i -> ages.hasExpired(positions.get(i)));
  }
}
