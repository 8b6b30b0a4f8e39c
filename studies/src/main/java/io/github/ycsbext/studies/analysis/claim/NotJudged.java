package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Run;
import io.github.ycsbext.studies.analysis.claim.ClaimJudge.Side;
import io.github.ycsbext.studies.analysis.claim.ClaimJudge.Sides;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Evaluation;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

record NotJudged(ResultSet results, Sides sides) {
  /** The least difference of the parts that found no record at which the work is another. */
  private static final double DIFFERENT_FINDS = 0.01;

  /**
   * Null if it bears a verdict.
   *
   * @param isOfPaper true if phases count however short, because the paper has them so
   */
  static @Nullable Finding finding(
      ResultSet results, Claim claim, List<Sides> all, boolean isOfPaper) {
    if (!all.isEmpty() && claim.sizes().stream().anyMatch(size -> results.scaled(size) != size)) {
      return Finding.OTHER_SIZE;
    }
    return all.stream()
        .map(sides -> new NotJudged(results, sides))
        .flatMap(
            one ->
                Stream.concat(
                    Stream.ofNullable(one.finding()),
                    Stream.ofNullable(ofPhases(one.sides, claim, isOfPaper))))
        .sorted()
        .findFirst()
        .orElse(null);
  }

  static @Nullable Finding ofPhases(Sides sides, Claim claim, boolean isOfPaper) {
    if (sides.cells().stream().anyMatch(cell -> cell.faults().haveMixedRoles())) {
      return Finding.DIFFERENT_ROLES;
    }
    List<MeasuredPhase> phases = sides.phases(claim.metric()).toList();
    if (!phases.stream().allMatch(MeasuredPhase::isWhole)) {
      return Finding.NOT_WHOLE;
    }
    if (phases.stream().anyMatch(MeasuredPhase::hasIdleThreads)) {
      return Finding.IDLE_THREADS;
    }
    if (phases.stream().anyMatch(MeasuredPhase::isTooShort)) {
      return Finding.TOO_SHORT;
    }
    if (!isOfPaper && findsDiffer(sides)) {
      return Finding.DIFFERENT_FINDS;
    }
    if (!isOfPaper && phases.stream().anyMatch(MeasuredPhase::isBrief)) {
      return Finding.BRIEF;
    }
    if (sides.parts().anyMatch(part -> isOverloaded(part, claim))) {
      return Finding.OVERLOADED;
    }
    return isNotOpen(sides, claim) ? Finding.NOT_OPEN : null;
  }

  /** Whether the parts that found no record differ by more than a hundredth. */
  private static boolean findsDiffer(Sides sides) {
    DoubleSummaryStatistics parts =
        sides.cells().stream()
            .mapToDouble(cell -> cell.estimate(Metric.NOT_FOUND).mean())
            .filter(Double::isFinite)
            .summaryStatistics();
    return parts.getMax() - parts.getMin() > DIFFERENT_FINDS;
  }

  private @Nullable Finding finding() {
    if (sides.cells().stream().anyMatch(cell -> results.standIn(cell.system()).isPresent())) {
      return Finding.STAND_IN;
    }
    if (sides.cells().stream().map(Cell::network).distinct().count() > 1
        && trials(sides).anyMatch(results::missesItsLink)) {
      return Finding.NOT_SHAPED;
    }
    if (didDifferentOperations(
        sides.cells().stream().map(cell -> results.cell(cell.key())).toList())) {
      return Finding.DIFFERENT_OPERATIONS;
    }
    return comparesNodesOfOneMachine() ? Finding.SHARED_MACHINE : null;
  }

  /** Response times of which, in most repetitions of a cell, operations waited in the client. */
  private static boolean isNotOpen(Sides sides, Claim claim) {
    return sides
        .parts()
        .filter(part -> part.operation() != null && OperationNames.isResponse(part.operation()))
        .anyMatch(part -> isNotOpen(part, claim));
  }

  private static boolean isNotOpen(Side part, Claim claim) {
    List<MeasuredTrial> trials = part.cell().trials();
    long waiting =
        trials.stream()
            .flatMap(trial -> trial.phasesOf(claim.metric(), part.operation()).stream())
            .filter(phase -> !phase.isOpen())
            .count();
    return 2 * waiting > trials.size();
  }

  private static boolean isOverloaded(Side part, Claim claim) {
    int all = part.cell().trials().size();
    int usable = part.usable(claim.metric()).cell().trials().size();
    return usable < all && usable < Math.max(2, (all + 1) / 2);
  }

  /**
   * Compares the hashes of what clients did with one seed. A phase that time has ended has as many
   * operations as the system was fast, and is not compared, nor is one after warm-ups of different
   * lengths.
   */
  static boolean didDifferentOperations(List<Cell> cells) {
    Map<List<Object>, Set<String>> streams = new HashMap<>();
    for (Cell cell : cells) {
      for (MeasuredTrial trial : cell.trials()) {
        for (MeasuredPhase phase : trial.phases()) {
          Result result = phase.result();
          String stream =
              result.run().ended().equals(Run.COMPLETED) ? result.observed().streamHash() : null;
          long warmUp =
              result.observed().warmUp() == null ? 0 : result.observed().warmUp().operations();
          int repetition = trial.trial().repetition();
          String seed = result.configuration().getOrDefault(WorkloadProperties.SEED.name(), "");
          List<Object> place =
              List.of(cell.workload(), cell.size(), repetition, phase.name(), warmUp, seed);
          if (stream != null) {
            streams.computeIfAbsent(place, any -> new TreeSet<>()).add(stream);
          }
        }
      }
    }
    return streams.values().stream().anyMatch(hashes -> hashes.size() > 1);
  }

  /**
   * Returns true if one node is compared with several that share this machine, unless the paper's
   * nodes shared theirs and the plan's limits were kept.
   */
  private boolean comparesNodesOfOneMachine() {
    Set<Integer> nodes =
        sides.cells().stream()
            .map(cell -> results.nodes(cell.system()))
            .collect(Collectors.toSet());
    return nodes.contains(1)
        && nodes.size() > 1
        && !(results.evaluation().map(Evaluation::sharesMachine).orElse(false)
            && trials(sides).noneMatch(results::missesItsLimits))
        && trials(sides)
            .flatMap(trial -> Stream.ofNullable(trial.serverUsed()))
            .anyMatch(server -> !server.way().equals(ServerOrigin.GIVEN.label()));
  }

  private static Stream<MeasuredTrial> trials(Sides sides) {
    return sides.cells().stream().flatMap(cell -> cell.trials().stream());
  }
}
