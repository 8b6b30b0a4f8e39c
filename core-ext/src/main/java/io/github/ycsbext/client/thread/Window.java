package io.github.ycsbext.client.thread;

import io.github.ycsbext.client.plan.Moments;
import io.github.ycsbext.client.plan.Schedule;
import java.util.function.IntToLongFunction;

/**
 * A stretch of a run, either the warm-up or the measurement. All threads begin it together, and
 * none goes on before all have finished it, so no operation is in both.
 */
public final class Window {
  private final StartGate gate;
  private final IntToLongFunction shares;
  private final long operations;
  private final Moments moments;
  private volatile long firstNumber;
  private volatile boolean over;

  private Window(int threads, IntToLongFunction shares, long operations, Moments moments) {
    this.gate = new StartGate(threads);
    this.shares = shares;
    this.operations = operations == 0 ? Long.MAX_VALUE : operations;
    this.moments = moments;
  }

  static Window warmUp(Schedule schedule) {
    return new Window(
        schedule.threads(),
        schedule::warmUpOperationsOf,
        schedule.warmUp().operations(),
        schedule.arrivals().moments(0));
  }

  static Window measured(Schedule schedule) {
    return new Window(
        schedule.threads(),
        schedule::operationsOf,
        schedule.operations(),
        schedule.arrivals().moments(schedule.warmUp().isAsked() ? 1 : 0));
  }

  public StartGate gate() {
    return gate;
  }

  /** Returns the share of a thread, if nothing is scheduled. */
  long operationsOf(int thread) {
    return shares.applyAsLong(thread);
  }

  /** Returns the operations of all threads; {@link Long#MAX_VALUE} if the time ends the window. */
  long operations() {
    return operations;
  }

  /** Returns when the window's operations are due, if they are scheduled. */
  Moments moments() {
    return moments;
  }

  /** Opens the gate. The first operation of the window is that of this number. */
  public void open(long first) {
    firstNumber = first;
    gate.open();
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
