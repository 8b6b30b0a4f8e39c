package io.github.ycsbext.workload.operation;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Lets an operation wait while another thread is still inserting its record. This affects when it
 * starts, never which it is; after a limited time it is sent anyway, because an insert may hang.
 */
public final class InsertWait {
  /** Longer than schedulers and most inserts take, shorter than drivers' time limits. */
  public static final Duration USUAL_PATIENCE = Duration.ofMillis(100);

  /** A few microseconds; after that, the insert's thread may need this thread's processor. */
  private static final int SPINS = 64;

  /** A limit on each park, so that a wait notices the end of the run. */
  private static final long LONGEST_PARK_NS = 10_000_000;

  private final InFlight inFlight;
  private final long patienceNs;
  private final BooleanSupplier stopRequested;

  /** The number of first inserts that have ended; there may be more by now. */
  private long settled;

  /** The start of a wait without a thread; 0 if there is none. */
  private long sinceNs;

  private long waits;
  private long waitedNs;
  private long givenUp;

  public InsertWait(InFlight inFlight, Duration patience, BooleanSupplier stopRequested) {
    this.inFlight = inFlight;
    this.patienceNs = patience.toNanos();
    this.stopRequested = stopRequested;
  }

  /** Waits; false if there was no need to. A negative insert is nothing to wait for. */
  public boolean untilOver(long insert) {
    if (insert < settled) {
      return false;
    }
    settled = inFlight.settled();
    int thread = inFlight.threadAt(insert);
    if (thread < 0) {
      return false;
    }
    if (isStillAt(thread, insert) || inFlight.threadAt(insert) >= 0) {
      park(insert);
    }
    return true;
  }

  /** Tells without a wait whether the insert or the time is over; if not, ask again later. */
  public boolean isOver(long insert) {
    if (insert < settled) {
      return true;
    }
    settled = inFlight.settled();
    boolean isUnderWay = inFlight.threadAt(insert) >= 0;
    long nowNs = System.nanoTime();
    if (sinceNs == 0) {
      sinceNs = isUnderWay ? nowNs : 0;
      return !isUnderWay;
    }
    boolean isLate = nowNs - sinceNs >= patienceNs;
    if (isUnderWay && !isLate && !mustGoOn()) {
      return false;
    }
    waited(nowNs - sinceNs, isUnderWay && isLate);
    sinceNs = 0;
    return true;
  }

  private void waited(long elapsedNs, boolean inVain) {
    waits++;
    waitedNs += elapsedNs;
    givenUp += inVain ? 1 : 0;
  }

  private boolean isStillAt(int thread, long insert) {
    for (int spin = 0; spin < SPINS; spin++) {
      if (!inFlight.isAt(thread, insert)) {
        return false;
      }
      Thread.onSpinWait();
    }
    return true;
  }

  private void park(long insert) {
    long startNs = System.nanoTime();
    long elapsedNs = 0;
    int thread = inFlight.threadAt(insert);
    while (thread >= 0 && elapsedNs < patienceNs && !mustGoOn()) {
      inFlight.await(thread, insert, Math.min(patienceNs - elapsedNs, LONGEST_PARK_NS));
      thread = inFlight.threadAt(insert);
      elapsedNs = System.nanoTime() - startNs;
    }
    waited(elapsedNs, thread >= 0 && elapsedNs >= patienceNs);
  }

  private boolean mustGoOn() {
    return stopRequested.getAsBoolean() || Thread.currentThread().isInterrupted();
  }

  public long waits() {
    return waits;
  }

  public long waitedNs() {
    return waitedNs;
  }

  public long givenUp() {
    return givenUp;
  }
}
