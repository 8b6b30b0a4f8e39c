package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.claim.ClaimJudge.Side;
import io.github.ycsbext.studies.analysis.claim.ClaimJudge.Sides;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Outliers;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.FailedOperations;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * @param comparison of its two sides; null if one was not measured or it has only one
 * @param level of a claim with one side; null for others
 * @param adjustedP after Holm's correction over all claims; null without a test
 * @param standIns the titles of systems that were measured on a stand-in, and not judged by
 * @param durabilities what an acknowledged write has survived, by system; empty if all are the same
 * @param cellsOfA the cells of its first side, the largest size last
 * @param repetitionsNeeded how many would decide it if ratio and spread stay as they are; empty if
 *     that is not what it lacks, or {@code RepetitionsNeeded.MOST} would not do
 */
public record JudgedClaim(
    Claim claim,
    Finding finding,
    @Nullable Comparison comparison,
    @Nullable Estimate level,
    @Nullable Double adjustedP,
    List<String> standIns,
    Map<String, Set<Note>> durabilities,
    Reservations reservations,
    List<Cell> cellsOfA,
    List<Cell> cellsOfB,
    OptionalInt repetitionsNeeded) {

  public Verdict verdict() {
    return finding.verdict();
  }

  public boolean isClear() {
    return finding == Finding.ABOVE || finding == Finding.BELOW;
  }

  public int usableRepetitions() {
    if (comparison != null) {
      return comparison.repetitions();
    }
    return level == null ? 0 : level.repetitions();
  }

  /** Returns null if a side was not measured. */
  public @Nullable Ratio ratio() {
    return comparison == null ? null : comparison.ratio();
  }

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
      for (Side part : sides.stream().flatMap(one -> ClaimJudge.parts(claim, one)).toList()) {
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
}
