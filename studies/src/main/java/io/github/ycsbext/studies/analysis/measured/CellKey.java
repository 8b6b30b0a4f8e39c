package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.studies.study.result.Trial;
import org.jspecify.annotations.Nullable;

/**
 * The values that all repetitions of a cell share.
 *
 * @param network null if the study has no networks
 * @param operations the cell's size, as it was run
 */
public record CellKey(String system, String workload, @Nullable String network, long operations) {
  static CellKey of(Trial trial) {
    return new CellKey(trial.system(), trial.workload(), trial.network(), trial.operations());
  }
}
