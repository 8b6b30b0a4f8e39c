package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.studies.study.plan.Metric;
import java.util.Comparator;

/**
 * What the faults of a cell cost, on average over its repetitions; NaN if it is not known.
 *
 * @param gapSeconds the longest time without a success
 */
public record FaultCost(double lostWrites, double gapSeconds, double failed) {
  /** The worst first; what is not known counts as nothing. */
  public static final Comparator<FaultCost> WORST_FIRST =
      Comparator.comparingDouble((FaultCost cost) -> orNothing(cost.lostWrites))
          .thenComparingDouble(cost -> orNothing(cost.gapSeconds))
          .reversed();

  public static FaultCost of(Cell cell) {
    return new FaultCost(
        cell.estimate(Metric.LOST_WRITES).mean(),
        cell.faults().all().stream()
            .flatMap(hit -> hit.outage().stream())
            .mapToDouble(Outage::gapSeconds)
            .filter(Double::isFinite)
            .average()
            .orElse(Double.NaN),
        cell.estimate(Metric.FAILED).mean());
  }

  public static FaultCost worse(FaultCost one, FaultCost other) {
    return WORST_FIRST.compare(one, other) <= 0 ? one : other;
  }

  private static double orNothing(double value) {
    return Double.isNaN(value) ? 0 : value;
  }
}
