package io.github.ycsbext.health;

import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * Measures how late a thread wakes after a short sleep; a worker that waits for an answer wakes as
 * late. The idea is Gil Tene's jHiccup.
 *
 * <p>A long delay counts once for every sleep that it covers, so a percentile refers to the time of
 * the run, not to the number of delays.
 */
final class HiccupMeter {
  /** At 200 times a second all meters together use about 1 % of a processor. */
  private static final long INTERVAL_NS = 5_000_000;

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

  /** Ends the meter and returns its delays in nanoseconds. */
  Histogram stop() throws InterruptedException {
    over = true;
    LockSupport.unpark(thread);
    thread.join();
    return delaysNs;
  }
}
