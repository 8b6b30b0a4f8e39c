package io.github.ycsbext.studies.report;

import static io.github.ycsbext.studies.report.DataTable.numbers;
import static io.github.ycsbext.studies.report.DataTable.words;

import io.github.ycsbext.studies.analysis.Cell;
import io.github.ycsbext.studies.analysis.Estimate;
import io.github.ycsbext.studies.analysis.MeasuredTrial;
import io.github.ycsbext.studies.analysis.PercentileCurve;
import io.github.ycsbext.studies.analysis.ResultSet;
import io.github.ycsbext.studies.analysis.Series;
import io.github.ycsbext.studies.plan.Metric;
import io.github.ycsbext.studies.plan.Plan;
import io.github.ycsbext.studies.report.VegaLite.Dot;
import io.github.ycsbext.studies.report.VegaLite.Mark;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes the charts of a report. */
final class Figures {
  private static final String LATENCY_UNIT = "µs";

  private final List<SystemSeries> series;
  private final List<String> workloads;
  private final List<Long> sizes;
  private final @Nullable Plan plan;
  private final VegaLite vega;

  Figures(List<ResultSet> sets) {
    this.series = SystemSeries.of(sets);
    this.workloads = sets.stream().flatMap(set -> set.workloads().stream()).distinct().toList();
    this.sizes =
        List.copyOf(new TreeSet<>(sets.stream().flatMap(set -> set.sizes().stream()).toList()));
    this.plan =
        sets.stream()
            .map(ResultSet::sheet)
            .filter(Objects::nonNull)
            .map(sheet -> Objects.requireNonNull(sheet).plan())
            .findFirst()
            .orElse(null);
    this.vega = new VegaLite(series.stream().map(SystemSeries::name).toList());
  }

  /** Throughput by size, a figure per workload. */
  List<ChartFigure> throughput() {
    return workloads.stream()
        .map(
            workload ->
                bySize(
                    "throughput-" + workload,
                    "Throughput, workload " + workload,
                    "Throughput (ops/s)",
                    paperFigure(Metric.THROUGHPUT, null, workload),
                    workload,
                    Cell::throughput,
                    true))
        .toList();
  }

  /** Mean latency by size, a figure per workload and operation. */
  List<ChartFigure> latency() {
    List<ChartFigure> figures = new ArrayList<>();
    for (String workload : workloads) {
      for (String operation : operations(workload)) {
        figures.add(
            bySize(
                "latency-" + workload + "-" + operation,
                "Mean latency of " + operation + ", workload " + workload,
                "Mean latency (" + LATENCY_UNIT + ")",
                paperFigure(Metric.MEAN_LATENCY, operation, workload),
                workload,
                cell -> cell.meanLatency(operation),
                false));
      }
    }
    return figures;
  }

  /** Latency by percentile at the largest size, a figure per workload and operation. */
  List<ChartFigure> percentiles() throws IOException {
    List<ChartFigure> figures = new ArrayList<>();
    for (String workload : workloads) {
      for (String operation : operations(workload)) {
        percentiles(workload, operation).ifPresent(figures::add);
      }
    }
    return figures;
  }

  /** Throughput over time at the largest size, a figure per workload. */
  List<ChartFigure> timeSeries() throws IOException {
    List<ChartFigure> figures = new ArrayList<>();
    for (String workload : workloads) {
      timeSeries(workload).ifPresent(figures::add);
    }
    return figures;
  }

  private ChartFigure bySize(
      String id,
      String title,
      String yTitle,
      String paperFigure,
      String workload,
      Function<Cell, Estimate> metric,
      boolean moreIsBetter) {
    List<Mark> marks = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (SystemSeries one : series) {
      for (long size : sizes) {
        Estimate estimate = metric.apply(one.cell(workload, size));
        if (estimate.isMeasured()) {
          marks.add(new Mark(one.name(), size, estimate.mean(), estimate.low(), estimate.high()));
          rows.add(row(one.name(), size, estimate));
        }
      }
    }
    String specification =
        sizes.size() > 1 ? vega.lines("Operations", yTitle, marks) : vega.bars(yTitle, marks);
    return new ChartFigure(
        id,
        title,
        paperFigure,
        ranking(title, marks, moreIsBetter),
        specification,
        standIns(marks),
        new DataTable(
            title,
            List.of(
                words("System"),
                numbers("Operations"),
                numbers(yTitle),
                numbers("95 % from"),
                numbers("to"),
                numbers("Repetitions")),
            rows));
  }

  private static List<String> row(String system, long size, Estimate estimate) {
    boolean interval = estimate.hasInterval();
    return List.of(
        system,
        Numbers.whole(size),
        Numbers.plain(estimate.mean()),
        interval ? Numbers.plain(estimate.low()) : Numbers.NONE,
        interval ? Numbers.plain(estimate.high()) : Numbers.NONE,
        Numbers.whole(estimate.repetitions()));
  }

