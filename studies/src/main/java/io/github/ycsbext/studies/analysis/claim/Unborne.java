package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.analysis.claim.ClaimCells.Side;
import io.github.ycsbext.studies.analysis.claim.ClaimCells.Sides;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.result.ClusterWay;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds claims that their measurement does not bear, however clear its figures are. */
final class Unborne {
  /** {@link Result#ended} of a phase that did all of its operations. */
  private static final String COMPLETED = "completed";

  private final ResultSet results;
  private final Claim claim;
  private final Sides sides;

  private Unborne(ResultSet results, Claim claim, Sides sides) {
    this.results = results;
    this.claim = claim;
    this.sides = sides;
  }

  /** Returns why the measurement does not bear a verdict; null if it does. */
  static @Nullable Finding finding(ResultSet results, Claim claim, List<Sides> all) {
    List<Finding> findings =
        all.stream()
            .map(sides -> new Unborne(results, claim, sides).finding())
            .filter(Objects::nonNull)
            .map(Objects::requireNonNull)
            .sorted()
            .toList();
    return findings.isEmpty() ? null : findings.get(0);
  }

  private @Nullable Finding finding() {
    if (sides.cells().stream().anyMatch(cell -> results.standIn(cell.system()).isPresent())) {
      return Finding.STAND_IN;
    }
    if (comparesUnshaped()) {
      return Finding.NOT_SHAPED;
    }
    if (comparesDifferentOperations()) {
      return Finding.DIFFERENT_OPERATIONS;
    }
    if (sides.cells().stream().anyMatch(cell -> cell.faults().haveMixedRoles())) {
      return Finding.DIFFERENT_ROLES;
    }
    if (comparesNodesOfOneMachine()) {
      return Finding.SHARED_MACHINE;
    }
    return isStarved() ? Finding.STARVED : null;
  }

  /** Returns true if two networks are compared and a link was not shaped as planned. */
  private boolean comparesUnshaped() {
    return sides.cells().stream().map(Cell::network).distinct().count() > 1
        && trials(sides).anyMatch(results::missesItsLink);
  }

  /** Returns true if the client was starved in more than half of a cell's repetitions. */
  private boolean isStarved() {
    Side b = sides.b();
    Stream<Side> parts =
        b == null
            ? sides.a().parts().stream()
            : Stream.concat(sides.a().parts().stream(), b.parts().stream());
    return parts.anyMatch(this::isStarved);
  }

  private boolean isStarved(Side part) {
    int all = part.cell().trials().size();
    int borne = part.borne(claim.metric()).cell().trials().size();
    return borne < all && borne < Math.max(2, (all + 1) / 2);
  }

  /**
   * Returns true if two systems did different operations in the same repetition of one workload, as
   * far as their clients have a hash of them. A phase that time has ended has as many operations as
   * the system was fast, and is not compared, nor is one after warm-ups of different lengths.
   */
  private boolean comparesDifferentOperations() {
    Map<List<Object>, String> streams = new HashMap<>();
    for (Cell cell : sides.cells()) {
      for (MeasuredTrial trial : cell.trials()) {
        for (MeasuredPhase phase : trial.phases()) {
          Result result = phase.result();
          String stream = result.ended().equals(COMPLETED) ? result.streamHash() : null;
          long warmUp = result.warmUp() == null ? 0 : result.warmUp().operations();
          int repetition = trial.trial().repetition();
          List<Object> place =
              List.of(cell.workload(), cell.size(), repetition, phase.name(), warmUp);
          String other = stream == null ? null : streams.putIfAbsent(place, stream);
          if (other != null && !other.equals(stream)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /**
   * Returns true if one node is compared with several that the study started, which is always on
   * one machine.
   */
  private boolean comparesNodesOfOneMachine() {
    Set<Integer> nodes =
        sides.cells().stream()
            .map(cell -> results.nodes(cell.system()))
            .collect(Collectors.toSet());
    return nodes.contains(1)
        && nodes.size() > 1
        && trials(sides)
            .map(MeasuredTrial::outcome)
            .map(outcome -> outcome == null ? null : outcome.server())
            .anyMatch(server -> server != null && !isGiven(server));
  }

  private static boolean isGiven(TrialOutcome.ServerUsed server) {
    return server.way().equals(ClusterWay.GIVEN.label());
  }

  private static Stream<MeasuredTrial> trials(Sides sides) {
    return sides.cells().stream().flatMap(cell -> cell.trials().stream());
  }
}
