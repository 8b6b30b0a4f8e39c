package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.studies.analysis.claim.ClaimJudge.Side;
import io.github.ycsbext.studies.analysis.claim.ClaimJudge.Sides;
import io.github.ycsbext.studies.analysis.claim.Comparison.Pair;
import io.github.ycsbext.studies.analysis.claim.Judge.Evidence;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Two result sets compared cell by cell: the second against the first. Judged is one metric of each
 * phase: others say the same in other words, and would cost the correction its power.
 */
public final class SideBySide {
  private static final int MAX_NAMES = 5;

  private final ResultSet first;
  private final ResultSet second;
  private final List<Row> others = new ArrayList<>();
  private final List<Evidence> evidence = new ArrayList<>();

  private SideBySide(ResultSet first, ResultSet second) {
    this.first = first;
    this.second = second;
  }

  /**
   * @param operation null for all together
   * @param judged the claim that the second takes longer; null for a metric that is not judged
   */
  public record Row(
      Cell first,
      Cell second,
      Metric metric,
      @Nullable String operation,
      Comparison comparison,
      @Nullable JudgedClaim judged) {
    public String name() {
      return Stream.of(SideBySide.name(first), phase(), operation)
          .filter(Objects::nonNull)
          .collect(Collectors.joining(" "));
    }

    public @Nullable String phase() {
      List<String> phases = first.phases();
      return phases.size() == 1 ? phases.get(0) : null;
    }

    public Estimate before() {
      return first.estimate(metric, operation);
    }

    public Estimate after() {
      return second.estimate(metric, operation);
    }
  }

  /**
   * @param judged one metric of each phase and operation: a family for the correction
   */
  public record Compared(List<Row> judged, List<Row> others) {}

  /**
   * @throws IllegalArgumentException if they have no cell in common; the message is a sentence
   */
  public static Compared of(ResultSet first, ResultSet second) {
    requireTrials(first, second);
    SideBySide sets = new SideBySide(first, second);
    first.cells().forEach(before -> sets.add(before, second.cell(before.key())));
    if (sets.others.isEmpty()) {
      throw new IllegalArgumentException(
          "%s and %s have nothing to compare: no system, workload, network and size was measured in both (%s; %s)"
              .formatted(first.label(), second.label(), names(first), names(second)));
    }
    List<Row> judged =
        Judge.judge(sets.evidence).stream()
            .flatMap(
                claim ->
                    Stream.ofNullable(claim.comparison()).map(comparison -> row(claim, comparison)))
            .toList();
    return new Compared(judged, sets.others);
  }

  /**
   * Judges conditions as one family. A cell that only the first set has is undecided.
   *
   * @throws IllegalArgumentException if there is nothing that a condition is about
   */
  public static List<JudgedCondition> judge(
      ResultSet first, ResultSet second, List<FailCondition> conditions) {
    SideBySide sets = new SideBySide(first, second);
    List<Asked> asked = conditions.stream().flatMap(sets::asked).toList();
    List<JudgedClaim> judged = Judge.judge(asked.stream().map(Asked::evidence).toList());
    long tests = judged.stream().filter(claim -> claim.adjustedP() != null).count();
    Map<FailCondition, List<JudgedCondition.Part>> parts = new LinkedHashMap<>();
    for (int i = 0; i < judged.size(); i++) {
      parts
          .computeIfAbsent(asked.get(i).condition(), any -> new ArrayList<>())
          .add(asked.get(i).part(judged.get(i), tests));
    }
    return parts.entrySet().stream()
        .map(one -> new JudgedCondition(one.getKey(), one.getValue()))
        .toList();
  }

  private record Asked(FailCondition condition, String name, Evidence evidence) {
    boolean isOfNothing() {
      Sides sides = evidence.sides().get(0);
      Side other = sides.b();
      Metric metric = evidence.claim().metric();
      return sides.a().operation() == null
          && sides.a().cell().values(metric, null).isEmpty()
          && (other == null || other.cell().values(metric, null).isEmpty());
    }

