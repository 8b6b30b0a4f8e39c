package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.claim.ClaimCells.Side;
import io.github.ycsbext.studies.analysis.claim.ClaimCells.Sides;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.statistics.Outliers;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.FailedOperations;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * @param phases the phases that its values come from
 * @param overloaded those whose client was overloaded; the claim is judged without them
 * @param repetitions that were measured, in all cells together
 * @param brief the phases of which the start is a large part
 * @param failedOperations in the others; their effect on a ratio cannot be known
 * @param outlying the values that lie far from their cell's others ({@link Outliers})
 */
public record Reservations(
    int phases,
    int overloaded,
    List<String> overloadedTrials,
    int repetitions,
    int brief,
    long failedOperations,
    int values,
    int outlying) {

  static Reservations of(Claim claim, List<Sides> sides) {
    Gathered gathered = new Gathered(claim.metric());
    for (Sides one : sides) {
      if (one.b() == null) {
        ClaimCells.operations(claim, one.a().cell())
            .forEach(operation -> gathered.add(one.a().cell(), operation));
      } else {
        gathered.add(one.a());
        gathered.add(one.b());
      }
    }
    return gathered.reservations();
  }

  /** The counts so far. Both sides can share a phase, which then counts once. */
  private static final class Gathered {
    private final Metric metric;
    private final Set<MeasuredPhase> phases = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<String> overloadedTrials = new TreeSet<>();
    private final Set<Integer> repetitions = new HashSet<>();
    private int values;
    private int outlying;

    private Gathered(Metric metric) {
      this.metric = metric;
    }

    private void add(Side side) {
      side.parts().forEach(part -> add(part.cell(), part.operation()));
    }

    private void add(Cell cell, @Nullable String operation) {
      List<Double> usable = cell.usable(metric, operation).values(metric, operation);
      values += usable.size();
      outlying += Outliers.of(usable).size();
      for (MeasuredTrial trial : cell.trials()) {
        List<MeasuredPhase> told = trial.phasesOf(metric, operation);
        phases.addAll(told);
        repetitions.add(trial.trial().repetition());
        if (told.stream().anyMatch(MeasuredPhase::isOverloaded)) {
          overloadedTrials.add(trial.trial().id());
        }
      }
    }

    private Reservations reservations() {
      int overloaded = (int) phases.stream().filter(MeasuredPhase::isOverloaded).count();
      long failed =
          phases.stream()
              .filter(phase -> !phase.isOverloaded())
              .mapToLong(phase -> FailedOperations.count(phase.result()))
              .sum();
      int brief = (int) phases.stream().filter(MeasuredPhase::isBrief).count();
      return new Reservations(
          phases.size(),
          overloaded,
          List.copyOf(overloadedTrials),
          repetitions.size(),
          brief,
          failed,
          values,
          outlying);
    }
  }
}
