package io.github.ycsbext.health;

import io.github.ycsbext.measurement.LongestSpans;
import java.util.ArrayList;
import java.util.List;
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

  private static final int MAX_PAUSES = 65_536;

  private final Histogram delaysNs = new Histogram(3);
  private final LongestSpans pauses = new LongestSpans(MAX_PAUSES, MIN_PAUSE_NS);
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
        pauses.offer(startNs + INTERVAL_NS, nowNs, nowNs);
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

  /** Returns when the thread was late. Call this after {@link #stop()}. */
  List<ClientPause> pauses() {
    List<ClientPause> found = new ArrayList<>();
    pauses.forEach(
        (fromNs, begunNs, toNs) -> found.add(new ClientPause(ClientPause.Kind.LATE, fromNs, toNs)));
    return found;
  }
}
