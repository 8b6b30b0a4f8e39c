package io.github.ycsbext.client.thread;

import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.workload.AsyncOperations;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** One operation in flight, booked in the thread that started it, whoever brings the answer. */
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

  /** {@code answered} takes the slot on any thread when its answer has come. */
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

  /** Starts the operation's next call; false if it has to wait. */
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

  /** Records the call whose answer has come, and returns what to do next. */
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
