package io.github.ycsbext.client.thread;

import io.github.ycsbext.client.arrival.Moments;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.result.Result;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/** A warm-up, its end or the measurement, begun and finished by all threads together. */
public final class Window {
  private final StartGate gate;
  private final Schedule own;
  private final IntToLongFunction shares;
  private volatile long operations;
  private final Moments moments;
  private final @Nullable SlotUse use;
  private volatile long firstNumber;
  private volatile boolean over;

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

  static Window measured(Schedule schedule) {
    return new Window(schedule, schedule, schedule::operationsOf);
  }

  public StartGate gate() {
    return gate;
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
          gate.startNs() + moments.forSlot().dueNs(next),
          gate.startNs() + use.allBusyUntilNs(untilNs));
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

  /** Opens the gate at {@code startNs}, by {@link System#nanoTime()}, with its first operation. */
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

  public void close() {
    over = true;
  }

  boolean isOver() {
    return over;
  }
}
