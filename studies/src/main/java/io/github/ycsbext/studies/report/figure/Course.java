package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.series.Series;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.util.List;

/**
 * One phase of a trial.
 *
 * @param system the name of its lines
 * @param trial the trial reduced to that phase
 * @param points the points, in seconds since the phase began
 */
record Course(String system, MeasuredTrial trial, String phase, List<Series.Point> points) {
  private static final int MIN_POINTS = 3;

  boolean isDrawn() {
    return points.size() >= MIN_POINTS;
  }

  boolean hasFaults() {
    TrialOutcome outcome = trial.outcome();
    return outcome != null
        && outcome.faults().stream().anyMatch(fault -> fault.phase().equals(phase));
  }

  boolean isScheduled() {
    return points.stream().anyMatch(Series.Point::isScheduled);
  }

  double seconds() {
    double last = points.isEmpty() ? 0 : points.get(points.size() - 1).second();
    return Math.max(last, trial.run().run().runTimeMillis() / 1e3);
  }
}
