package io.github.ycsbext.client.thread;

import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.workload.AsyncOperations;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/**
 * A place for one operation in flight. It measures each call from its start to its answer, whatever
 * thread brings that, and books it in the thread that has started it.
 */
final class AsyncSlot implements Database.Answer {
  private final Database db;
  private final MeasuredDb measured;
  private final AsyncOperations.OfSlot operations;
  private final Consumer<AsyncSlot> answered;
  private Slot queue;
  private @Nullable Operation operation;
  private UnaryOperator<Status> explanation = UnaryOperator.identity();

  private boolean isPrepared;
  private boolean isInFlight;
  private long startNs;
  private volatile long endNs;
  private Status status = Status.OK;

  /**
   * @param measured books the slot's calls
   * @param operations of this slot, whose numbers the workload takes
   * @param answered takes the slot when its answer has come, on any thread
   */
  AsyncSlot(
      Database db,
      MeasuredDb measured,
      AsyncOperations workload,
      AsyncOperations.OfSlot operations,
      Window window,
      Consumer<AsyncSlot> answered) {
    this.db = db;
    this.measured = measured;
    this.operations = operations;
    this.answered = answered;
    this.queue = new Slot(() -> workload.takeNumber(operations), window);
  }

  void enter(Window window) {
    queue = queue.in(window);
  }

  Slot queue() {
    return queue;
  }

  /**
   * Starts the operation's next call.
   *
   * @return false if it has to wait
   */
  boolean start() {
    if (!operations.isReady()) {
      return false;
    }
    if (!isPrepared) {
      measured.workInterrupted();
      operations.prepare(measured);
      explanation = measured.explanation();
      isPrepared = true;
    }
    isInFlight = true;
    Operation next = operations.next();
    operation = next;
    startNs = System.nanoTime();
    db.execute(next, this);
    return true;
  }

  boolean isInFlight() {
    return isInFlight;
  }

  /** Books the call whose answer has come. */
  AsyncOperations.Next end() {
    isInFlight = false;
    measured.explain(explanation);
    Status booked = measured.returned(Objects.requireNonNull(operation), startNs, endNs, status);
    AsyncOperations.Next next = operations.end(measured, booked);
    isPrepared = next == AsyncOperations.Next.CALL;
    return next;
  }

  @Override
  public void arrived(Status answer) {
    status = answer;
    endNs = System.nanoTime();
    answered.accept(this);
  }
}
