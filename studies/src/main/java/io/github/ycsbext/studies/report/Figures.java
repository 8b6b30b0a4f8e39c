package io.github.ycsbext.studies.report;

import static io.github.ycsbext.studies.report.DataTable.numbers;
import static io.github.ycsbext.studies.report.DataTable.words;

import io.github.ycsbext.studies.analysis.Cell;
import io.github.ycsbext.studies.analysis.Estimate;
import io.github.ycsbext.studies.analysis.ResultSet;
import io.github.ycsbext.studies.plan.Metric;
import io.github.ycsbext.studies.plan.Plan;
import io.github.ycsbext.studies.report.VegaLite.Mark;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
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
        PercentileFigure.of(series, workload, operation, vega).ifPresent(figures::add);
      }
    }
    return figures;
  }

  /** Throughput over time at the largest size, a figure per workload. */
  List<ChartFigure> timeSeries() throws IOException {
    List<ChartFigure> figures = new ArrayList<>();
    for (String workload : workloads) {
      TimeFigure.of(series, workload, vega).ifPresent(figures::add);
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
        SystemSeries.standIns(series, marks.stream().map(Mark::system).toList()),
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
        .filter(figure -> figure.workload() == null || figure.workload().equals(workload))
        .map(figure -> figure.name() + " of the paper, measured here")
        .findFirst()
        .orElse("");
  }
}
