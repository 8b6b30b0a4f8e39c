package io.github.ycsbext.client.thread;

import io.github.ycsbext.binding.Database;
import io.github.ycsbext.client.plan.BlockDurations;
import io.github.ycsbext.client.plan.Phase;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.health.AllocationMeter;
import io.github.ycsbext.measurement.OperationMeasurements;
import io.github.ycsbext.measurement.ThreadRecorder;
import io.github.ycsbext.workload.AsyncOperations;
import io.github.ycsbext.workload.NumberedOperations;
import io.github.ycsbext.workload.RecordWorkload;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/** Opens its database, waits for the others, works and closes; a daemon, as drivers may hang. */
public final class WorkerThread extends Thread {
  private static final VarHandle DONE = OperationMeasurements.field(MethodHandles.lookup(), "done");

  /** Operations per call: a loop in a method called once would be compiled anew in each thread. */
  private static final int AT_A_TIME = 64;

  private final int number;
  private final DB database;
  private final PhaseContext context;
  private final RunPlan plan;
  private final Workload workload;
  private final StopSignal stop;
  private final CompletableFuture<Void> worked = new CompletableFuture<>();
  private final CompletableFuture<Void> closed = new CompletableFuture<>();

  /** Written through the handle. */
  private long done;

  private @Nullable Slot slot;

  private @Nullable AsyncWork async;

  private volatile @Nullable MeasuredDb measured;
  private volatile long allocatedBytes;
  private volatile long endNs;
  private volatile boolean gaveUp;
  private volatile @Nullable Throwable closingFailure;

  public WorkerThread(int number, DB database, PhaseContext context) {
    super("ycsb-client-" + number);
    this.number = number;
    this.database = database;
    this.context = context;
    this.plan = context.plan();
    this.workload = context.workload();
    this.stop = context.stop();
    setDaemon(true);
  }

  @Override
  public void run() {
    try {
      openAndWork();
    } finally {
      worked.complete(null);
      closed.complete(null);
    }
  }

  private void openAndWork() {
    ThreadRecorder recorder = context.recorders().current();
    Window first = context.first();
    MeasuredDb db = new MeasuredDb(database, recorder, context.failures());
    measured = db;
    Object state = null;
    try {
      db.init();
    } catch (Throwable e) {
      first.fail(e);
      return;
    }
    try {
      if (database instanceof Database own && workload instanceof RecordWorkload records) {
        own.requireRoom(records.largestValueBytes());
      }
      if (plan.schedule().isAsync()) {
        async = asyncWork(recorder);
      } else {
        state = workload.initThread(plan.workloadProperties(), number, plan.schedule().threads());
      }
    } catch (Throwable e) {
      first.fail(e);
      close(db);
      return;
    }
    passAndWork(db, recorder, state);
    worked.complete(null);
    close(db);
  }

  private AsyncWork asyncWork(ThreadRecorder recorder) throws WorkloadException {
    AsyncWork work = new AsyncWork((Database) database, recorder, context);
    Schedule schedule = plan.schedule();
    for (int slot = number; slot < schedule.slots(); slot += schedule.threads()) {
      work.add(
          new MeasuredDb(database, recorder, context.failures()),
          (AsyncOperations) workload,
          (AsyncOperations.OfSlot)
              workload.initThread(plan.workloadProperties(), slot, schedule.slots()));
    }
    return work;
  }

  private void passAndWork(MeasuredDb db, ThreadRecorder recorder, @Nullable Object state) {
    try {
      for (Window window : context.windows()) {
        if (gaveUp || !window.pass()) {
          window.skip();
        } else {
          work(window, db, recorder, state);
        }
      }
    } catch (InterruptedException e) {
      stop.giveForDeath(getName() + " was interrupted before it started");
    } catch (UncheckedIOException | UserError | OutOfMemoryError e) {
      stop.giveForDeath(getName() + " stopped: " + Sentence.of(e));
    } catch (Throwable e) {
      stop.giveForDeath(getName() + " died of " + Sentence.withPlace(e));
    } finally {
      endNs = System.nanoTime();
      allocatedBytes = AllocationMeter.ofCurrentThread();
      recorder.setIntendedStartNs(0);
    }
  }

  /** What the thread works with in a window; without blocks, their durations are not asked for. */
  private record InWindow(
      Window window,
      MeasuredDb db,
      ThreadRecorder recorder,
      @Nullable Object state,
      BlockDurations.@Nullable OfThread blocks) {}

  private void work(Window window, MeasuredDb db, ThreadRecorder recorder, @Nullable Object state) {
    BlockDurations.OfThread ofBlocks = blocks(window, recorder);
    InWindow in = new InWindow(window, db, recorder, state, ofBlocks);
    try {
      db.workInterrupted();
      if (async != null) {
        Runnable ended = () -> ended(done + 1, ofBlocks);
        if (!async.work(window, () -> mayGoOn(window), ended)) {
          giveUp();
        }
      } else if (takesNumbers()) {
        workByNumbers(in);
      } else {
        workByShare(in);
      }
    } finally {
      if (ofBlocks != null) {
        ofBlocks.close();
      }
    }
  }

  private boolean takesNumbers() {
    Schedule schedule = plan.schedule();
    return !schedule.share().isWhole() || schedule.arrivals().areScheduled();
  }

