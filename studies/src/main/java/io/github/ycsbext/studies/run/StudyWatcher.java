package io.github.ycsbext.studies.run;

import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.study.result.CapacityFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Methods are called from the runner's thread unless said otherwise. */
public interface StudyWatcher {
  StudyWatcher NONE = new StudyWatcher() {};

  /**
   * @param finished the number of trials that earlier sessions finished
   */
  default void studyStarts(StudyManifest manifest, int finished) {}

  /**
   * @param network null if the study has no networks
   */
  default void systemIsUp(
      String system, TrialOutcome.ServerUsed server, TrialOutcome.@Nullable NetworkUsed network) {}

  /**
   * Also if a workload's properties were refused.
   *
   * @param system with the workload if only one is affected
   * @param reason without its full stop, and with the system
   * @param trials how many are recorded as failed
   */
  default void systemGivenUp(String system, String reason, int trials) {}

  default void trialStarts(Trial trial, int number, int attempt) {}

  default void phaseStarts(Trial trial, String phase) {}

  default void stepStarts(int number, double rate, int seconds) {}

  /** Is called after each step, also after one that does not count. */
  default void stepEnds(CapacityFolder.Content search) {}

  /** Called from another thread. */
  default void faultDone(Trial trial, FaultEvent event) {}

  default void trialCompleted(Trial trial, int number, Result run) {}

  /**
   * @param again true if the trial is tried once more
   */
  default void trialFailed(Trial trial, int number, String reason, boolean again, Path folder) {}
}
