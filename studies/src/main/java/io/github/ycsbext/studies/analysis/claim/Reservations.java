package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.claim.ClaimCells.Side;
import io.github.ycsbext.studies.analysis.claim.ClaimCells.Sides;
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
    Metric metric = claim.metric();
    // Both sides can share a phase, which then counts once.
    Set<MeasuredPhase> phases = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<String> overloadedTrials = new TreeSet<>();
    Set<Integer> repetitions = new HashSet<>();
    int values = 0;
    int outlying = 0;
    for (Side part : sides.stream().flatMap(one -> ClaimCells.parts(claim, one)).toList()) {
      List<Double> usable = part.usable(metric).cell().values(metric, part.operation());
      values += usable.size();
      outlying += Outliers.of(usable).size();
      for (MeasuredTrial trial : part.cell().trials()) {
        List<MeasuredPhase> told = trial.phasesOf(metric, part.operation());
        phases.addAll(told);
        repetitions.add(trial.trial().repetition());
        if (told.stream().anyMatch(MeasuredPhase::isOverloaded)) {
          overloadedTrials.add(trial.trial().id());
        }
      }
    }
    return new Reservations(
        phases.size(),
        (int) phases.stream().filter(MeasuredPhase::isOverloaded).count(),
        List.copyOf(overloadedTrials),
        repetitions.size(),
        (int) phases.stream().filter(MeasuredPhase::isBrief).count(),
        phases.stream()
            .filter(phase -> !phase.isOverloaded())
            .mapToLong(phase -> FailedOperations.count(phase.result()))
            .sum(),
        values,
        outlying);
  }
}
