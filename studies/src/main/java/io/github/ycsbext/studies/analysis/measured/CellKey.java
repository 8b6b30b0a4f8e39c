package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.studies.study.result.Trial;
import org.jspecify.annotations.Nullable;

/**
 * @param size the number of operations, as it was run, or of threads
 */
public record CellKey(String system, String workload, @Nullable String network, long size) {
  static CellKey of(Trial trial) {
    return new CellKey(trial.system(), trial.workload(), trial.network(), trial.size());
  }
}
