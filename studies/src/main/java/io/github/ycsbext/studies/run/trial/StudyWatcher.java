package io.github.ycsbext.studies.run.trial;

import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.study.result.CapacityFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Observes a study as it runs. Methods are called from the runner's thread unless said otherwise.
 */
public interface StudyWatcher {
  StudyWatcher NONE = new StudyWatcher() {};

  /**
   * @param finished the number of trials that earlier sessions finished
   */
  default void studyStarts(StudyManifest manifest, int finished) {}

  default void systemStarts(String system) {}

  /**
   * @param network null if the study has no networks
   */
  default void systemIsUp(
      String system, TrialOutcome.ServerUsed server, TrialOutcome.@Nullable NetworkUsed network) {}

  /**
   * Called if the system could not be started in all attempts, or if a workload's properties were
   * refused on it.
   *
   * @param system the system, with the workload if only one is affected
   * @param reason a sentence without its full stop that names the system
   * @param trials the number of trials that are recorded as failed
   */
  default void systemGivenUp(String system, String reason, int trials) {}

  default void trialStarts(Trial trial, int number, int attempt) {}

  default void phaseStarts(Trial trial, String phase) {}

  default void stepStarts(int number, double rate, int seconds) {}

  /**
   * Called after each step of a search for a capacity, also after one that does not count.
   *
   * @param search the search with that step
   */
  default void stepEnds(CapacityFolder.Content search) {}

  /** Called from another thread when a server was killed, or is up again, as planned. */
  default void faultDone(Trial trial, FaultEvent event) {}

  default void trialCompleted(Trial trial, int number, Result run) {}

  /**
   * @param again true if the trial is tried once more, false if it is recorded as failed
   */
  default void trialFailed(Trial trial, int number, String reason, boolean again, Path folder) {}
}
