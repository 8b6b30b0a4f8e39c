package io.github.ycsbext.client;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Starts one thread's operations by the clock, not by the end of the operation before: a thread
 * that was held up catches up, and the moment its operation was due is known.
 *
 * <p>Operation {@code n} of thread {@code t} is due {@code (n + t / threads) / rate} after the
 * start, {@code rate} being the thread's share of the target: so the threads take turns, and all of
 * them together start their operations at even distances.
 */
final class Pacer {
  /** So that a thread that waits for long notices that it shall stop. */
  private static final long LONGEST_PARK_NS = 50_000_000;

  private final double periodNs;
  private final double offsetNs;
  private final boolean spin;

  private Pacer(double periodNs, double offsetNs, boolean spin) {
    this.periodNs = periodNs;
    this.offsetNs = offsetNs;
    this.spin = spin;
  }

  static Pacer of(Schedule schedule, int threadId) {
    if (schedule.targetPerSecond() == 0) {
      return new Pacer(0, 0, false);
    }
    double periodNs = schedule.threads() * 1e9 / schedule.targetPerSecond();
    return new Pacer(periodNs, periodNs * threadId / schedule.threads(), schedule.spinSleep());
  }

  boolean isUnlimited() {
    return periodNs == 0;
  }

  /** When operation {@code number}, counted from 0, is due. */
  long dueNs(long startNs, long number) {
    return startNs + (long) (offsetNs + number * periodNs);
  }

  /** Returns at {@code dueNs} by {@link System#nanoTime()}, or sooner where it is told to stop. */
  void waitUntil(long dueNs, BooleanSupplier stopped) {
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
