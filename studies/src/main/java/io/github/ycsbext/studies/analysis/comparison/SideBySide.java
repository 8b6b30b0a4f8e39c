package io.github.ycsbext.studies.analysis.comparison;

import io.github.ycsbext.studies.analysis.comparison.Comparison.Pair;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.WithoutTrials;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Holm;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Two result sets compared cell by cell: the second against the first. */
public final class SideBySide {
  private static final double LEVEL = 0.05;

  /** The most cells that a message names. */
  private static final int MOST_NAMES = 5;

  private SideBySide() {}

  /**
   * One metric in one cell.
   *
   * @param operation null for all operations together
   * @param comparison the second set compared with the first
   * @param adjustedP the p-value after Holm's correction over all rows; null if a side was measured
   *     only once
   */
  public record Row(
      Cell first,
      Cell second,
      Metric metric,
      @Nullable String operation,
      Comparison comparison,
      @Nullable Double adjustedP) {
    /** Returns the phase that was measured; null for all phases together. */
    public @Nullable String phase() {
      return metric == Metric.DURATION ? null : first.phases().get(0);
    }

    /** Returns the first set's measurement. */
    public Estimate before() {
      return first.estimate(metric, operation);
    }

    /** Returns the second set's measurement. */
    public Estimate after() {
      return second.estimate(metric, operation);
    }

    /** Returns 1 for more, -1 for less, 0 if neither is shown, and null without a test. */
    public @Nullable Integer direction() {
      if (adjustedP == null) {
        return null;
      }
      return adjustedP >= LEVEL ? 0 : comparison.ratio().value() > 1 ? 1 : -1;
    }
  }

  /**
   * Compares every cell that both sets measured: the duration of all phases together and, for each
   * phase, its throughput (of successful operations, if a side lost any) and each operation's mean
   * and 99th percentile.
   *
   * @throws IllegalArgumentException if there is no such cell, or no trial of a set finished; the
   *     message is a sentence
   */
  public static List<Row> of(ResultSet first, ResultSet second) {
    requireTrials(first, second);
    List<Row> rows = new ArrayList<>();
    for (Cell before : first.cells()) {
      Cell after = second.cell(before.key());
      if (after.isMeasured()) {
        add(rows, before, after, Metric.DURATION, null);
        for (String phase : before.phases()) {
          addPhase(rows, before.inPhase(phase), after.inPhase(phase));
        }
      }
    }
    if (rows.isEmpty()) {
      throw new IllegalArgumentException(
          "%s and %s have nothing to compare: no system, workload, network and size was measured in both (%s; %s)"
              .formatted(first.label(), second.label(), names(first), names(second)));
    }
    return adjusted(rows);
  }

  /** Returns the names of the cells that the first set measured and the other did not. */
  public static List<String> onlyIn(ResultSet one, ResultSet other) {
    return one.cells().stream()
        .filter(cell -> !other.cell(cell.key()).isMeasured())
        .map(SideBySide::name)
        .toList();
  }

  private static void requireTrials(ResultSet first, ResultSet second) {
    List<String> empty =
        Stream.of(first, second)
            .filter(set -> set.trials().isEmpty())
            .map(WithoutTrials::sentence)
            .toList();
    if (!empty.isEmpty()) {
      throw new IllegalArgumentException(
          "%s and %s cannot be compared: %s"
              .formatted(first.label(), second.label(), String.join("; ", empty)));
    }
  }

  private static void addPhase(List<Row> rows, Cell before, Cell after) {
    boolean lost = before.losesOperations() || after.losesOperations();
    add(rows, before, after, lost ? Metric.SUCCESSFUL : Metric.THROUGHPUT, null);
    for (String operation : before.operationNames()) {
      add(rows, before, after, Metric.MEAN_LATENCY, operation);
      add(rows, before, after, Metric.P99_LATENCY, operation);
    }
  }

  private static String name(Cell cell) {
    return cell.trials().get(0).trial().cell();
  }

  private static String names(ResultSet set) {
    List<Cell> cells = set.cells();
    String first =
        cells.stream().limit(MOST_NAMES).map(SideBySide::name).collect(Collectors.joining(", "));
    return cells.size() <= MOST_NAMES
        ? first
        : String.format(Locale.ROOT, "%s and %d more", first, cells.size() - MOST_NAMES);
  }

  private static void add(
      List<Row> rows, Cell first, Cell second, Metric metric, @Nullable String operation) {
    Pair pair = Pair.of(metric, second, operation, first, operation);
    if (pair != null) {
      rows.add(new Row(first, second, metric, operation, Comparison.independent(pair), null));
    }
  }

  private static List<Row> adjusted(List<Row> rows) {
    List<Double> adjusted =
        new ArrayList<>(
            Holm.adjust(
                rows.stream()
                    .map(row -> row.comparison().pValue(1))
                    .filter(Objects::nonNull)
                    .map(Objects::requireNonNull)
                    .toList()));
    return rows.stream()
        .map(
            row ->
                new Row(
                    row.first(),
                    row.second(),
                    row.metric(),
                    row.operation(),
                    row.comparison(),
                    row.comparison().pValue(1) == null ? null : adjusted.remove(0)))
        .toList();
  }
}
