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
  private final IntToLongFunction shares;
  private final boolean isShared;
  private volatile long operations;
  private final Moments moments;
  private final @Nullable SlotUse use;
  private volatile long firstNumber;
  private volatile boolean over;

  private Window(Schedule schedule, IntToLongFunction shares, long operations, int number) {
    this.gate = new StartGate(schedule.threads());
    this.shares = shares;
    this.isShared = !schedule.share().isWhole();
    this.operations = operations == 0 ? Long.MAX_VALUE : operations;
    this.moments = schedule.arrivals().moments(number);
    this.use = schedule.arrivals().areScheduled() ? new SlotUse(schedule.slots(), gate) : null;
  }

  static Window warmUp(Schedule schedule) {
    return new Window(schedule, schedule::warmUpOperationsOf, schedule.warmUp().operations(), 0);
  }

  /**
   * The end of a warm-up that the time has ended: clients that run together have come differently
   * far, and do what is missing up to the operation with which all begin to measure.
   */
  static Window catchingUp(Schedule schedule) {
    return warmUp(schedule);
  }

  static Window measured(Schedule schedule) {
    return new Window(
        schedule,
        schedule::operationsOf,
        schedule.operations(),
        schedule.warmUp().isAsked() ? 1 : 0);
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
   * Returns what was in flight; null if nothing was scheduled.
   *
   * @param done the operations that have ended
   * @param reached the number after the last operation that was taken
   */
  public Result.@Nullable InFlight inFlight(long runTimeNs, long done, long reached) {
    if (use == null) {
      return null;
    }
    // What was never sent waited until the end. The numbers of one of several clients have gaps.
    long next = isShared ? reached - firstNumber : done + use.inFlight();
    long dueNs = moments.forSlot().dueNs(next);
    if (next < operations && dueNs < runTimeNs) {
      use.waited(gate.startNs() + dueNs, gate.startNs() + runTimeNs);
    }
    return use.found(runTimeNs);
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
