package io.github.ycsbext.client.thread;

import io.github.ycsbext.client.arrival.Moments;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.result.Result;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a run: the warm-up, its end, or the measurement. All threads begin it together, and
 * none goes on before all have finished it, so no operation is in both.
 */
public final class Window {
  private final StartGate gate;
  private final Schedule own;
  private final IntToLongFunction shares;
  private volatile long operations;
  private final Moments moments;
  private final @Nullable SlotUse use;
  private volatile long firstNumber;
  private volatile boolean over;

  /**
   * @param own of the window's operations
   */
  private Window(Schedule schedule, Schedule own, IntToLongFunction shares) {
    this.gate = new StartGate(schedule.threads());
    this.own = own;
    this.shares = shares;
    this.operations = own.operations() == 0 ? Long.MAX_VALUE : own.operations();
    this.moments = own.moments();
    this.use = schedule.arrivals().areScheduled() ? new SlotUse(schedule.slots(), gate) : null;
  }

  static Window warmUp(Schedule schedule) {
    return new Window(schedule, schedule.ofWarmUp(), schedule::warmUpOperationsOf);
  }

  /**
   * The end of a warm-up that the time has ended: clients that run together have come differently
   * far, and do what is missing up to the operation with which all begin to measure.
   */
  static Window catchingUp(Schedule schedule) {
    return warmUp(schedule);
  }

  static Window measured(Schedule schedule) {
    return new Window(schedule, schedule, schedule::operationsOf);
  }

  public StartGate gate() {
    return gate;
  }

  /** Returns the share of a thread, if nothing is scheduled. */
  long operationsOf(int thread) {
    return shares.applyAsLong(thread);
  }

  /** Returns the operations of all threads; {@link Long#MAX_VALUE} if the time ends the window. */
  public long operations() {
    return operations;
  }

  /** Returns when the window's operations are due, if they are scheduled. */
  Moments moments() {
    return moments;
  }

  /** Returns the use of the slots; null if nothing is scheduled. */
  @Nullable SlotUse use() {
    return use;
  }

  /**
   * Returns when the work ended, by {@link System#nanoTime()}: with its last operation or, if that
   * is later, when it was told to stop. Threads that wait for their next operation notice later.
   *
   * @param stop tells the threads to stop
   * @param threadsNs when the last thread ended, if nothing is scheduled
   */
  public long endNs(StopSignal stop, long threadsNs) {
    if (use == null) {
      return threadsNs;
    }
    long lastNs = use.lastNs();
    return stop.isGiven() && stop.givenNs() - lastNs > 0 ? stop.givenNs() : lastNs;
  }

  /**
   * Returns what was in flight; null if nothing was scheduled.
   *
   * @param untilNs how long operations were begun, from the window's start
   * @param reached the number after the last operation that was taken
   */
  public Result.@Nullable InFlight inFlight(long runTimeNs, long untilNs, long reached) {
    if (use == null) {
      return null;
    }
    // What no slot has taken waited while all were busy.
    long next = Math.max(0, reached - firstNumber);
    if (next < operations) {
      use.waited(
          gate.startNs() + moments.forSlot().dueNs(next),
          gate.startNs() + use.allBusyUntilNs(untilNs));
    }
    return use.found(runTimeNs);
  }

  /**
   * Returns how many operations are in flight, while threads work: without a schedule, always one
   * in each slot.
   */
  public int inFlightNow() {
    return use == null ? own.slots() : use.inFlight();
  }

  /**
   * Returns what was due; null if nothing was scheduled. What a free slot would have sent next but
   * for the end is not counted.
   *
   * @param untilNs how long operations were begun, from the window's start
   * @param done the operations that have ended
   * @param late those of them that ended late
   * @param reached the number after the last operation that was taken
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

  /**
   * Opens the gate.
   *
   * @param first the number of the window's first operation
   * @param startNs the window's start, by {@link System#nanoTime()}
   */
  public void open(long first, long startNs) {
    firstNumber = first;
    gate.open(startNs);
  }

  /** Sets how many operations the window has. Call this before it is opened. */
  public void limit(long most) {
    operations = most;
  }

  long firstNumber() {
    return firstNumber;
  }

  /** Asks the threads to end the window after their current operation. */
  public void close() {
    over = true;
  }

  boolean isOver() {
    return over;
  }
}
