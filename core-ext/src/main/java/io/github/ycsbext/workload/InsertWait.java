package io.github.ycsbext.workload;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Lets one thread's operation wait for the insert of the record that it goes to, where another
 * thread is still at it: a server that is slow at one insert, or a thread that got no processor.
 *
 * <p>Only when an operation starts depends on that, never which one it is. It is over after a while
 * even where the insert is not, and the operation is then sent all the same: an insert that hangs
 * shall not take the threads along that ask for its record.
 */
final class InsertWait {
  /**
   * Longer than schedulers keep a thread waiting and than most inserts take; short beside the time
   * limits of drivers, which are seconds.
   */
  static final Duration USUAL_PATIENCE = Duration.ofMillis(100);

  /** A few microseconds; after that, the insert's thread may need this one's processor. */
  private static final int SPINS = 64;

  /** So that a wait notices the end of the run. */
  private static final long LONGEST_PARK_NS = 10_000_000;

  private final InFlight inFlight;
  private final long patienceNs;
  private final BooleanSupplier stopRequested;

  /** So many of the first inserts are over; there may be more by now. */
  private long settled;

  private long waits;
  private long waitedNs;
  private long givenUp;

  InsertWait(InFlight inFlight, Duration patience, BooleanSupplier stopRequested) {
    this.inFlight = inFlight;
    this.patienceNs = patience.toNanos();
    this.stopRequested = stopRequested;
  }

  /**
   * Returns when no thread is at this insert, or when it is time to go on without.
   *
   * @param insert negative where there is nothing to wait for
   * @return false where it was time at once
   */
  boolean untilOver(long insert) {
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
    waits++;
    waitedNs += elapsedNs;
    givenUp += thread >= 0 && elapsedNs >= patienceNs ? 1 : 0;
  }

  private boolean mustGoOn() {
    return stopRequested.getAsBoolean() || Thread.currentThread().isInterrupted();
  }

  /** How many operations have waited. */
  long waits() {
    return waits;
  }

  /** How long all of them have waited together. */
  long waitedNs() {
    return waitedNs;
  }

  /** How many of them have lost patience: they went on although the insert was not over. */
  long givenUp() {
    return givenUp;
  }
}
