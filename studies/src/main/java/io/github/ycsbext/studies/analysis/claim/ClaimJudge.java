package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.claim.Comparison.Pair;
import io.github.ycsbext.studies.analysis.claim.Judge.Evidence;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.Cell.CellKey;
import io.github.ycsbext.studies.analysis.measured.Cell.Repeated;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
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
    List<Sides> all = cells(claim);
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
    return Comparison.byRepetition(
        sides.stream()
            .flatMap(one -> Stream.ofNullable(pair(one, claim.metric(), allValues)))
            .toList());
  }

  /**
   * Null if a side has no value above 0.
   *
   * @param allValues also those of repetitions in which the client was overloaded
   */
  static @Nullable Pair pair(Sides sides, Metric metric, boolean allValues) {
    Side b = Objects.requireNonNull(sides.b());
    return Pair.of(
        (allValues ? sides.a() : sides.a().usable(metric)).repeated(metric),
        (allValues ? b : b.usable(metric)).repeated(metric));
  }

  private static List<Estimate> levels(Claim claim, List<Sides> sides, boolean allValues) {
    Metric metric = claim.metric();
    return sides.stream()
        .flatMap(one -> parts(claim, one))
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
  private Map<String, Set<Note>> durabilities(List<Sides> sides) {
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
    return found.values().stream().distinct().count() > 1 ? found : Map.of();
  }

  /**
   * @param operation null for all together, or if the claim leaves it open
   * @param over the side by whose values those of the cell are divided; null for its own values
   */
  record Side(Cell cell, @Nullable String operation, @Nullable Side over) {
    boolean isMeasured() {
      return cell.isMeasured() && (over == null || over.isMeasured());
    }

    List<Side> parts() {
      return over == null ? List.of(this) : List.of(new Side(cell, operation, null), over);
    }

    Side usable(Metric metric) {
      return new Side(
          cell.usable(metric, operation), operation, over == null ? null : over.usable(metric));
    }

    /** Returns the values above 0 by repetition; a quotient needs the repetition in both cells. */
    List<Repeated> repeated(Metric metric) {
      List<Repeated> values = cell.repeated(metric, operation);
      if (over == null) {
        return values;
      }
      Map<Integer, Double> divisors = new HashMap<>();
      over.repeated(metric).forEach(value -> divisors.put(value.repetition(), value.value()));
      List<Repeated> quotients = new ArrayList<>();
      for (Repeated value : values) {
        Double divisor = divisors.get(value.repetition());
        if (divisor != null) {
          quotients.add(new Repeated(value.repetition(), value.value() / divisor));
        }
      }
      return quotients;
    }
  }

  record Sides(Side a, @Nullable Side b) {
    Stream<Side> parts() {
      return Stream.of(a, b).flatMap(Stream::ofNullable).flatMap(side -> side.parts().stream());
    }

    Stream<MeasuredPhase> phases(Metric metric) {
      return parts()
          .flatMap(
              part ->
                  part.cell.trials().stream()
                      .flatMap(trial -> trial.phasesOf(metric, part.operation).stream()));
    }

    List<Cell> cells() {
      return parts().map(Side::cell).toList();
    }
  }

  /**
   * Returns the cells that a claim covers. What the paper does not have is covered only if named.
   */
  private List<Sides> cells(Claim claim) {
    List<String> systems = open(claim, Subject::system, results.systems(), results::isAddition);
    List<String> workloads =
        open(claim, Subject::workload, results.workloads(), results::isAdditionalWorkload);
    return results
        .keys(systems, workloads)
        .map(open -> sides(claim, open))
        .distinct()
        .filter(one -> one.a().isMeasured() && (one.b() == null || one.b().isMeasured()))
        .toList();
  }

  private static List<String> open(
      Claim claim,
      Function<Subject, @Nullable String> named,
      List<String> names,
      Predicate<String> isAddition) {
    boolean isOpen =
        named.apply(claim.a()) == null || (claim.b() != null && named.apply(claim.b()) == null);
    return isOpen ? names.stream().filter(isAddition.negate()).toList() : names;
  }

  private Sides sides(Claim claim, CellKey open) {
    Subject b = claim.b();
    return new Sides(side(claim.a(), open), b == null ? null : side(b, open));
  }

  private Side side(Subject subject, CellKey open) {
    Subject divisor = subject.divisor();
    Cell cell = results.cell(key(subject, open));
    return new Side(
        subject.phase() == null ? cell : cell.inPhase(subject.phase()),
        subject.operation(),
        divisor == null ? null : side(divisor, open));
  }

  private CellKey key(Subject subject, CellKey open) {
    Long size = subject.size();
    return new CellKey(
        Objects.requireNonNullElse(subject.system(), open.system()),
        Objects.requireNonNullElse(subject.workload(), open.workload()),
        subject.network() == null ? open.network() : subject.network(),
        size == null ? open.size() : results.scaled(size));
  }

  /**
   * What a claim's values are of. An R² claim of one side that names no operation is about all that
   * report in blocks.
   */
  static Stream<Side> parts(Claim claim, Sides sides) {
    if (sides.b() != null) {
      return sides.parts();
    }
    Cell cell = sides.a().cell();
    return claim.a().operation() == null && claim.metric() == Metric.R_SQUARED
        ? cell.trials().get(0).blocks().keySet().stream().map(one -> new Side(cell, one, null))
        : Stream.of(new Side(cell, claim.a().operation(), null));
  }
}
