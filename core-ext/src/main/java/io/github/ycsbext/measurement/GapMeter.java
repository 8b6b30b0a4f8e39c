package io.github.ycsbext.measurement;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Finds the longest time without a successful call of the database, by looking at their number
 * twenty times a second.
 *
 * <p>A gap lasts from the first look at an unchanged number to the last one, and an interval more,
 * so it is known to within that interval. A look that comes late because this thread did not run
 * makes no gap: the number has to be unchanged.
 */
public final class GapMeter {
  static final long INTERVAL_NS = 50_000_000;

  private final LongSupplier successes;
  private final long startNs;
  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, "ycsb-gaps");
  private long count;
  private long unchangedSinceNs;
  private Gap longest = new Gap(0, 0);

  /**
   * The longest time without a success.
   *
   * @param fromNs when it began, since the start
   * @param lengthNs 0 if no look found the number unchanged
   */
  public record Gap(long fromNs, long lengthNs) {}

  /**
   * @param successes how many calls have succeeded so far
   * @param startNs the start, by {@link System#nanoTime()}
   */
  GapMeter(LongSupplier successes, long startNs) {
    this.successes = successes;
    this.startNs = startNs;
    this.count = successes.getAsLong();
    thread.setDaemon(true);
  }

  public static GapMeter start(Recorders recorders, long startNs) {
    GapMeter meter = new GapMeter(recorders::successes, startNs);
    meter.thread.start();
    return meter;
  }

  private void run() {
    try {
      while (!over.await(INTERVAL_NS, TimeUnit.NANOSECONDS)) {
        look(System.nanoTime() - startNs);
      }
    } catch (InterruptedException e) {
      // Only the end of the process interrupts this thread.
    }
  }

  void look(long nowNs) {
    long before = count;
    count = successes.getAsLong();
    if (count != before) {
      unchangedSinceNs = nowNs;
      return;
    }
    long lengthNs = nowNs - unchangedSinceNs + INTERVAL_NS;
    if (lengthNs > longest.lengthNs()) {
      longest = new Gap(unchangedSinceNs, lengthNs);
    }
  }

  /**
   * Ends the watch with a last look.
   *
   * @param elapsedNs the time from the start to the end of the last operation
   */
  public Gap stop(long elapsedNs) throws InterruptedException {
    over.countDown();
    thread.join();
    look(elapsedNs);
    return longest;
  }
}
