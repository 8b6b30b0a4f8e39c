package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.runner.TrialOutcome;
import io.github.ycsbext.studies.runner.TrialOutcome.Settling;
import org.jspecify.annotations.Nullable;

/**
 * The time that the servers' own work took before a trial, and whether it ended.
 *
 * @param settling null if the servers do not report it
 */
record TrialSettling(@Nullable Settling settling) {
  static TrialSettling of(@Nullable TrialOutcome outcome) {
    return new TrialSettling(outcome == null ? null : outcome.settling());
  }

  /** Returns the seconds waited; NaN if unknown. */
  double seconds() {
    return settling == null ? Double.NaN : settling.waitedMillis() / 1e3;
  }

  /** Returns true if the trial began while the servers were still busy. */
  boolean isUnfinished() {
    return settling != null && !settling.quiet();
  }

  /** Returns a text about the wait; empty if unknown. */
  String text(Reported reported) {
    if (settling == null) {
      return "";
    }
    return reported.text(
        settling.quiet() ? "settling.quiet" : "settling.unfinished",
        reported.words().of(settling.sentence()));
  }
}
