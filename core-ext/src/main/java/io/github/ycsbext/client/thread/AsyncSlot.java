package io.github.ycsbext.client.thread;

import io.github.ycsbext.binding.AsyncDatabase;
import io.github.ycsbext.binding.ExpiringDatabase;
import io.github.ycsbext.measurement.OperationMeasurements;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.workload.AsyncOperations;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.Vector;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * A place for one operation in flight. It measures each call from its start to its answer, whatever
 * thread brings that, and books it in the thread that has started it.
 */
final class AsyncSlot implements AsyncDatabase, AsyncDatabase.Answer, ExpiringDatabase {
  private final AsyncDatabase db;
  private final MeasuredDb measured;
  private final AsyncOperations workload;
  private final Object state;
  private final Consumer<AsyncSlot> answered;
  private Slot queue;
  private @Nullable OperationMeasurements operation;

  /** What the call asks for, if it is a scan; otherwise null. */
  private @Nullable List<? extends Map<String, ByteIterator>> scanned;

  private int asked;
  private UnaryOperator<Status> explanation = UnaryOperator.identity();

  private boolean isPrepared;
  private boolean isInFlight;
  private long startNs;
  private volatile long endNs;
  private Status status = Status.OK;

  /**
   * @param measured books the slot's calls
   * @param state the workload's, for this slot
   * @param answered takes the slot when its answer has come, on any thread
   */
  AsyncSlot(
      AsyncDatabase db,
      MeasuredDb measured,
      AsyncOperations workload,
      Object state,
      Window window,
      Consumer<AsyncSlot> answered) {
    this.db = db;
    this.measured = measured;
    this.workload = workload;
    this.state = state;
    this.answered = answered;
    this.queue = new Slot(() -> workload.takeNumber(state), window);
  }

  @Override
  public void expireAfter(int seconds) {
    ((ExpiringDatabase) db).expireAfter(seconds);
  }

  /** Goes on to the next window. */
  void enter(Window window) {
    queue = queue.in(window);
  }

  /** Returns what gives the slot its operations. */
  Slot queue() {
    return queue;
  }

  /**
   * Starts the operation's next call.
   *
   * @return false if it has to wait
   */
  boolean start() {
    if (!workload.isReady(state)) {
      return false;
    }
    if (!isPrepared) {
      measured.workInterrupted();
      workload.prepare(measured, state);
      explanation = measured.explanation();
      isPrepared = true;
    }
    isInFlight = true;
    workload.start(this, this, state);
    return true;
  }

  boolean isInFlight() {
    return isInFlight;
  }

  /** Books the call whose answer has come. */
  AsyncOperations.Next end() {
    isInFlight = false;
    measured.scanned(status, asked, scanned);
    scanned = null;
    measured.explain(explanation);
    Status booked = measured.answered(Objects.requireNonNull(operation), startNs, endNs, status);
    AsyncOperations.Next next = workload.end(measured, booked, state);
    isPrepared = next == AsyncOperations.Next.CALL;
    return next;
  }

  @Override
  public void arrived(Status answer) {
    status = answer;
    endNs = System.nanoTime();
    answered.accept(this);
  }

  private void begin(String call) {
    operation = measured.operation(call);
    startNs = System.nanoTime();
  }

  @Override
  public void read(
      String table,
      String key,
      @Nullable Set<String> fields,
      Map<String, ByteIterator> result,
      Answer answer) {
    begin("READ");
    db.read(table, key, fields, result, answer);
  }

  @Override
  @SuppressWarnings("NonApiType") // YCSB declares these types.
  public void scan(
      String table,
      String startKey,
      int recordCount,
      @Nullable Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result,
      Answer answer) {
    begin(OperationNames.SCAN);
    scanned = result;
    asked = recordCount;
    db.scan(table, startKey, recordCount, fields, result, answer);
  }

  @Override
  public void update(String table, String key, Map<String, ByteIterator> values, Answer answer) {
    begin("UPDATE");
    db.update(table, key, values, answer);
  }

  @Override
  public void insert(String table, String key, Map<String, ByteIterator> values, Answer answer) {
    begin(OperationNames.INSERT);
    db.insert(table, key, values, answer);
  }

  @Override
  public void delete(String table, String key, Answer answer) {
    begin("DELETE");
    db.delete(table, key, answer);
  }
}
