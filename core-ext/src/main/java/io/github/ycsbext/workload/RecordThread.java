package io.github.ycsbext.workload;

import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.workload.key.KeyNames;
import io.github.ycsbext.workload.operation.InFlight;
import io.github.ycsbext.workload.operation.InsertWait;
import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.operation.OperationSource;
import io.github.ycsbext.workload.operation.Strided;
import io.github.ycsbext.workload.value.FieldValues;
import io.github.ycsbext.workload.value.Values;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/** One thread of a {@link RecordWorkload}. It does the operations whose numbers it is given. */
final class RecordThread {
  private static final int NO_ARGUMENT = -1;
  private static final long NONE = -1;

  private final RecordSettings settings;
  private final RecordFields fields;
  private final OperationSource stream;
  private final InFlight inFlight;
  private final InsertWait insertWait;
  private final int thread;
  private final Strided numbers;
  private final BooleanSupplier stopRequested;
  private final ThreadTally tally = new ThreadTally();
  private final KeyNames names;

  /** The number of the operation that comes next, if it was taken in advance. */
  private long taken = NONE;

  /** The last record read. All reads use the same map, so that a read leaves no garbage. */
  private final Map<String, ByteIterator> found = new HashMap<>();

  /**
   * @param numbers this thread's numbers if the threads need not keep a common order
   */
  RecordThread(
      RecordSettings settings,
      RecordFields fields,
      OperationSource stream,
      InFlight inFlight,
      InsertWait insertWait,
      int thread,
      Strided numbers,
      BooleanSupplier stopRequested) {
    this.settings = settings;
    this.fields = fields;
    this.stream = stream;
    this.inFlight = inFlight;
    this.insertWait = insertWait;
    this.thread = thread;
    this.numbers = numbers;
    this.stopRequested = stopRequested;
    this.names = settings.keyNames().get();
  }

  ThreadTally tally() {
    return tally;
  }

  InsertWait insertWait() {
    return insertWait;
  }

  /**
   * Takes the number of the next operation, in the order of all threads' calls. An insert is known
   * to the other threads from now on.
   */
  long takeNumber() {
    taken = settings.isRun() ? inFlight.next(thread, stream) : inFlight.next();
    return taken;
  }

  /** Inserts the next record of the load phase. Returns false if the thread has to stop. */
  boolean load(DB db) {
    long number = taken == NONE ? numbers.next() : taken;
    taken = NONE;
    if (number >= settings.keys().shareSize()) {
      return false;
    }
    long key = settings.keys().loadKey(number);
    String name = names.of(key);
    long startNs = Measured.idleSinceNs(db);
    FieldValues values = fields.allValues(name, key, Values.LOADED);
    tally.sent(values);
    Measured.generatedFrom(db, startNs);
    tally.operation(number, OperationKind.INSERT, key, NO_ARGUMENT);
    return insert(db, name, values) || settings.insertPolicy().keepGoing();
  }

  private boolean insert(DB db, String name, Map<String, ByteIterator> values) {
    int retries = 0;
    while (!isOk(db.insert(settings.table(), name, values))) {
      if (retries == settings.insertPolicy().retryLimit()
          || stopRequested.getAsBoolean()
          || !settings.insertPolicy().pause()) {
        tally.insertFailed();
        return false;
      }
      retries++;
      tally.insertRetried();
      values.values().forEach(ByteIterator::reset);
    }
    return true;
  }

  private static boolean isOk(@Nullable Status status) {
    return status != null && status.isOk();
  }

  /** Does the next operation of the run phase. */
  void transact(DB db) {
    long number = taken == NONE ? nextOperation() : taken;
    taken = NONE;
    // A waiting thread is doing no insert, so two threads never wait for each other.
    boolean hasWaited =
        stream.kind() != OperationKind.INSERT && insertWait.untilOver(stream.insert());
    String name = names.of(stream.key());
    int argument =
        switch (stream.kind()) {
          case READ -> read(db, name);
          case UPDATE -> update(db, name, hasWaited);
          case INSERT -> insertNew(db, name);
          case SCAN -> scan(db, name);
          case READ_MODIFY_WRITE -> readModifyWrite(db, name);
          case DELETE -> delete(db, name);
        };
    tally.operation(number, stream.kind(), stream.key(), argument);
    if (stream.isInVain()) {
      tally.sentInVain();
    }
  }

