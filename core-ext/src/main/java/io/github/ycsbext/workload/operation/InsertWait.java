package io.github.ycsbext.workload.operation;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Lets one thread's operation wait until its record is inserted if another thread is still
 * inserting it, because the server is slow or the other thread got no processor.
 *
 * <p>The wait affects only when an operation starts, never which operation it is. It ends after a
 * limited time even if the insert has not ended, and the operation is then sent anyway: an insert
 * that hangs must not stop the threads that request its record.
 */
public final class InsertWait {
  /**
   * Longer than schedulers keep a thread waiting and than most inserts take, but shorter than the
   * time limits of drivers, which are seconds.
   */
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

  /**
   * Waits until no thread is doing this insert or the time is over.
   *
   * @param insert the insert's number; negative if there is nothing to wait for
   * @return false if there was no need to wait
   */
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

  /**
   * Tells whether no thread is doing this insert any more, or the time is over, without a wait. A
   * caller that gets false asks again later.
   */
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

  /** Returns the total time that they have waited. */
  public long waitedNs() {
    return waitedNs;
  }

  /** Returns how many of them went on although the insert had not ended. */
  public long givenUp() {
    return givenUp;
  }
}
