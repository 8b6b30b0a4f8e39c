package io.github.ycsbext.studies.runner;

import io.github.ycsbext.clusters.FaultEvent;
import io.github.ycsbext.result.Result;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Sees what a study does, as it happens; called from the runner's thread unless said otherwise. */
public interface StudyWatcher {
  /** A watcher that looks away. */
  StudyWatcher NONE = new StudyWatcher() {};

  /**
   * @param finished trials that an earlier session has done
   * @param totalWork records and operations of all trials, as {@link #worked} counts them
   */
  default void studyStarts(StudySheet sheet, int finished, long totalWork) {}

  default void systemStarts(String system) {}

  /**
   * @param network null where the study has none
   */
  default void systemIsUp(
      String system, TrialOutcome.ServerUsed server, TrialOutcome.@Nullable NetworkUsed network) {}

  /**
   * The system could not be started, as often as that was tried, or a workload's properties were
   * refused on it.
   *
   * @param system and the workload where it is about one alone
   * @param reason a sentence without its full stop, that names the system
   * @param trials so many are recorded as failed
   */
  default void systemGivenUp(String system, String reason, int trials) {}

  default void trialStarts(Trial trial, int number, int attempt) {}

  default void phaseStarts(Trial trial, String phase) {}

  /** A server was killed, or is up again, as planned; called from another thread. */
  default void faultDone(Trial trial, FaultEvent event) {}

  /** How much of the total work is done; may be called from another thread. */
  default void worked(long done) {}

  default void trialCompleted(Trial trial, int number, Result run) {}

  /**
   * @param again true where the trial is tried once more, false where it is recorded as failed
   */
  default void trialFailed(Trial trial, int number, String reason, boolean again, Path folder) {}
}
