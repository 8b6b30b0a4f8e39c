package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.Cell.CellKey;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Metric.Derivation;
import io.github.ycsbext.studies.study.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Speed-up S = T(baseline) / T(n nodes), of geometric means, or the quotient of two rates the other
 * way round; efficiency E = S / n (J. L. Gustafson, CACM 31 (1988); D. L. Eager et al., IEEE
 * Transactions on Computers 38 (1989)).
 */
public record SpeedUps(ResultSet results, Plan plan, String baseline) {
  private static final List<Metric> GAINS =
      List.of(Metric.LOAD_TIME, Metric.RUN_TIME, Metric.THROUGHPUT, Metric.NOPM, Metric.TPM);

  /**
   * @param nodes the nodes that the efficiency counts
   * @param isOfAll false if these are only the nodes that hold data
   */
  public record SpeedUp(
      Cell cell, Cell baseline, Metric of, int nodes, boolean isOfAll, Ratio speedUp) {
    public Ratio efficiency() {
      return speedUp.over(nodes);
    }

    public @Nullable Metric publishedEfficiency() {
      Metric ofAll = of.derived(Derivation.EFFICIENCY);
      return ofAll == null || isOfAll ? ofAll : ofAll.derived(Derivation.DATA_EFFICIENCY);
    }
  }

  /**
   * System by system; two of one of which some nodes hold no data: over its data nodes, and all.
   */
  public static List<SpeedUp> of(ResultSet results) {
    String baseline = results.baseline();
    return results.manifest() == null || baseline == null
        ? List.of()
        : new SpeedUps(results, results.manifest().plan(), baseline).all();
  }

  private List<SpeedUp> all() {
    List<SpeedUp> found = new ArrayList<>();
    for (Metric gain : GAINS) {
      results.cells().stream()
          .filter(cell -> !cell.system().equals(baseline))
          .filter(cell -> isMeant(gain, cell))
          .forEach(cell -> found.addAll(speedUps(gain, cell)));
    }
    return found;
  }

  /** A run that time ends takes as long on every system, so its rate is compared. */
  private boolean isMeant(Metric of, Cell cell) {
    boolean endsByTime = plan.workload(cell.workload()).measured().amount().seconds() != null;
    return of == Metric.RUN_TIME ? !endsByTime : of != Metric.THROUGHPUT || endsByTime;
  }

  private List<SpeedUp> speedUps(Metric of, Cell cell) {
    CellKey key = cell.key();
    Cell base = results.cell(new CellKey(baseline, key.workload(), key.network(), key.size()));
    Comparison comparison =
        of.isBetterIfMore()
            ? Comparison.of(of, null, cell, base)
            : Comparison.of(of, null, base, cell);
    if (comparison == null) {
      return List.of();
    }
    int all = results.nodes(cell.system());
    int holdingData = plan.system(cell.system()).topology().holdingData();
    return IntStream.of(holdingData, all)
        .distinct()
        .mapToObj(nodes -> new SpeedUp(cell, base, of, nodes, nodes == all, comparison.ratio()))
        .toList();
  }
}
