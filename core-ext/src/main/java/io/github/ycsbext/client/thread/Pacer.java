package io.github.ycsbext.client.thread;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits until an operation is due; {@code spin} without giving up the processor. */
record Pacer(boolean spin, BooleanSupplier stopped) {
  /** A limit on each park, so that a thread that waits long notices when it must stop. */
  private static final long LONGEST_PARK_NS = 50_000_000;

  /** Until a moment of {@link System#nanoTime()}; false if told to stop before. */
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
