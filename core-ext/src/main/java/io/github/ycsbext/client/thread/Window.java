package io.github.ycsbext.client.thread;

import io.github.ycsbext.client.arrival.Moments;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.result.Result;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A warm-up, its end or the measurement, which all threads begin and finish together: before the
 * first one all have opened their databases.
 */
public final class Window {
  private final CountDownLatch arrivals;
  private final CountDownLatch opening = new CountDownLatch(1);
  private final List<Throwable> failures = new CopyOnWriteArrayList<>();
  private final Schedule own;
  private final IntToLongFunction shares;
  private volatile long operations;
  private final Moments moments;
  private final @Nullable SlotUse use;
  private volatile long startNs;
  private volatile boolean shut;
  private volatile long firstNumber;
  private volatile boolean over;

  private Window(Schedule schedule, Schedule own, IntToLongFunction shares) {
    this.arrivals = new CountDownLatch(schedule.threads());
    this.own = own;
    this.shares = shares;
    this.operations = own.operations() == 0 ? Long.MAX_VALUE : own.operations();
    this.moments = own.moments();
    this.use =
        schedule.arrivals().areScheduled() ? new SlotUse(schedule.slots(), this::startNs) : null;
  }

  static Window warmUp(Schedule schedule) {
    return new Window(schedule, schedule.ofWarmUp(), schedule::warmUpOperationsOf);
  }

  static Window measured(Schedule schedule) {
    return new Window(schedule, schedule, schedule::operationsOf);
  }

  /** Reports a worker that cannot start, so that the others need not start either. */
  void fail(Throwable failure) {
    failures.add(failure);
    arrivals.countDown();
  }

  /** Waits until the window opens; false if it does not. A worker calls this when it is ready. */
  boolean pass() throws InterruptedException {
    arrivals.countDown();
    opening.await();
    return !shut;
  }

  /** Reports a worker that goes no further, so that the others need not wait for it. */
  void skip() {
    arrivals.countDown();
  }

  public CountDownLatch arrivals() {
    return arrivals;
  }

  public List<Throwable> failures() {
    return failures;
  }

  public void shut() {
    startNs = System.nanoTime();
    shut = true;
    opening.countDown();
  }

  public boolean isShut() {
    return shut;
  }

  /** Returns when its clock started, or when it was shut, by {@link System#nanoTime()}. */
  public long startNs() {
    return startNs;
  }

  long operationsOf(int thread) {
    return shares.applyAsLong(thread);
  }

  public long operations() {
    return operations;
  }

  Moments moments() {
    return moments;
  }

  @Nullable SlotUse use() {
    return use;
  }

  /**
   * Returns when the last operation ended or, if later, when it had to stop, by {@link
   * System#nanoTime()}.
   */
  public long endNs(StopSignal stop, long threadsNs) {
    if (use == null) {
      return threadsNs;
    }
    long lastNs = use.lastNs();
    return stop.isGiven() && stop.givenNs() - lastNs > 0 ? stop.givenNs() : lastNs;
  }

  /**
   * Returns null without a schedule. Operations were begun until {@code untilNs}, up to the number
   * {@code reached}.
   */
  public Result.@Nullable InFlight inFlight(long runTimeNs, long untilNs, long reached) {
    if (use == null) {
      return null;
    }
    // What no slot has taken waited while all were busy.
    long next = Math.max(0, reached - firstNumber);
    if (next < operations) {
      use.waited(
          startNs + moments.forSlot().applyAsLong(next), startNs + use.allBusyUntilNs(untilNs));
    }
    return use.found(runTimeNs);
  }

  /**
   * Returns how many operations are in flight while threads work; without a schedule, always one in
   * each slot.
   */
  public int inFlightNow() {
    return use == null ? own.slots() : use.inFlight();
  }

  /**
   * Returns null if nothing was scheduled. An operation that a free slot had not taken at the end
   * counts as not due. {@code done} and {@code late} count operations that have ended, {@code late}
   * those that ended over 1 s after they were due; {@code untilNs} is from the window's start.
   */
  public Result.@Nullable Due due(long untilNs, long done, long late, long reached) {
    if (use == null) {
      return null;
    }
    long due = (long) own.due().applyAsDouble(use.allBusyUntilNs(untilNs) / 1e9);
    long taken = own.share().partOf(Math.max(0, reached - firstNumber));
    long unanswered = Math.max(0, due - taken) + use.inFlight();
    long all = done + unanswered;
    return new Result.Due(all, Math.min(all, unanswered + late));
  }

  /** Lets the workers begin with an operation; its clock starts by {@link System#nanoTime()}. */
  public void open(long first, long atNs) {
    firstNumber = first;
    startNs = atNs;
    opening.countDown();
  }

  /** Sets how many operations the window has. Call this before it is opened. */
  public void limit(long most) {
    operations = most;
  }

  long firstNumber() {
    return firstNumber;
  }

  public void close() {
    over = true;
  }

  boolean isOver() {
    return over;
  }
}
