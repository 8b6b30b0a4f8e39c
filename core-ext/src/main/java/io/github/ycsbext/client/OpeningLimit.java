package io.github.ycsbext.client;

import io.github.ycsbext.client.plan.Schedule;

/** The time that the threads may take to open their databases. */
final class OpeningLimit {
  /** The time in which other threads may still report after the first one has failed. */
  private static final long AFTER_FAILURE_NS = 2_000_000_000L;

  private static final long LONG_NS = 3_000_000_000L;

  /** The time that opening may take however short the run is; a cold driver takes a few seconds. */
  private static final long MIN_SECONDS = 10;

  private final long startNs = System.nanoTime();
  private final long mostNs;
  private long failedNs;
  private boolean failed;

  OpeningLimit(Schedule schedule) {
    long seconds = seconds(schedule.maxExecutionSeconds());
    this.mostNs = seconds == 0 ? Long.MAX_VALUE : seconds * 1_000_000_000L;
  }

  /**
   * Returns the seconds that opening may take; 0 for no limit.
   *
   * @param maxExecutionSeconds {@code maxexecutiontime}
   */
  static long seconds(long maxExecutionSeconds) {
    return maxExecutionSeconds == 0 ? 0 : Math.max(MIN_SECONDS, maxExecutionSeconds);
  }

  /** Returns true if the user may wonder what is going on. */
  boolean isLong() {
    return System.nanoTime() - startNs >= LONG_NS;
  }

  boolean isOver(boolean anyFailure) {
    long nowNs = System.nanoTime();
    if (anyFailure && !failed) {
      failed = true;
      failedNs = nowNs;
    }
    return nowNs - startNs >= mostNs || (failed && nowNs - failedNs >= AFTER_FAILURE_NS);
  }
}
