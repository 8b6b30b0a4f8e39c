package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.studies.analysis.statistics.Outliers;
import io.github.ycsbext.studies.analysis.statistics.Outliers.Outlier;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.Trial;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A trial that lies far from its cell's other repetitions, in one phase and one metric. It stays in
 * every figure.
 *
 * @param operation null for throughput
 */
public record FarTrial(
    Trial trial, String phase, Metric metric, @Nullable String operation, Outlier outlier) {

  /** Finds such trials by throughput and by each operation's mean latency, phase by phase. */
  public static List<FarTrial> of(ResultSet set) {
    List<FarTrial> found = new ArrayList<>();
    for (Cell cell : set.cells()) {
      for (String phase : cell.phases()) {
        Cell part = cell.inPhase(phase);
        add(found, part, phase, Metric.THROUGHPUT, null);
        for (String operation : part.operationNames()) {
          add(found, part, phase, Metric.MEAN_LATENCY, operation);
        }
      }
    }
    return found;
  }

  /** Adds the outliers, looked up by index among the repetitions that have a value. */
  private static void add(
      List<FarTrial> found, Cell cell, String phase, Metric metric, @Nullable String operation) {
    List<MeasuredTrial> telling =
        cell.trials().stream().filter(trial -> metric.of(trial, operation) != null).toList();
    for (Outlier outlier : Outliers.of(cell.values(metric, operation))) {
      Trial trial = telling.get(outlier.index()).trial();
      found.add(new FarTrial(trial, phase, metric, operation, outlier));
    }
  }
}
