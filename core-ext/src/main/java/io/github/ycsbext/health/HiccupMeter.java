package io.github.ycsbext.health;

import java.util.concurrent.atomic.AtomicLong;
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
  /** At 500 times a second all meters together use about 2 % of a processor. */
  private static final long INTERVAL_NS = 2_000_000;

  /** Shorter delays are no pause: a timer of the system is late by less than this when idle. */
  private static final long MIN_PAUSE_NS = 500_000;

  private final Histogram delaysNs = new Histogram(3);
  private final Thread thread = new Thread(this::run, "ycsb-hiccups");
  private final AtomicLong lateNs = new AtomicLong();
  private volatile boolean over;

  void start() {
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    while (!over) {
      long startNs = System.nanoTime();
      LockSupport.parkNanos(INTERVAL_NS);
      long nowNs = System.nanoTime();
      if (!over) {
        long delayNs = nowNs - startNs - INTERVAL_NS;
        record(delayNs);
        if (delayNs >= MIN_PAUSE_NS) {
          lateNs.addAndGet(delayNs);
        }
      }
    }
  }

  void record(long delayNs) {
    delaysNs.recordValueWithExpectedInterval(Math.max(0, delayNs), INTERVAL_NS);
  }

  /** Returns the delays so far that were long enough for a pause, together. */
  long lateNs() {
    return lateNs.get();
  }

  /** Ends the meter and returns its delays in nanoseconds. */
  Histogram stop() throws InterruptedException {
    over = true;
    LockSupport.unpark(thread);
    thread.join();
    return delaysNs;
  }
}
