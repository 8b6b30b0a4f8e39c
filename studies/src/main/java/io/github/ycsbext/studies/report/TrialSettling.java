package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.runner.TrialOutcome;
import io.github.ycsbext.studies.runner.TrialOutcome.Settling;
import org.jspecify.annotations.Nullable;

/**
 * How long the servers' own work took before a trial, and whether it ended.
 *
 * @param settling null where the servers do not tell
 */
record TrialSettling(@Nullable Settling settling) {
  static TrialSettling of(@Nullable TrialOutcome outcome) {
    return new TrialSettling(outcome == null ? null : outcome.settling());
  }

  /** NaN where it is not known. */
  double seconds() {
    return settling == null ? Double.NaN : settling.waitedMillis() / 1e3;
  }

  /** Whether the trial began while the servers were still at it. */
  boolean isUnfinished() {
    return settling != null && !settling.quiet();
  }

  /** Empty where it is not known. */
  String text(Reported reported) {
    if (settling == null) {
      return "";
    }
    return reported.text(
        settling.quiet() ? "settling.quiet" : "settling.unfinished",
        reported.words().of(settling.sentence()));
  }
}
