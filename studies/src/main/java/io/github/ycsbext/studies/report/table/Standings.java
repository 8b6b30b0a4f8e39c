package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.client.arrival.ArrivalProperties;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.MeasuredSizes;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.Place;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.chart.ChartDrawing;
import io.github.ycsbext.studies.report.table.DataTable.Told;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The systems in the order of their rates. Without rows, there is nothing to rank. */
public record Standings(DataTable table, List<Bar> bars) {
  /** The most rows that are still small. */
  private static final int MAX_ROWS = 12;

  private static final int MAX_OPERATIONS = 3;

  private static final String TARGET = ArrivalProperties.TARGET.name();

  /**
   * @param part the rate over the best one at the same place, from 0 to 1
   * @param standIn true if it is not that of the real engine
   */
  public record Bar(double part, String colour, boolean standIn) {
    public String percent() {
      return Numbers.ENGLISH.fixed(100 * part, 1);
    }
  }

  private record Row(SystemSeries series, Cell cell, double part) {}

  public static Standings none(Words words) {
    return new Standings(Frame.of(words, "standings", "").of(List.of()), List.of());
  }

  public static Standings of(ReportContext reported) {
    List<Row> rows = reported.places().stream().flatMap(place -> rows(reported, place)).toList();
    if (rows.stream().anyMatch(row -> !row.cell().faults().all().isEmpty())) {
      String caption = reported.text("standings.faults", repetitions(rows));
      return new Standings(faults(reported, caption), List.of());
    }
    boolean isAboutSpeed = reported.sets().stream().allMatch(set -> set.isAboutSpeed());
    return isAboutSpeed && haveOneLoad(rows) && rows.size() > 1 && rows.size() <= MAX_ROWS
        ? ranked(reported, rows)
        : none(reported.words());
  }

  /** Has no bars if each system stands alone at its place. */
  private static Standings ranked(ReportContext reported, List<Row> rows) {
    boolean isRanked = rows.size() > reported.places().size();
    List<Bar> bars = rows.stream().filter(row -> isRanked).map(row -> bar(reported, row)).toList();
    return new Standings(table(reported, rows, isRanked), bars);
  }

  /** Tells what each fault cost each system, the worst first: a scheduled rate ranks nothing. */
  private static DataTable faults(ReportContext reported, String caption) {
    Map<String, Map<String, FaultCost>> costs = new LinkedHashMap<>();
    for (SystemSeries one : reported.series()) {
      for (Cell cell : one.cells()) {
        if (!cell.faults().all().isEmpty()) {
          costs
              .computeIfAbsent(one.name(), any -> new LinkedHashMap<>())
              .merge(cell.workload(), FaultCost.of(cell), FaultCost::worse);
        }
      }
    }
    List<String> workloads =
        costs.values().stream().flatMap(each -> each.keySet().stream()).distinct().toList();
    Comparator<Map.Entry<String, Map<String, FaultCost>>> order =
        Comparator.comparing(
            one -> Collections.min(one.getValue().values(), FaultCost.WORST_FIRST),
            FaultCost.WORST_FIRST);
    Frame<Map.Entry<String, Map<String, FaultCost>>> frame =
        Frame.of(reported, "standings", caption);
    frame.system(Map.Entry::getKey);
    for (String workload : workloads) {
      frame
          .column(
              workload,
              Words.id(workload),
              Quantity.TEXT,
              one -> text(reported, one.getValue().get(workload)))
          .told(Told.IN_ROWS);
    }
    return frame.of(costs.entrySet().stream().sorted(order));
  }

  /**
   * What the faults of a cell cost, on average over its repetitions; NaN if it is not known.
   *
   * @param gapSeconds the longest time without a success
   */
  private record FaultCost(double lostWrites, double gapSeconds, double failed) {
    /** The worst first; what is not known counts as nothing. */
    static final Comparator<FaultCost> WORST_FIRST =
        Comparator.comparingDouble((FaultCost cost) -> orNothing(cost.lostWrites))
            .thenComparingDouble(cost -> orNothing(cost.gapSeconds))
            .reversed();

    static FaultCost of(Cell cell) {
      return new FaultCost(
          cell.estimate(Metric.LOST_WRITES).mean(),
          cell.faults().gaps().average().orElse(Double.NaN),
          cell.estimate(Metric.FAILED).mean());
    }

    static FaultCost worse(FaultCost one, FaultCost other) {
      return WORST_FIRST.compare(one, other) <= 0 ? one : other;
    }

    private static double orNothing(double value) {
      return Double.isNaN(value) ? 0 : value;
    }
  }

  private static String text(ReportContext reported, @Nullable FaultCost cost) {
    Numbers numbers = reported.words().numbers();
    return cost == null
        ? ""
        : reported.text(
            "standings.fault",
            numbers.fixed(cost.lostWrites(), 0),
            numbers.fixed(cost.gapSeconds(), 1),
            numbers.percent(cost.failed()));
  }

