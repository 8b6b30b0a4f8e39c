package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.Schedule;

/** Estimates how long a run will go on. */
final class RemainingTime {
  /** The result if the time is unknown or over. */
  static final long UNKNOWN = -1;

  private RemainingTime() {}

  /**
   * Returns whole seconds, rounded up: the remaining operations at the mean speed so far, or the
   * remaining time, whichever ends first.
   */
  static long seconds(Schedule schedule, long done, long elapsedNs) {
    double byOperations = byOperations(schedule, done, elapsedNs);
    double byTime =
        schedule.maxExecutionSeconds() == 0
            ? Double.POSITIVE_INFINITY
            : Math.max(0, schedule.maxExecutionSeconds() - elapsedNs / 1e9);
    double seconds = Math.min(byOperations, byTime);
    boolean over = schedule.ownOperations() > 0 && done >= schedule.ownOperations();
    return over || Double.isInfinite(seconds) ? UNKNOWN : (long) Math.ceil(seconds);
  }

  private static double byOperations(Schedule schedule, long done, long elapsedNs) {
    return schedule.ownOperations() == 0 || done == 0
        ? Double.POSITIVE_INFINITY
        : (schedule.ownOperations() - done) * (elapsedNs / 1e9 / done);
  }
}
