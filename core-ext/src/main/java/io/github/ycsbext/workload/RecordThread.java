package io.github.ycsbext.workload;

import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.key.KeySpace;
import io.github.ycsbext.workload.ledger.LedgerPage;
import io.github.ycsbext.workload.ledger.RecordAges;
import io.github.ycsbext.workload.operation.InFlight;
import io.github.ycsbext.workload.operation.InsertWait;
import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.operation.OperationSource;
import io.github.ycsbext.workload.operation.Strided;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.Status;

/** One thread of a {@link RecordWorkload}, or one of its slots for operations in flight. */
final class RecordThread implements AsyncOperations.OfSlot {
  private static final long NONE = -1;

  private final RecordSettings settings;
  private final OperationSource stream;
  private final InFlight inFlight;
  private final InsertWait insertWait;
  private final LedgerPage page;
  private final @Nullable RecordAges ages;
  private final int thread;
  private final Strided numbers;
  private final BooleanSupplier stopRequested;
  private final ThreadTally tally = new ThreadTally();
  private final RecordOperation operation;

  /** The number of the operation that comes next, if it was taken in advance. */
  private long taken = NONE;

  private int retries;

  /** When the operation began, by the {@link #ages}. */
  private int beganSecond;

  private final UnaryOperator<Status> explained = this::explained;

  private long number;

  // Of an operation without a thread of its own.
  private long notBeforeNs = System.nanoTime();
  private int calls;

  /** {@code numbers} are this thread's if the threads need no common order. */
  RecordThread(
      RecordSettings settings,
      RecordFields fields,
      OperationSource stream,
      InFlight inFlight,
      InsertWait insertWait,
      LedgerPage page,
      @Nullable RecordAges ages,
      int thread,
      Strided numbers,
      BooleanSupplier stopRequested) {
    this.settings = settings;
    this.stream = stream;
    this.inFlight = inFlight;
    this.insertWait = insertWait;
    this.page = page;
    this.ages = ages;
    this.thread = thread;
    this.numbers = numbers;
    this.stopRequested = stopRequested;
    this.operation = new RecordOperation(settings, fields, stream, tally);
  }

  ThreadTally tally() {
    return tally;
  }

  InsertWait insertWait() {
    return insertWait;
  }

  /** Takes the next number in the order of all calls, from when others know its insert. */
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
    number = taken != NONE ? number() : settings.isLoadOrdered() ? inFlight.next() : numbers.next();
    if (number >= settings.keys().count()) {
      return false;
    }
    prepareLoad(db);
    Status status = operation.insert(db);
    while (!isOk(status) && mayRetry() && settings.insertPolicy().pause()) {
      countRetry();
      status = operation.insert(db);
    }
    return endOfLoad(status) == AsyncOperations.Next.OVER;
  }

  private void prepareLoad(DB db) {
    retries = 0;
    page.begin(settings.keys().loadKey(number));
    operation.prepareLoad(db, number);
    begin(db);
  }

  private AsyncOperations.Next endOfLoad(@Nullable Status status) {
    page.end(number, false, RecordChoices.ALL_FIELDS, status);
    age(number, status);
    if (isOk(status)) {
      return AsyncOperations.Next.OVER;
    }
    tally.count(RunNote.INSERTS_FAILED);
    return settings.insertPolicy().keepGoing()
        ? AsyncOperations.Next.OVER
        : AsyncOperations.Next.GIVE_UP;
  }

  private boolean mayRetry() {
    return retries < settings.insertPolicy().retryLimit() && !stopRequested.getAsBoolean();
  }

  private void countRetry() {
    retries++;
    tally.count(RunNote.INSERTS_RETRIED);
    operation.rewind();
  }

  static boolean isOk(@Nullable Status status) {
    return status != null && status.isOk();
  }

  void transact(DB db) {
    number = taken == NONE ? nextOperation() : number();
    // A waiting thread is doing no insert, so two threads never wait for each other.
    boolean hasWaited =
        stream.kind() != OperationKind.INSERT && insertWait.untilOver(stream.insert());
    if (stream.kind().isWrite() && !page.await(stream.key(), stopRequested)) {
      return;
    }
    operation.prepare(db, hasWaited);
    begin(db);
    Status status = null;
    try {
      status = operation.call(db);
    } finally {
      ended(status);
    }
    operation.ended(db, number);
  }

  private void begin(DB db) {
    if (ages != null) {
      beganSecond = ages.now();
      Measured.explain(db, explained);
    }
  }

  /** Tells a record that has expired from one that is missing. */
  private Status explained(Status status) {
    boolean isExpired =
        settings.isRun()
            && status.getName().equals(Status.NOT_FOUND.getName())
            && stream.key() != KeySpace.NO_KEY
            && ages != null
            && ages.hasExpired(settings.keys().position(stream.key()));
    return isExpired ? ErrorStatus.EXPIRED : status;
  }

  private void age(long position, @Nullable Status status) {
    if (ages != null && isOk(status)) {
      ages.written(position, beganSecond, operation.lives());
    }
  }

  private void ended(@Nullable Status status) {
    if (ages != null && stream.kind().renews()) {
      age(settings.keys().position(stream.key()), status);
    } else if (ages != null && stream.kind() == OperationKind.READ && isOk(status)) {
      ages.met(settings.keys().position(stream.key()));
    }
    if (stream.kind() == OperationKind.INSERT) {
      inFlight.end(thread);
    }
    boolean isDelete = stream.kind() == OperationKind.DELETE;
    page.end(number, isDelete, operation.fieldWritten(), status);
  }

  // The same for a thread that has many operations in flight, each with an object of this class.

  @Override
  public boolean isReady() {
    if (System.nanoTime() - notBeforeNs < 0 && !stopRequested.getAsBoolean()) {
      return false;
    }
    if (calls > 0 || !settings.isRun()) {
      return true;
    }
    boolean isOver = kind() == OperationKind.INSERT || insertWait.isOver(stream.insert());
    return isOver && (!kind().isWrite() || page.begin(stream.key()));
  }

  @Override
  public void prepare(DB db) {
    number = number();
    if (settings.isRun()) {
      operation.prepare(db, false);
      begin(db);
    } else {
      prepareLoad(db);
    }
  }

  private OperationKind kind() {
    return settings.isRun() ? stream.kind() : OperationKind.INSERT;
  }

  @Override
  public Operation next() {
    calls++;
    return operation.next(calls == 1 || !settings.isRun());
  }

  @Override
  public AsyncOperations.Next end(DB db, Status status) {
    AsyncOperations.Next next =
        settings.isRun() ? endOfTransaction(db, status) : endOfInsert(status);
    calls = next == AsyncOperations.Next.CALL ? calls : 0;
    return next;
  }

  private AsyncOperations.Next endOfTransaction(DB db, Status status) {
    if (stream.kind() == OperationKind.READ_MODIFY_WRITE && calls == 1) {
      return AsyncOperations.Next.CALL;
    }
    ended(status);
    operation.ended(db, number);
    return AsyncOperations.Next.OVER;
  }

  private AsyncOperations.Next endOfInsert(Status status) {
    if (!isOk(status) && mayRetry()) {
      countRetry();
      notBeforeNs = System.nanoTime() + settings.insertPolicy().pauseNs();
      return AsyncOperations.Next.CALL;
    }
    return endOfLoad(status);
  }

  private long nextOperation() {
    if (settings.isOrdered()) {
      return inFlight.next(thread, stream);
    }
    long number = numbers.next();
    stream.moveTo(number);
    return number;
  }
}
