package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.studies.runner.Trial;
import org.jspecify.annotations.Nullable;

/**
 * What all repetitions of a cell have in common.
 *
 * @param network null where the study has none
 * @param operations its size, as it was run
 */
public record CellKey(String system, String workload, @Nullable String network, long operations) {
  static CellKey of(Trial trial) {
    return new CellKey(trial.system(), trial.workload(), trial.network(), trial.operations());
  }
}
