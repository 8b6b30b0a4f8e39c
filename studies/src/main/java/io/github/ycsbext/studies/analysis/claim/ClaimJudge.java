package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.claim.ClaimCells.Side;
import io.github.ycsbext.studies.analysis.claim.ClaimCells.Sides;
import io.github.ycsbext.studies.analysis.claim.Comparison.Pair;
import io.github.ycsbext.studies.analysis.claim.Judge.Evidence;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.Cell.Repeated;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Judges claims by the measured ratio of their two sides; {@link Judge} has the rules. */
public record ClaimJudge(ResultSet results, boolean isOfPaper) {
  public static ClaimJudge ofPaper(ResultSet results) {
    return new ClaimJudge(results, true);
  }

  /** The judge of claims about systems, for phases of which the start is a small part. */
  public static ClaimJudge ofSystems(ResultSet results) {
    return new ClaimJudge(results, false);
  }

  /** Judges the plan's claims or, of a plan without any, the {@link Answers}, in a fixed order. */
  public static List<JudgedClaim> ofStudy(ResultSet results) {
    return results.claims().isEmpty()
        ? Answers.of(results)
        : ofPaper(results).judge(results.claims());
  }

  public static List<JudgedClaim> again(ResultSet results, List<Claim> claims) {
    return new ClaimJudge(results, !results.claims().isEmpty()).judge(claims);
  }

  public List<JudgedClaim> judge(List<Claim> claims) {
    return Judge.judge(claims.stream().map(this::evidence).toList());
  }

  private Evidence evidence(Claim claim) {
    List<Sides> all = new ClaimCells(results).of(claim);
    List<Sides> sides = usable(claim, all);
    List<String> standIns = all.stream().flatMap(one -> standIns(one).stream()).distinct().toList();
    Finding notJudged = NotJudged.finding(results, claim, sides, isOfPaper);
    // A claim that is not judged shows all values, also where the client was overloaded.
    boolean allValues = notJudged != null;
    boolean hasTwoSides = claim.b() != null;
    return new Evidence(
        claim,
        sides,
        standIns,
        notJudged,
        hasTwoSides ? comparison(claim, sides, allValues) : null,
        hasTwoSides ? List.of() : levels(claim, sides, allValues),
        durabilities(sides));
  }

  /** Leaves out stand-ins and, if a claim is about systems, brief phases; unless none is left. */
  private List<Sides> usable(Claim claim, List<Sides> all) {
    List<Sides> real = all.stream().filter(one -> standIns(one).isEmpty()).toList();
    List<Sides> told = real.isEmpty() ? all : real;
    if (isOfPaper) {
      return told;
    }
    List<Sides> steady =
        told.stream()
            .filter(one -> one.phases(claim.metric()).noneMatch(MeasuredPhase::isBrief))
            .toList();
    return steady.isEmpty() ? told : steady;
  }

  private @Nullable Comparison comparison(Claim claim, List<Sides> sides, boolean allValues) {
    List<Pair> pairs = new ArrayList<>();
    for (Sides one : sides) {
      List<Repeated> left = repeated(one.a(), claim.metric(), allValues);
      List<Repeated> right = repeated(Objects.requireNonNull(one.b()), claim.metric(), allValues);
      if (!left.isEmpty() && !right.isEmpty()) {
        pairs.add(new Pair(left, right));
      }
    }
    return Comparison.byRepetition(pairs);
  }

  /**
   * @param allValues also those of repetitions in which the client was overloaded
   */
  private static List<Repeated> repeated(Side side, Metric metric, boolean allValues) {
    return (allValues ? side : side.usable(metric)).repeated(metric);
  }

  private static List<Estimate> levels(Claim claim, List<Sides> sides, boolean allValues) {
    Metric metric = claim.metric();
    return sides.stream()
        .flatMap(one -> ClaimCells.parts(claim, one))
        .map(part -> allValues ? part : part.usable(metric))
        .map(part -> part.cell().estimate(metric, part.operation()))
        .filter(Estimate::isMeasured)
        .toList();
  }

  private List<String> standIns(Sides sides) {
    return sides.cells().stream()
        .map(Cell::system)
        .distinct()
        .filter(system -> results.standIn(system).isPresent())
        .map(results::title)
        .toList();
  }

  /**
   * The durability of each system, in its words; empty if all have, or were asked for, the same.
   */
  private Map<String, List<Note>> durabilities(List<Sides> sides) {
    Set<Optional<Durability>> asked =
        sides.stream()
            .flatMap(one -> one.cells().stream())
            .map(cell -> results.durability(cell.system()))
            .collect(Collectors.toSet());
    if (asked.size() == 1 && !asked.contains(Optional.<Durability>empty())) {
      return Map.of();
    }
    Map<String, Set<Note>> found = new LinkedHashMap<>();
    for (Sides one : sides) {
      for (Cell cell : one.cells()) {
        cell.trials().stream()
            .flatMap(trial -> Stream.ofNullable(trial.server()))
            .forEach(
                server ->
                    found
                        .computeIfAbsent(results.title(cell.system()), any -> new LinkedHashSet<>())
                        .add(server.durability()));
      }
    }
    Map<String, List<Note>> durabilities = new LinkedHashMap<>();
    if (found.values().stream().distinct().count() > 1) {
      found.forEach((system, notes) -> durabilities.put(system, List.copyOf(notes)));
    }
    return durabilities;
  }
}
