package io.github.ycsbext.studies.report;

import static io.github.ycsbext.studies.report.DataTable.numbers;
import static io.github.ycsbext.studies.report.DataTable.words;

import io.github.ycsbext.studies.analysis.MeasuredTrial;
import io.github.ycsbext.studies.analysis.Series;
import io.github.ycsbext.studies.report.VegaLite.Dot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Throughput over time, a line per repetition at the largest size. */
final class TimeFigure {
  /** Fewer are no course over time. */
  private static final int LEAST_POINTS = 3;

  private final List<Dot> dots = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();
  private int runs;
  private int tooShort;

  private TimeFigure() {}

  /** Nothing where all runs were too short. */
  static Optional<ChartFigure> of(List<SystemSeries> series, String workload, VegaLite vega)
      throws IOException {
    TimeFigure figure = new TimeFigure();
    for (SystemSeries one : series) {
      for (MeasuredTrial trial : one.largestCell(workload).trials()) {
        figure.add(one, trial, Series.throughput(trial.runFolder()));
      }
    }
    return figure.dots.isEmpty()
        ? Optional.empty()
        : Optional.of(figure.chart(series, workload, vega));
  }

  private void add(SystemSeries one, MeasuredTrial trial, List<Series.Point> points) {
    runs++;
    if (points.size() < LEAST_POINTS) {
      tooShort++;
      return;
    }
    for (Series.Point point : points) {
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

  private ChartFigure chart(List<SystemSeries> series, String workload, VegaLite vega) {
    String title = "Throughput over time, workload " + workload;
    return new ChartFigure(
        "time-" + workload,
        title,
        tooShort == 0 ? "" : "%d of %d runs are left out: too short.".formatted(tooShort, runs),
        title + ", second by second, a line per repetition at the largest size.",
        vega.timeSeries("Time since the start (s)", "Throughput (ops/s)", dots),
        SystemSeries.standIns(series, dots.stream().map(Dot::system).toList()),
        new DataTable(
            title,
            List.of(
                words("System"),
                numbers("Repetition"),
                numbers("Time (s)"),
                numbers("Throughput (ops/s)")),
            rows));
  }
}