    JudgedCondition.Part part(JudgedClaim judged, long tests) {
      Comparison comparison = judged.comparison();
      return new JudgedCondition.Part(
          condition,
          name,
          judged,
          comparison == null || !judged.finding().isJudged()
              ? OptionalInt.empty()
              : comparison.repetitionsNeeded(judged.claim().factor(), Judge.LEVEL / tests));
    }
  }

  private Stream<Asked> asked(FailCondition condition) {
    List<Asked> asked = new ArrayList<>();
    for (Cell before : first.cells()) {
      Cell after = second.cell(before.key());
      Metric metric =
          condition.metric() == Metric.THROUGHPUT ? counted(before, after) : condition.metric();
      for (@Nullable String operation : operations(condition, before)) {
        asked.add(
            new Asked(
                condition,
                operation == null ? name(before) : name(before) + " " + operation,
                evidence(before, after, metric, operation, condition.factor())));
      }
    }
    if (asked.isEmpty()) {
      throw new IllegalArgumentException(
          "'%s': %s has no %s; it has %s"
              .formatted(
                  condition.text(),
                  first.label(),
                  Objects.requireNonNullElse(condition.operation(), "operations"),
                  first.cells().stream()
                      .flatMap(cell -> cell.comparedNames().stream())
                      .map(OperationNames::operation)
                      .distinct()
                      .sorted()
                      .collect(Collectors.joining(", "))));
    }
    // A percentile of too few operations may come with more repetitions; a capacity never does.
    if (asked.stream().allMatch(Asked::isOfNothing)) {
      throw new IllegalArgumentException(
          "'%s': neither %s nor %s measured that: leave the condition out"
              .formatted(condition.text(), first.label(), second.label()));
    }
    return asked.stream();
  }

  /** Operations that fail are not throughput. */
  private static Metric counted(Cell before, Cell after) {
    return before.losesOperations() || after.losesOperations()
        ? Metric.SUCCESSFUL
        : Metric.THROUGHPUT;
  }

  private static List<@Nullable String> operations(FailCondition condition, Cell cell) {
    List<@Nullable String> names = new ArrayList<>();
    if (!condition.metric().isLatency()) {
      names.add(null);
    } else if (condition.operation() == null) {
      names.addAll(cell.comparedNames());
    } else {
      cell.phases().stream()
          .flatMap(phase -> cell.inPhase(phase).comparedNames().stream())
          .filter(name -> OperationNames.operation(name).equals(condition.operation()))
          .distinct()
          .forEach(names::add);
    }
    return names;
  }

  private static Row row(JudgedClaim judged, Comparison comparison) {
    return new Row(
        judged.cellsOfB().get(0),
        judged.cellsOfA().get(0),
        judged.claim().metric(),
        judged.claim().a().operation(),
        comparison,
        judged);
  }

  public static List<String> onlyIn(ResultSet one, ResultSet other) {
    return one.cells().stream()
        .flatMap(cell -> onlyIn(cell, other.cell(cell.key())).stream())
        .toList();
  }

  private static List<String> onlyIn(Cell one, Cell other) {
    if (!other.isMeasured()) {
      return List.of(name(one));
    }
    List<String> names = new ArrayList<>();
    for (String phase : one.phases()) {
      List<String> operations = other.inPhase(phase).operationNames();
      if (!other.phases().contains(phase)) {
        names.add(name(one) + " " + phase);
      } else {
        one.inPhase(phase).operationNames().stream()
            .filter(operation -> !operations.contains(operation))
            .forEach(operation -> names.add(name(one) + " " + phase + " " + operation));
      }
    }
    return names;
  }

