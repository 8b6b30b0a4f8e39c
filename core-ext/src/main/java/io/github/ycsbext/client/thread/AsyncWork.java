package io.github.ycsbext.client.thread;

import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.measurement.ThreadRecorder;
import io.github.ycsbext.workload.AsyncOperations;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** One thread with many operations in flight: starts what is due while a slot is free. */
final class AsyncWork {
  /** A limit on each wait, so that a thread that waits long notices when it must stop. */
  private static final long LONGEST_WAIT_NS = 50_000_000;

  /** How soon an operation that waits for another one's insert is looked at again. */
  private static final long LOOK_AGAIN_NS = 50_000;

  private final Database db;
  private final ThreadRecorder recorder;
  private final Window first;
  private final boolean isScheduled;
  private final boolean spin;
  private final Thread thread = Thread.currentThread();
  private final Queue<AsyncSlot> answered = new ConcurrentLinkedQueue<>();
  private final Deque<AsyncSlot> free = new ArrayDeque<>();

  /** The slots whose next call cannot be started yet. */
  private final List<AsyncSlot> delayed = new ArrayList<>();

  private final List<AsyncSlot> slots = new ArrayList<>();
  private int inFlight;

  /** When the thread last had a free slot after it had none. */
  private long freeSinceNs;

  private volatile boolean isParked;
  private boolean gaveUp;

  AsyncWork(Database db, ThreadRecorder recorder, PhaseContext context) {
    this.db = db;
    this.recorder = recorder;
    this.isScheduled = context.plan().schedule().arrivals().areScheduled();
    this.spin = context.plan().schedule().spinSleep();
    this.first = context.first();
  }

  void add(MeasuredDb measured, AsyncOperations workload, AsyncOperations.OfSlot operations) {
    AsyncSlot slot = new AsyncSlot(db, measured, workload, operations, first, this::answered);
    slots.add(slot);
    free.add(slot);
  }

  long reached() {
    return slots.stream().mapToLong(slot -> slot.queue().reached()).max().orElse(0);
  }

  private void answered(AsyncSlot slot) {
    answered.add(slot);
    if (isParked) {
      LockSupport.unpark(thread);
    }
  }

  /** Works until the window's operations have ended; false if the thread must not go on. */
  boolean work(Window window, BooleanSupplier mayGoOn, Runnable ended) {
    if (isScheduled && !spin) {
      TimerSlack.shorten();
    }
    slots.forEach(slot -> slot.enter(window));
    freeSinceNs = window.startNs();
    boolean goOn = true;
    while (goOn || inFlight > 0) {
      if (!delayed.isEmpty()) {
        delayed.removeIf(AsyncSlot::start);
      }
      goOn = goOn && !gaveUp && mayGoOn.getAsBoolean() && startDue();
      if (Thread.currentThread().isInterrupted()) {
        abandon(ended);
        return false;
      }
      await(goOn);
      book(ended);
    }
    return !gaveUp;
  }

  /** Starts what is due while slots are free; false if the window has no more operations. */
  private boolean startDue() {
    while (!free.isEmpty()) {
      AsyncSlot slot = free.element();
      if (!slot.queue().take(freeSinceNs)) {
        return false;
      }
      if (isScheduled && slot.queue().dueNs() - System.nanoTime() > 0) {
        return true;
      }
      free.remove();
      slot.queue().begin();
      inFlight++;
      start(slot);
    }
    return true;
  }

  private void start(AsyncSlot slot) {
    if (!slot.start()) {
      delayed.add(slot);
    }
  }

  /** Sends what was started, and waits until an answer comes or an operation is due. */
  private void await(boolean goOn) {
    if (!goOn && inFlight == 0) {
      return;
    }
    boolean isAwaited = goOn && isScheduled && !free.isEmpty();
    long nanos = delayed.isEmpty() ? LONGEST_WAIT_NS : LOOK_AGAIN_NS;
    if (isAwaited) {
      nanos = Math.min(nanos, free.element().queue().dueNs() - System.nanoTime());
    }
    boolean untilAnswer = !isAwaited && delayed.isEmpty();
    boolean hasTaken =
        inFlight > delayed.size()
            && db.takeAnswers(untilAnswer ? Long.MAX_VALUE : spin ? 0 : Math.max(0, nanos));
    if (!hasTaken && nanos > 0 && !spin) {
      park(nanos);
    }
  }

  private void park(long nanos) {
    isParked = true;
    if (answered.isEmpty()) {
      LockSupport.parkNanos(this, nanos);
    }
    isParked = false;
  }

  private void book(Runnable ended) {
    for (AsyncSlot slot = answered.poll(); slot != null; slot = answered.poll()) {
      if (slot.isInFlight()) {
        book(slot, ended);
      }
    }
  }

  private void book(AsyncSlot slot, Runnable ended) {
    recorder.setIntendedStartNs(isScheduled ? slot.queue().dueNs() : 0);
    switch (slot.end()) {
      case CALL -> start(slot);
      case OVER -> free(slot, ended);
      case GIVE_UP -> {
        gaveUp = true;
        free(slot, ended);
      }
    }
  }

  private void free(AsyncSlot slot, Runnable ended) {
    inFlight--;
    if (free.isEmpty()) {
      freeSinceNs = System.nanoTime();
    }
    slot.queue().end();
    free.add(slot);
    ended.run();
  }

  private void abandon(Runnable ended) {
    for (AsyncSlot slot : slots) {
      if (slot.isInFlight()) {
        slot.arrived(MeasuredDb.NOT_ANSWERED);
        recorder.setIntendedStartNs(isScheduled ? slot.queue().dueNs() : 0);
        slot.end();
        free(slot, ended);
      }
    }
  }

  /** One operation in flight, booked in the thread that started it, whoever brings the answer. */
  private static final class AsyncSlot implements Database.Answer {
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
}
