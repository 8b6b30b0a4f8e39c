package io.github.ycsbext.workload;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.AsyncDatabase;
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
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * One thread of a {@link RecordWorkload}, or one of a thread's slots for operations in flight. It
 * does the operations whose numbers it is given.
 */
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

  // The operation that is being done.
  private String name = "";
  private int argument = NO_ARGUMENT;
  private @Nullable Set<String> asked;
  private FieldValues values = new FieldValues(List.of(), new ArrayByteIterator[0]);
  private Vector<HashMap<String, ByteIterator>> scanned = new Vector<>();
  private int retries;

  // Of an operation without a thread of its own.
  private long number;
  private long notBeforeNs = System.nanoTime();
  private int calls;
  private long firstCallNs;

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

  private long number() {
    long number = taken;
    taken = NONE;
    return number;
  }

  /** Inserts the next record of the load phase. Returns false if the thread has to stop. */
  boolean load(DB db) {
    long number = taken == NONE ? numbers.next() : number();
    if (number >= settings.keys().count()) {
      return false;
    }
    prepareLoad(db, number);
    while (!isOk(db.insert(settings.table(), name, values))) {
      if (!mayRetry() || !settings.insertPolicy().pause()) {
        tally.insertFailed();
        return settings.insertPolicy().keepGoing();
      }
      countRetry();
    }
    return true;
  }

  private void prepareLoad(DB db, long number) {
    long key = settings.keys().loadKey(number);
    name = names.of(key);
    retries = 0;
    long startNs = Measured.idleSinceNs(db);
    values = fields.allValues(name, key, Values.LOADED);
    sent(db, startNs);
    tally.operation(number, OperationKind.INSERT, key, NO_ARGUMENT);
  }

  private boolean mayRetry() {
    return retries < settings.insertPolicy().retryLimit() && !stopRequested.getAsBoolean();
  }

  private void countRetry() {
    retries++;
    tally.insertRetried();
    values.values().forEach(ByteIterator::reset);
  }

  private static boolean isOk(@Nullable Status status) {
    return status != null && status.isOk();
  }

  /** Does the next operation of the run phase. */
  void transact(DB db) {
    long number = taken == NONE ? nextOperation() : number();
    // A waiting thread is doing no insert, so two threads never wait for each other.
    boolean hasWaited =
        stream.kind() != OperationKind.INSERT && insertWait.untilOver(stream.insert());
    prepare(db, hasWaited);
    String table = settings.table();
    switch (stream.kind()) {
      case READ -> db.read(table, name, asked, found);
      case UPDATE -> db.update(table, name, values);
      case INSERT -> {
        try {
          db.insert(table, name, values);
        } finally {
          inFlight.end(thread);
        }
      }
      case SCAN -> db.scan(table, name, argument, asked, scanned);
      case READ_MODIFY_WRITE -> {
        long intendedStartNs = Measured.intendedStartNs(db);
        long startNs = System.nanoTime();
        db.read(table, name, asked, found);
        db.update(table, name, values);
        Measured.recordReadModifyWrite(db, startNs, intendedStartNs);
      }
      case DELETE -> db.delete(table, name);
    }
    ended(db, number);
  }

  // The same for a thread that has many operations in flight, each with an object of this class.

  /** Does the same as {@link AsyncOperations#isReady}. */
  boolean isReady() {
    if (System.nanoTime() - notBeforeNs < 0 && !stopRequested.getAsBoolean()) {
      return false;
    }
    return calls > 0 || kind() == OperationKind.INSERT || insertWait.isOver(stream.insert());
  }

  /** Does the same as {@link AsyncOperations#prepare}. */
  void prepare(DB db) {
    number = number();
    if (settings.isRun()) {
      prepare(db, false);
    } else {
      prepareLoad(db, number);
    }
  }

  private OperationKind kind() {
    return settings.isRun() ? stream.kind() : OperationKind.INSERT;
  }

  /** Does the same as {@link AsyncOperations#start}. */
  void start(AsyncDatabase db, AsyncDatabase.Answer answer) {
    calls++;
    String table = settings.table();
    switch (kind()) {
      case READ -> db.read(table, name, asked, found, answer);
      case UPDATE -> db.update(table, name, values, answer);
      case INSERT -> db.insert(table, name, values, answer);
      case SCAN -> db.scan(table, name, argument, asked, scanned, answer);
      case READ_MODIFY_WRITE -> {
        if (calls == 1) {
          firstCallNs = System.nanoTime();
          db.read(table, name, asked, found, answer);
        } else {
          db.update(table, name, values, answer);
        }
      }
      case DELETE -> db.delete(table, name, answer);
    }
  }

  /** Does the same as {@link AsyncOperations#end}. */
  AsyncOperations.Next end(DB db, Status status) {
    AsyncOperations.Next next = settings.isRun() ? endOfTransaction(db) : endOfLoad(status);
    calls = next == AsyncOperations.Next.CALL ? calls : 0;
    return next;
  }

  private AsyncOperations.Next endOfTransaction(DB db) {
    switch (stream.kind()) {
      case INSERT -> inFlight.end(thread);
      case READ_MODIFY_WRITE -> {
        if (calls == 1) {
          return AsyncOperations.Next.CALL;
        }
        Measured.recordReadModifyWrite(db, firstCallNs, 0);
      }
      case READ, UPDATE, SCAN, DELETE -> {}
    }
    ended(db, number);
    return AsyncOperations.Next.OVER;
  }

  private AsyncOperations.Next endOfLoad(Status status) {
    if (isOk(status)) {
      return AsyncOperations.Next.OVER;
    }
    if (mayRetry()) {
      countRetry();
      notBeforeNs = System.nanoTime() + settings.insertPolicy().pauseNs();
      return AsyncOperations.Next.CALL;
    }
    tally.insertFailed();
    return settings.insertPolicy().keepGoing()
        ? AsyncOperations.Next.OVER
        : AsyncOperations.Next.GIVE_UP;
  }

  private long nextOperation() {
    if (settings.isOrdered()) {
      return inFlight.next(thread, stream);
    }
    long number = numbers.next();
    stream.moveTo(number);
    return number;
  }

  /** Chooses what is asked for, and makes what is sent. */
  private void prepare(DB db, boolean hasWaited) {
    name = names.of(stream.key());
    argument = NO_ARGUMENT;
    switch (stream.kind()) {
      case READ -> prepareRead(settings.dataIntegrity());
      case UPDATE -> {
        argument = fieldToWrite();
        long startNs = hasWaited ? System.nanoTime() : Measured.idleSinceNs(db);
        values = valuesToWrite(name, argument);
        sent(db, startNs);
      }
      case INSERT -> {
        long startNs = Measured.idleSinceNs(db);
        values = fields.allValues(name, stream.key(), version());
        sent(db, startNs);
      }
      case SCAN -> {
        prepareRead(false);
        argument = settings.scanLengths().length(SplitMix.at(stream.bits(), Choice.SCAN_LENGTH));
        scanned = new Vector<>();
      }
      case READ_MODIFY_WRITE -> {
        prepareRead(settings.dataIntegrity());
        argument = fieldToWrite();
        long startNs = System.nanoTime();
        values = valuesToWrite(name, argument);
        tally.sent(values);
        Measured.record(db, OperationNames.GENERATE, System.nanoTime() - startNs, null);
      }
      case DELETE -> {}
    }
  }

  private void prepareRead(boolean byName) {
    argument = fieldToRead();
    asked = askedFields(argument, byName);
    found.clear();
  }

  /** Tells that the values of the write that follows at once have been made since a moment. */
  private void sent(DB db, long startNs) {
    tally.sent(values);
    Measured.generatedFrom(db, startNs);
  }

  /** Counts the operation and what it has read, and verifies that. */
  private void ended(DB db, long number) {
    tally.operation(number, stream.kind(), stream.key(), argument);
    if (stream.isInVain()) {
      tally.sentInVain();
    }
    switch (stream.kind()) {
      case READ, READ_MODIFY_WRITE -> {
        tally.received(found);
        if (settings.dataIntegrity()) {
          verify(db, name, asked, found);
        }
      }
      case SCAN -> scanned.forEach(tally::received);
      case UPDATE, INSERT, DELETE -> {}
    }
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
