package io.github.ycsbext.client.thread;

import io.github.ycsbext.client.plan.Schedule;
import java.util.function.IntToLongFunction;

/**
 * A stretch of a run, either the warm-up or the measurement. All threads begin it together, and
 * none goes on before all have finished it, so no operation is in both.
 */
public final class Window {
  private final StartGate gate;
  private final IntToLongFunction operations;
  private volatile boolean over;

  private Window(int threads, IntToLongFunction operations) {
    this.gate = new StartGate(threads);
    this.operations = operations;
  }

  public static Window warmUp(Schedule schedule) {
    return new Window(schedule.threads(), schedule::warmUpOperationsOf);
  }

  public static Window measured(Schedule schedule) {
    return new Window(schedule.threads(), schedule::operationsOf);
  }

  public StartGate gate() {
    return gate;
  }

  long operationsOf(int thread) {
    return operations.applyAsLong(thread);
  }

  /** Asks the threads to end the window after their current operation. */
  public void close() {
    over = true;
  }

  boolean isOver() {
    return over;
  }
}