  private void ended(long doneNow, BlockDurations.@Nullable OfThread ofBlocks) {
    DONE.setOpaque(this, doneNow);
    if (ofBlocks != null) {
      ofBlocks.operationEnded();
    }
  }

  private void workByShare(InWindow in) {
    long count = in.window().operationsOf(number);
    boolean goOn = true;
    for (long from = 0; from < count && goOn; from += AT_A_TIME) {
      goOn = work(from, Math.min(count, from + AT_A_TIME), in);
    }
  }

  /** Does the operations {@code from} to before {@code to}; false if it must not go on. */
  private boolean work(long from, long to, InWindow in) {
    Phase phase = plan.phase();
    Window window = in.window();
    for (long i = from; i < to && mayGoOn(window); i++) {
      if (!phase.perform(workload, in.db(), in.state())) {
        giveUp();
        return false;
      }
      ended(i + 1, in.blocks());
    }
    return mayGoOn(window);
  }

  private void workByNumbers(InWindow in) {
    boolean isScheduled = plan.schedule().arrivals().areScheduled();
    boolean spin = plan.schedule().spinSleep();
    if (isScheduled && !spin) {
      TimerSlack.shorten();
    }
    Window window = in.window();
    slot = slot == null ? new Slot(numbers(in.state()), window) : slot.in(window);
    Pacer pacer = isScheduled ? new Pacer(spin, () -> !mayGoOn(window)) : null;
    boolean goOn = true;
    while (goOn) {
      goOn = workByNumbers(slot, pacer, in);
    }
  }

  /** Does what the slot takes, each when due if there is a pacer; false if it must not go on. */
  private boolean workByNumbers(Slot queued, @Nullable Pacer pacer, InWindow in) {
    Phase phase = plan.phase();
    for (int i = 0; i < AT_A_TIME && mayGoOn(in.window()); i++) {
      if (!queued.take(queued.freeSinceNs())
          || (pacer != null && !pacer.await(queued.dueNs()))
          || isStopped()) {
        return false;
      }
      queued.begin();
      if (pacer != null) {
        in.recorder().setIntendedStartNs(queued.dueNs());
      }
      if (!phase.perform(workload, in.db(), in.state())) {
        giveUp();
        return false;
      }
      queued.end();
      ended(done + 1, in.blocks());
    }
    return mayGoOn(in.window());
  }

  private LongSupplier numbers(@Nullable Object state) {
    return workload instanceof NumberedOperations numbered && state != null
        ? () -> numbered.takeNumber(state)
        : () -> plan.schedule().share().globalNumber(context.taken().getAndIncrement());
  }

  private BlockDurations.@Nullable OfThread blocks(Window window, ThreadRecorder recorder) {
    BlockDurations blocks = context.blocks();
    return blocks == null || window != context.measured()
        ? null
        : blocks.ofThread(recorder, window.startNs());
  }

  private boolean mayGoOn(Window window) {
    return !window.isOver() && !isStopped();
  }

  private boolean isStopped() {
    return stop.isGiven() || workload.isStopRequested();
  }

  /** A workload that ends an operation because the run is stopped has not given up. */
  private void giveUp() {
    gaveUp = !stop.isGiven();
  }

  private void close(MeasuredDb db) {
    try {
      db.cleanup();
    } catch (Throwable e) {
      closingFailure = e;
    }
  }

  /** Counts the operation in which this thread hangs as one without an answer. */
  public void abandon(ThreadRecorder into) {
    MeasuredDb hanging = measured;
    if (hanging != null) {
      hanging.abandon(into);
    }
  }

  /** Counts from 0 again. Call this while the thread waits for its next window. */
  void startOver() {
    DONE.setOpaque(this, 0);
  }

  /** Returns the finished operations of the window. Any thread may call it at any time. */
  long done() {
    return (long) DONE.getOpaque(this);
  }

  /**
   * Returns the number after the last operation taken; 0 if operations have no numbers. Call it
   * only while the thread waits for its next window.
   */
  long reached() {
    return async != null ? async.reached() : slot == null ? 0 : slot.reached();
  }

  CompletableFuture<Void> worked() {
    return worked;
  }

  CompletableFuture<Void> closed() {
    return closed;
  }

  long endNs() {
    return endNs;
  }

  long allocatedBytes() {
    return allocatedBytes;
  }

  boolean gaveUp() {
    return gaveUp;
  }

  @Nullable Throwable closingFailure() {
    return closingFailure;
  }

  /** Waits until an operation is due; {@code spin} without giving up the processor. */
  record Pacer(boolean spin, BooleanSupplier stopped) {
    /** A limit on each park, so that a thread that waits long notices when it must stop. */
    private static final long LONGEST_PARK_NS = 50_000_000;

    /**
     * Waits until {@code dueNs}, by {@link System#nanoTime()}; false if it was told to stop before.
     */
    boolean await(long dueNs) {
      long leftNs = dueNs - System.nanoTime();
      while (leftNs > 0 && !stopped.getAsBoolean()) {
        if (spin) {
          Thread.onSpinWait();
        } else {
          LockSupport.parkNanos(Math.min(leftNs, LONGEST_PARK_NS));
        }
        leftNs = dueNs - System.nanoTime();
      }
      return leftNs <= 0;
    }
  }
}
