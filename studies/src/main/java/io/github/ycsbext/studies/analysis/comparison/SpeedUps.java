package io.github.ycsbext.studies.analysis.comparison;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.CellKey;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The speed-up of systems over the study's baseline, and how well their nodes are used: speed-up S
 * = T(baseline) / T(n nodes), of geometric means, and efficiency E = S / n (J. L. Gustafson, CACM
 * 31 (1988); D. L. Eager et al., IEEE Transactions on Computers 38 (1989)). Both have the interval
 * of a {@link Comparison}; the number of nodes has no error.
 */
public final class SpeedUps {
  private SpeedUps() {}

  /**
   * One system against the baseline.
   *
   * @param metric {@link Metric#LOAD_TIME} or {@link Metric#RUN_TIME}
   * @param speedUp the baseline's time over the system's
   * @param bootstrap95 the interval of the speed-up; null with one repetition
   */
  public record SpeedUp(
      Cell cell, Metric metric, int nodes, Ratio speedUp, @Nullable Interval bootstrap95) {
    /** Returns the efficiency, where 1 is ideal. */
    public Ratio efficiency() {
      return speedUp.over(nodes);
    }
  }

  /**
   * Returns the speed-ups of the load and of the run, system by system; none without a baseline.
   */
  public static List<SpeedUp> of(ResultSet results) {
    List<SpeedUp> found = new ArrayList<>();
    if (results.sheet() == null || results.sheet().plan().evaluation().baseline() == null) {
      return found;
    }
    String baseline = results.sheet().plan().evaluation().baseline();
    for (Metric metric : List.of(Metric.LOAD_TIME, Metric.RUN_TIME)) {
      for (Cell cell : results.cells()) {
        CellKey key = cell.key();
        Cell base = results.cell(new CellKey(baseline, key.workload(), key.network(), key.size()));
        SpeedUp speedUp = speedUp(results, cell, base, metric);
        if (!cell.system().equals(baseline) && speedUp != null) {
          found.add(speedUp);
        }
      }
    }
    return found;
  }

  private static @Nullable SpeedUp speedUp(ResultSet results, Cell cell, Cell base, Metric metric) {
    Comparison comparison = Comparison.of(metric, null, base, cell);
    return comparison == null
        ? null
        : new SpeedUp(
            cell,
            metric,
            results.nodes(cell.system()),
            comparison.ratio(),
            comparison.bootstrap95());
  }
}
