package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;

/**
 * One phase of a trial, such as its load or its run.
 *
 * @param name the name that the plan gives it
 */
public record MeasuredPhase(String name, Result result, ResultFolder folder) {
  /** Returns the duration in seconds. */
  double seconds() {
    return result.runTimeMillis() / 1e3;
  }
}
