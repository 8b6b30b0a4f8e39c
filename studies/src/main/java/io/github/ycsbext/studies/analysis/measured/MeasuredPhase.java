package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.ResultFolder;

/**
 * One phase of a trial, such as its load or its run.
 *
 * @param name the name that the plan gives it
 */
public record MeasuredPhase(String name, Result result, ResultFolder folder) {
  /** Returns true if the client lacked processor time, so that its figures are its own limit. */
  public boolean isStarved() {
    Health health = result.health();
    return health != null && health.verdict().equals(Health.STARVED);
  }

  /** Returns true if operations were due by a schedule, so that response times are known. */
  boolean isScheduled() {
    return result.due() != null;
  }

  /** Returns the duration in seconds. */
  double seconds() {
    return result.runTimeMillis() / 1e3;
  }
}
