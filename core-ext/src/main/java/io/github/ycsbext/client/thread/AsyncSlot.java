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
  private final AsyncOperations workload;
  private final Object state;
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
   * @param state the workload's, for this slot
   * @param answered takes the slot when its answer has come, on any thread
   */
  AsyncSlot(
      Database db,
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
    Operation next = workload.next(state);
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
}
