package io.github.ycsbext.health;

import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * How late a thread comes back that asked to sleep for a moment: a worker that waits for an answer
 * comes back as late. The idea is Gil Tene's jHiccup.
 *
 * <p>A long delay counts as often as there were moments to sleep in it, so a percentile is about
 * the time of the run, not about the number of delays.
 */
final class HiccupMeter {
  /** At 500 times a second the meter takes under 1 % of a processor. */
  private static final long INTERVAL_NS = 2_000_000;

  private final Histogram delaysNs = new Histogram(3);
  private final Thread thread = new Thread(this::run, "ycsb-hiccups");
  private volatile boolean over;

  void start() {
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    while (!over) {
      long startNs = System.nanoTime();
      LockSupport.parkNanos(INTERVAL_NS);
      long delayNs = System.nanoTime() - startNs - INTERVAL_NS;
      if (!over) {
        record(delayNs);
      }
    }
  }

  void record(long delayNs) {
    delaysNs.recordValueWithExpectedInterval(Math.max(0, delayNs), INTERVAL_NS);
  }

  /** Ends it and tells what it saw, in nanoseconds. */
  Histogram stop() throws InterruptedException {
    over = true;
    LockSupport.unpark(thread);
    thread.join();
    return delaysNs;
  }
}