  /** Best first, at the largest size that all of a system's marks reach. */
  private static String ranking(String title, List<Mark> marks, boolean moreIsBetter) {
    double largest = marks.stream().mapToDouble(Mark::x).max().orElse(0);
    Comparator<Mark> order = Comparator.comparingDouble(Mark::mean);
    String ranked =
        marks.stream()
            .filter(mark -> mark.x() == largest)
            .sorted(moreIsBetter ? order.reversed() : order)
            .map(mark -> mark.system() + " " + Numbers.plain(mark.mean()))
            .collect(Collectors.joining(", "));
    return "%s at %s operations, best first: %s."
        .formatted(title, Numbers.whole(Math.round(largest)), ranked);
  }

  private Optional<ChartFigure> percentiles(String workload, String operation) throws IOException {
    List<Dot> dots = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    TreeSet<Double> percentiles = new TreeSet<>();
    for (SystemSeries one : series) {
      Cell cell = largest(one, workload);
      for (PercentileCurve.Point point : PercentileCurve.of(cell, operation).points()) {
        String label = percentileLabel(point.percentile());
        percentiles.add(point.percentile());
        dots.add(new Dot(one.name(), one.name(), label, point.micros()));
        rows.add(List.of(one.name(), label, Numbers.plain(point.micros())));
      }
    }
    if (dots.isEmpty()) {
      return Optional.empty();
    }
    String title = "Latency of " + operation + " by percentile, workload " + workload;
    String axis = "Percentile of all repetitions, largest size";
    return Optional.of(
        new ChartFigure(
            "percentiles-" + workload + "-" + operation,
            title,
            "",
            title + ", per system from the median to the maximum; the table has the values.",
            vega.percentiles(
                axis,
                "Latency (" + LATENCY_UNIT + ")",
                percentiles.stream().map(Figures::percentileLabel).toList(),
                dots),
            standInsOf(dots),
            new DataTable(
                title,
                List.of(
                    words("System"),
                    numbers("Percentile"),
                    numbers("Latency (" + LATENCY_UNIT + ")")),
                rows)));
  }

  private static String percentileLabel(double percentile) {
    if (percentile == 100) {
      return "max";
    }
    return percentile == Math.rint(percentile)
        ? String.valueOf((long) percentile)
        : String.valueOf(percentile);
  }

  private Optional<ChartFigure> timeSeries(String workload) throws IOException {
    List<Dot> dots = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (SystemSeries one : series) {
      for (MeasuredTrial trial : largest(one, workload).trials()) {
        for (Series.Point point : Series.throughput(trial.runFolder())) {
          dots.add(
              new Dot(one.name(), trial.trial().id(), point.second(), point.operationsPerSecond()));
          rows.add(
              List.of(
                  one.name(),
                  Numbers.whole(trial.trial().repetition()),
                  Numbers.plain(point.second()),
                  Numbers.plain(point.operationsPerSecond())));
        }
      }
    }
    if (dots.isEmpty()) {
      return Optional.empty();
    }
    String title = "Throughput over time, workload " + workload;
    return Optional.of(
        new ChartFigure(
            "time-" + workload,
            title,
            "",
            title + ", second by second, a line per repetition at the largest size.",
            vega.timeSeries("Time since the start (s)", "Throughput (ops/s)", dots),
            standInsOf(dots),
            new DataTable(
                title,
                List.of(
                    words("System"),
                    numbers("Repetition"),
                    numbers("Time (s)"),
                    numbers("Throughput (ops/s)")),
                rows)));
  }

  private static Cell largest(SystemSeries one, String workload) {
    List<Long> sizes = one.results().sizes();
    for (int i = sizes.size() - 1; i > 0; i--) {
      Cell cell = one.cell(workload, sizes.get(i));
      if (cell.isMeasured()) {
        return cell;
      }
    }
    return one.cell(workload, sizes.get(0));
  }

  private List<String> operations(String workload) {
    return List.copyOf(
        series.stream()
            .flatMap(one -> sizes.stream().map(size -> one.cell(workload, size)))
            .flatMap(cell -> cell.operationNames().stream())
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  private String paperFigure(Metric metric, @Nullable String operation, String workload) {
    if (plan == null) {
      return "";
    }
    return plan.figures().stream()
        .filter(figure -> figure.shows() == metric)
        .filter(figure -> Objects.equals(figure.operation(), operation))
        .filter(figure -> figure.workload().equals(workload))
        .map(figure -> figure.name() + " of the paper, measured here")
        .findFirst()
        .orElse("");
  }

  private List<String> standIns(List<Mark> marks) {
    return standInsNamed(marks.stream().map(Mark::system).toList());
  }

  private List<String> standInsOf(List<Dot> dots) {
    return standInsNamed(dots.stream().map(Dot::system).toList());
  }

  private List<String> standInsNamed(List<String> shown) {
    return series.stream()
        .filter(one -> shown.contains(one.name()))
        .flatMap(one -> one.standInSentence().stream())
        .toList();
  }
}
