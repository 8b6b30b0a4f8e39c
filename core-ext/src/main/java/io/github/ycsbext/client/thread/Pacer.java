package io.github.ycsbext.client.thread;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;

/**
 * Starts one thread's operations by the clock, not by the end of the previous operation. A delayed
 * thread catches up, and the moment at which its operation was due is known.
 */
final class Pacer {
  /** A limit on each park, so that a thread that waits long notices when it must stop. */
  private static final long LONGEST_PARK_NS = 50_000_000;

  private final DoubleSupplier momentsNs;
  private final long startNs;
  private final boolean spin;
  private final BooleanSupplier stopped;

  /**
   * @param momentsNs when the thread's operations are due, in order, since the start
   * @param startNs the start, by {@link System#nanoTime()}
   * @param spin whether to wait without giving up the processor
   */
  Pacer(DoubleSupplier momentsNs, long startNs, boolean spin, BooleanSupplier stopped) {
    this.momentsNs = momentsNs;
    this.startNs = startNs;
    this.spin = spin;
    this.stopped = stopped;
  }

  /**
   * Waits until the thread's next operation is due or the thread is told to stop.
   *
   * @return when it is due, by {@link System#nanoTime()}
   */
  long awaitNext() {
    long dueNs = startNs + (long) momentsNs.getAsDouble();
    waitUntil(dueNs);
    return dueNs;
  }

  private void waitUntil(long dueNs) {
    long leftNs = dueNs - System.nanoTime();
    while (leftNs > 0 && !stopped.getAsBoolean()) {
      if (spin) {
        Thread.onSpinWait();
      } else {
        LockSupport.parkNanos(Math.min(leftNs, LONGEST_PARK_NS));
      }
      leftNs = dueNs - System.nanoTime();
    }
  }
}
