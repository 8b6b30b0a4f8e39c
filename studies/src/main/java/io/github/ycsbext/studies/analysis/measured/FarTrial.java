package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.studies.analysis.statistics.Outliers;
import io.github.ycsbext.studies.analysis.statistics.Outliers.Outlier;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.Trial;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A trial far from its cell's other repetitions, which stays in every figure. */
public record FarTrial(
    Trial trial, String phase, Metric metric, @Nullable String operation, Outlier outlier) {

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
