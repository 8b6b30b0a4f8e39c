package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import io.github.ycsbext.studies.study.result.TrialOutcome.Settling;
import org.jspecify.annotations.Nullable;

/**
 * The time that the servers' own work took before a trial, and whether it ended.
 *
 * @param settling null if the servers do not report it
 */
public record TrialSettling(@Nullable Settling settling) {
  public static TrialSettling of(@Nullable TrialOutcome outcome) {
    return new TrialSettling(outcome == null ? null : outcome.settling());
  }

  double seconds() {
    return settling == null ? Double.NaN : settling.waitedMillis() / 1e3;
  }

  /** Returns true if the trial began while the servers were still busy. */
  public boolean isUnfinished() {
    return settling != null && !settling.quiet();
  }

  String text(ReportContext reported) {
    if (settling == null) {
      return "";
    }
    return reported.text(
        settling.quiet() ? "settling.quiet" : "settling.unfinished",
        reported.words().of(settling.sentence()));
  }
}