  private long nextOperation() {
    if (settings.isOrdered()) {
      return inFlight.next(thread, stream);
    }
    long number = numbers.next();
    stream.moveTo(number);
    return number;
  }

  private int read(DB db, String name) {
    int field = fieldToRead();
    Set<String> asked = askedFields(field, settings.dataIntegrity());
    found.clear();
    db.read(settings.table(), name, asked, found);
    tally.received(found);
    if (settings.dataIntegrity()) {
      verify(db, name, asked, found);
    }
    return field;
  }

  private int update(DB db, String name, boolean hasWaited) {
    int field = fieldToWrite();
    long startNs = hasWaited ? System.nanoTime() : Measured.idleSinceNs(db);
    FieldValues values = valuesToWrite(name, field);
    tally.sent(values);
    Measured.generatedFrom(db, startNs);
    db.update(settings.table(), name, values);
    return field;
  }

  private int insertNew(DB db, String name) {
    long startNs = Measured.idleSinceNs(db);
    FieldValues values = fields.allValues(name, stream.key(), version());
    tally.sent(values);
    Measured.generatedFrom(db, startNs);
    try {
      db.insert(settings.table(), name, values);
    } finally {
      inFlight.end(thread);
    }
    return NO_ARGUMENT;
  }

  private int scan(DB db, String name) {
    int records = settings.scanLengths().length(SplitMix.at(stream.bits(), Choice.SCAN_LENGTH));
    Set<String> asked = askedFields(fieldToRead(), false);
    Vector<HashMap<String, ByteIterator>> scanned = new Vector<>();
    db.scan(settings.table(), name, records, asked, scanned);
    scanned.forEach(tally::received);
    return records;
  }

  private int readModifyWrite(DB db, String name) {
    int field = fieldToWrite();
    Set<String> asked = askedFields(fieldToRead(), settings.dataIntegrity());
    long generateNs = System.nanoTime();
    FieldValues values = valuesToWrite(name, field);
    tally.sent(values);
    Measured.record(db, OperationNames.GENERATE, System.nanoTime() - generateNs, null);
    found.clear();
    long intendedStartNs = Measured.intendedStartNs(db);
    long startNs = System.nanoTime();
    db.read(settings.table(), name, asked, found);
    db.update(settings.table(), name, values);
    Measured.recordReadModifyWrite(db, startNs, intendedStartNs);
    tally.received(found);
    if (settings.dataIntegrity()) {
      verify(db, name, asked, found);
    }
    return field;
  }

  private int delete(DB db, String name) {
    db.delete(settings.table(), name);
    return NO_ARGUMENT;
  }

  private int fieldToRead() {
    return settings.readAllFields() ? NO_ARGUMENT : chosenField(Choice.FIELD_READ);
  }

  private int fieldToWrite() {
    return settings.writeAllFields() ? NO_ARGUMENT : chosenField(Choice.FIELD_WRITTEN);
  }

  private int chosenField(long choice) {
    return (int) SplitMix.below(SplitMix.at(stream.bits(), choice), fields.count());
  }

  private @Nullable Set<String> askedFields(int field, boolean byName) {
    if (field != NO_ARGUMENT) {
      return fields.only(field);
    }
    return byName || settings.readAllFieldsByName() ? fields.all() : null;
  }

  private FieldValues valuesToWrite(String name, int field) {
    return field == NO_ARGUMENT
        ? fields.allValues(name, stream.key(), version())
        : fields.oneValue(name, stream.key(), field, version());
  }

  /** Returns the version of the values of this operation, see {@link Values#bits}. */
  private long version() {
    long records = stream.before(OperationKind.INSERT);
    long changes =
        stream.before(OperationKind.UPDATE) + stream.before(OperationKind.READ_MODIFY_WRITE);
    return 1
        + records * fields.count()
        + changes * (settings.writeAllFields() ? fields.count() : 1);
  }

  private void verify(
      DB db, String name, @Nullable Set<String> asked, Map<String, ByteIterator> found) {
    long startNs = System.nanoTime();
    Status status = fields.verify(name, stream.key(), asked, found);
    Measured.record(db, OperationNames.VERIFY, System.nanoTime() - startNs, status);
  }

  /** The use of an operation's random bits. The first ones draw its key. */
  private static final class Choice {
    static final long SCAN_LENGTH = 100;
    static final long FIELD_READ = 101;
    static final long FIELD_WRITTEN = 102;
  }
}
