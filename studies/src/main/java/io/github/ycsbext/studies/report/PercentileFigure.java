package io.github.ycsbext.studies.report;

import static io.github.ycsbext.studies.report.DataTable.numbers;
import static io.github.ycsbext.studies.report.DataTable.words;

import io.github.ycsbext.studies.analysis.PercentileCurve;
import io.github.ycsbext.studies.report.VegaLite.Dot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Latency by percentile, of all repetitions at the largest size. */
final class PercentileFigure {
  private final List<Dot> dots = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();
  private final TreeSet<Double> percentiles = new TreeSet<>();

  private PercentileFigure() {}

  /** Nothing where no result holds a histogram of that operation. */
  static Optional<ChartFigure> of(
      List<SystemSeries> series, String workload, String operation, VegaLite vega)
      throws IOException {
    PercentileFigure figure = new PercentileFigure();
    for (SystemSeries one : series) {
      figure.add(one, PercentileCurve.of(one.largestCell(workload), operation));
    }
    return figure.dots.isEmpty()
        ? Optional.empty()
        : Optional.of(figure.chart(series, workload, operation, vega));
  }

  private void add(SystemSeries one, PercentileCurve curve) {
    for (PercentileCurve.Point point : curve.points()) {
      String label = label(point.percentile());
      percentiles.add(point.percentile());
      dots.add(new Dot(one.name(), one.name(), label, point.micros()));
      rows.add(List.of(one.name(), label, Numbers.plain(point.micros())));
    }
  }

  private ChartFigure chart(
      List<SystemSeries> series, String workload, String operation, VegaLite vega) {
    String title = "Latency of " + operation + " by percentile, workload " + workload;
    return new ChartFigure(
        "percentiles-" + workload + "-" + operation,
        title,
        "",
        title + ", per system from the median to the maximum; the table has the values.",
        vega.percentiles(
            "Percentile of all repetitions, largest size",
            "Latency (µs)",
            percentiles.stream().map(PercentileFigure::label).toList(),
            dots),
        SystemSeries.standIns(series, dots.stream().map(Dot::system).toList()),
        new DataTable(
            title, List.of(words("System"), numbers("Percentile"), numbers("Latency (µs)")), rows));
  }

  private static String label(double percentile) {
    if (percentile == 100) {
      return "max";
    }
    return percentile == Math.rint(percentile)
        ? String.valueOf((long) percentile)
        : String.valueOf(percentile);
  }
}