  private static Bar bar(ReportContext reported, Row row) {
    int number = reported.seriesNames().indexOf(row.series().name());
    return new Bar(row.part(), ChartDrawing.colour(number), row.series().isStandIn());
  }

  private static Stream<Row> rows(ReportContext reported, Place place) {
    List<Row> rows = new ArrayList<>();
    double best = 0;
    for (SystemSeries one : reported.series()) {
      Cell cell = one.largestCell(place);
      if (cell.isMeasured() && !cell.comparedNames().isEmpty()) {
        double rate = cell.estimate(Metric.THROUGHPUT).mean();
        best = Math.max(best, rate);
        rows.add(new Row(one, cell, rate));
      }
    }
    double most = best;
    return rows.stream()
        .sorted(Comparator.comparingDouble((Row row) -> row.part()).reversed())
        .map(row -> new Row(row.series(), row.cell(), most > 0 ? row.part() / most : 0));
  }

  /** Single runs may have other parts of each kind, or targets: then their rates rank nothing. */
  private static boolean haveOneLoad(List<Row> rows) {
    Map<String, Map<String, String>> loads = new HashMap<>();
    for (Row row : rows) {
      for (MeasuredTrial trial : row.cell().trials()) {
        Map<String, String> load = new HashMap<>(trial.run().configuration());
        load.keySet().removeIf(name -> !name.endsWith("proportion") && !name.equals(TARGET));
        // What is none may be written down or left out.
        load.values().removeIf(value -> value.matches("0*\\.?0*"));
        if (!load.equals(loads.computeIfAbsent(row.cell().workload(), any -> load))) {
          return false;
        }
      }
    }
    return true;
  }

  private static DataTable table(ReportContext reported, List<Row> rows, boolean isRanked) {
    List<String> operations =
        rows.stream()
            .flatMap(row -> row.cell().comparedNames(MAX_OPERATIONS).stream())
            .distinct()
            .limit(MAX_OPERATIONS)
            .toList();
    boolean byWorkload = rows.stream().map(row -> row.cell().workload()).distinct().count() > 1;
    boolean byNetwork = rows.stream().map(row -> row.cell().network()).distinct().count() > 1;
    Frame<Row> frame = Frame.of(reported, "standings", caption(reported, rows, byWorkload));
    frame.system(row -> row.series().name());
    if (byWorkload) {
      frame.workload(row -> row.cell().workload());
    }
    if (byNetwork) {
      frame.network(row -> row.cell().network());
    }
    frame.column(
        "operations-per-second", Quantity.ESTIMATE, row -> row.cell().estimate(Metric.THROUGHPUT));
    if (isRanked) {
      frame.column("of-the-best", Quantity.fixed(2), Row::part);
    }
    for (String operation : operations) {
      String title = operation(reported, operation, operations);
      frame
          .column(
              reported.text("standings.mean", title),
              "mean_" + operation,
              Quantity.MILLIS,
              row -> row.cell().estimate(Metric.MEAN_LATENCY, operation).mean())
          .column(
              reported.text("standings.p99", title),
              "p99_" + operation,
              Quantity.MILLIS,
              row -> row.cell().estimate(Metric.P99_LATENCY, operation).mean());
    }
    return frame.of(rows);
  }

  /** Beside service times, as of a run without a schedule, response times are named so. */
  private static String operation(ReportContext reported, String name, List<String> all) {
    String words =
        OperationNames.isResponse(name) && all.contains(OperationNames.operation(name))
            ? reported.words().operation(name)
            : reported.words().operations(name);
    return words.substring(0, 1).toUpperCase(reported.words().language().locale())
        + words.substring(1);
  }

  private static String repetitions(List<Row> rows) {
    long least = rows.stream().mapToLong(row -> row.cell().trials().size()).min().orElse(0);
    long most = rows.stream().mapToLong(row -> row.cell().trials().size()).max().orElse(0);
    return least == most ? String.valueOf(least) : least + "–" + most;
  }

  private static String caption(ReportContext reported, List<Row> rows, boolean byWorkload) {
    String repetitions = repetitions(rows);
    ResultSet set = rows.get(0).series().results();
    boolean isLargest =
        set.sizes().size() > 1
            && rows.stream().map(row -> row.cell().size()).distinct().count() == 1;
    String sizes =
        (isLargest ? reported.text("standings.largest", set.sizes().size()) + " " : "")
            + new MeasuredSizes(set, reported.words()).of(rows.stream().map(Row::cell));
    return byWorkload
        ? reported.text("standings.caption", repetitions, sizes)
        : reported.text("standings.caption-of", repetitions, rows.get(0).cell().workload(), sizes);
  }
}