  private static void requireTrials(ResultSet first, ResultSet second) {
    List<String> empty =
        Stream.of(first, second)
            .filter(set -> set.trials().isEmpty())
            .map(ResultSet::whyWithoutTrials)
            .toList();
    if (!empty.isEmpty()) {
      throw new IllegalArgumentException(
          "%s and %s cannot be compared: %s"
              .formatted(first.label(), second.label(), String.join("; ", empty)));
    }
  }

  private void add(Cell before, Cell after) {
    if (after.isMeasured()) {
      other(before, after, Metric.DURATION, null);
      before.phases().stream()
          .filter(after.phases()::contains)
          .forEach(phase -> addPhase(before.inPhase(phase), after.inPhase(phase)));
    }
  }

  private void addPhase(Cell before, Cell after) {
    boolean isAboutSpeed = first.isAboutSpeed() && second.isAboutSpeed();
    other(before, after, counted(before, after), null);
    if (!isAboutSpeed) {
      judge(before, after, Metric.DURATION, null);
    }
    for (String operation : before.operationNames()) {
      if (isAboutSpeed && before.comparedNames().contains(operation)) {
        judge(before, after, Metric.MEAN_LATENCY, operation);
      } else {
        other(before, after, Metric.MEAN_LATENCY, operation);
      }
      other(before, after, Metric.P99_LATENCY, operation);
    }
  }

  private void other(Cell before, Cell after, Metric metric, @Nullable String operation) {
    Pair pair = Pair.of(metric, operation, after, before);
    if (pair != null) {
      others.add(new Row(before, after, metric, operation, Comparison.independent(pair), null));
    }
  }

  private void judge(Cell before, Cell after, Metric metric, @Nullable String operation) {
    Evidence slower = evidence(before, after, metric, operation, 1);
    if (slower.comparison() != null) {
      evidence.add(slower);
    }
  }

  /** The evidence for the claim that the change is beyond a factor, on its side of 1. */
  private Evidence evidence(
      Cell before, Cell after, Metric metric, @Nullable String operation, double factor) {
    boolean isDrop = factor < 1;
    Side base = new Side(before, operation, null);
    Side changed = new Side(after, operation, null);
    Sides sides = isDrop ? new Sides(base, changed) : new Sides(changed, base);
    Subject subject = new Subject(before.system(), operation, null, null, null);
    Claim claim = new Claim("", metric, subject, subject, isDrop ? 1 / factor : factor, null);
    Finding notJudged = notJudged(before, after, sides, claim);
    // What is not judged shows all values, also where the client was overloaded.
    Pair pair = ClaimJudge.pair(sides, metric, notJudged != null);
    return new Evidence(
        claim,
        List.of(sides),
        notJudged == Finding.STAND_IN ? List.of(first.title(before.system())) : List.of(),
        notJudged,
        pair == null ? null : Comparison.independent(pair),
        List.of(),
        Map.of());
  }

  private @Nullable Finding notJudged(Cell before, Cell after, Sides sides, Claim claim) {
    if (!first.standIn(before.system()).equals(second.standIn(after.system()))) {
      return Finding.STAND_IN;
    }
    if (missesItsLink(first, before) != missesItsLink(second, after)) {
      return Finding.NOT_SHAPED;
    }
    return NotJudged.didDifferentOperations(
            List.of(first.cell(before.key()), second.cell(after.key())))
        ? Finding.DIFFERENT_OPERATIONS
        : NotJudged.ofPhases(sides, claim, false);
  }

  private static boolean missesItsLink(ResultSet set, Cell cell) {
    return cell.trials().stream().anyMatch(set::missesItsLink);
  }

  private static String name(Cell cell) {
    return Matrix.cellName(cell.system(), cell.workload(), cell.network()) + "-" + cell.size();
  }

  private static String names(ResultSet set) {
    List<Cell> cells = set.cells();
    String first =
        cells.stream().limit(MAX_NAMES).map(SideBySide::name).collect(Collectors.joining(", "));
    return cells.size() <= MAX_NAMES
        ? first
        : "%s and %s more".formatted(first, cells.size() - MAX_NAMES);
  }
}
