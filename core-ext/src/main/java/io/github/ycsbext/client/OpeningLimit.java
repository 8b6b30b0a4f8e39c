package io.github.ycsbext.client;

import java.util.function.LongSupplier;

/** The time that the threads may take to open their databases. */
final class OpeningLimit {
  /** Drivers give up sooner; a busy machine with a cold driver takes a minute. */
  static final long SECONDS = 120;

  /** The time in which other threads may still report after the first one has failed. */
  private static final long AFTER_FAILURE_NS = 2_000_000_000L;

  private static final long LONG_NS = 3_000_000_000L;

  private final LongSupplier clock;
  private final long startNs;
  private long failedNs;
  private boolean failed;

  /**
   * @param clock the time in nanoseconds
   */
  OpeningLimit(LongSupplier clock) {
    this.clock = clock;
    this.startNs = clock.getAsLong();
  }

  /** Returns true if the user may wonder what is going on. */
  boolean isLong() {
    return clock.getAsLong() - startNs >= LONG_NS;
  }

  boolean isOver(boolean anyFailure) {
    long nowNs = clock.getAsLong();
    if (anyFailure && !failed) {
      failed = true;
      failedNs = nowNs;
    }
    return nowNs - startNs >= SECONDS * 1_000_000_000L
        || (failed && nowNs - failedNs >= AFTER_FAILURE_NS);
  }
}
