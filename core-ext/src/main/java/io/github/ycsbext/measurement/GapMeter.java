package io.github.ycsbext.measurement;

import io.github.ycsbext.process.Daemon;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds the longest time without a successful call of the database, and the time within which calls
 * failed, by looking at their numbers twenty times a second.
 *
 * <p>A gap lasts from the first look at an unchanged number to the last one, and an interval more,
 * so it is known to within that interval. A look that comes late because this thread did not run
 * makes no gap: the number has to be unchanged.
 */
public final class GapMeter {
  static final long INTERVAL_NS = 50_000_000;

  /** Those of a day in which every second look finds nothing new are more. */
  private static final int MAX_GAPS = 100_000;

  private final LongSupplier successes;
  private final LongSupplier failures;
  private final long startNs;
  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread thread = Daemon.of(this::run, "ycsb-gaps");
  private long count;
  private long unchangedSinceNs;
  private Span longest = new Span(0, 0);
  private final Deque<Span> gaps = new ArrayDeque<>();
  private long lookedNs;
  private long failed;
  private @Nullable Span failing;

  /** A part of the run, from its start. */
  public record Span(long fromNs, long lengthNs) {
    long toNs() {
      return fromNs + lengthNs;
    }
  }

  /** {@code startNs} is by {@link System#nanoTime()}. */
  GapMeter(LongSupplier successes, LongSupplier failures, long startNs) {
    this.successes = successes;
    this.failures = failures;
    this.startNs = startNs;
    this.count = successes.getAsLong();
    this.failed = failures.getAsLong();
  }

  public static GapMeter start(Recorders recorders, long startNs) {
    GapMeter meter = new GapMeter(recorders::successes, recorders::failures, startNs);
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
    lookAtFailures(nowNs);
    lookAtSuccesses(nowNs);
    lookedNs = nowNs;
  }

  /** What failed since the last look may have failed right after it. */
  private void lookAtFailures(long nowNs) {
    long before = failed;
    failed = failures.getAsLong();
    if (failed != before) {
      long fromNs = failing == null ? lookedNs : failing.fromNs();
      failing = new Span(fromNs, nowNs - fromNs);
    }
  }

  private void lookAtSuccesses(long nowNs) {
    long before = count;
    count = successes.getAsLong();
    if (count != before) {
      unchangedSinceNs = nowNs;
      return;
    }
    long lengthNs = nowNs - unchangedSinceNs + INTERVAL_NS;
    Span gap = new Span(unchangedSinceNs, lengthNs);
    if (!gaps.isEmpty() && gaps.getLast().fromNs() == unchangedSinceNs) {
      gaps.removeLast();
    }
    if (gaps.size() < MAX_GAPS) {
      gaps.add(gap);
    }
    if (lengthNs > longest.lengthNs()) {
      longest = gap;
    }
  }

  /** Ends the watch with a last look. */
  public CommonGaps stop(long elapsedNs) throws InterruptedException {
    over.countDown();
    thread.join();
    look(elapsedNs);
    return new CommonGaps(longest, failing, List.copyOf(gaps), elapsedNs);
  }
}
