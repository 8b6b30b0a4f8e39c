package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.Cell;
import io.github.ycsbext.studies.analysis.MeasuredPhase;
import io.github.ycsbext.studies.analysis.MeasuredTrial;
import io.github.ycsbext.studies.analysis.Series;
import io.github.ycsbext.studies.chart.Chart;
import io.github.ycsbext.studies.chart.Chart.Axis;
import io.github.ycsbext.studies.chart.Chart.Line;
import io.github.ycsbext.studies.chart.Chart.Point;
import io.github.ycsbext.studies.chart.Chart.Rule;
import io.github.ycsbext.studies.chart.Chart.Style;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Throughput over time at the largest size, a line per repetition, the phases one after another on
 * one axis. Each phase begins at one place for every repetition, where the longest of the phase
 * before it ended; that place, the seconds in which operations failed, and servers that were killed
 * are marked.
 */
final class TimeFigures {
  /** Fewer are no course over time. */
  private static final int LEAST_POINTS = 3;

  private final Reported reported;
  private final String failures;

  TimeFigures(Reported reported) {
    this.reported = reported;
    this.failures = reported.text("time.failures");
  }

  /** A figure per workload and network with runs that are long enough. */
  List<ChartFigure> all() {
    List<ChartFigure> figures = new ArrayList<>();
    for (String workload : reported.workloads()) {
      for (@Nullable String network : reported.networks()) {
        Drawing drawing = new Drawing(workload, network);
        drawing.addAll();
        if (!drawing.lines.isEmpty()) {
          figures.add(drawing.figure());
        }
      }
    }
    return figures;
  }

  private final class Drawing {
    private final String title;
    private final TableMaker table;
    private final List<Line> lines = new ArrayList<>();
    private final List<Point> failed = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();
    private final FaultMarks faults = new FaultMarks(reported);
    private final Map<SystemSeries, Cell> cells;
    private int phases;
    private int tooShort;

    Drawing(String workload, @Nullable String network) {
      this.cells =
          reported.series().stream()
              .collect(
                  Collectors.toMap(
                      one -> one,
                      one -> one.largestCell(workload, network),
                      (one, same) -> one,
                      LinkedHashMap::new));
      this.title = reported.text("time.title", reported.place(workload, network));
      this.table =
          new TableMaker(
                  reported.words(),
                  FigureMaker.id("time", workload, Objects.requireNonNullElse(network, "")),
                  title)
              .texts("system")
              .numbers("repetition")
              .texts("phase")
              .numbers("phase-time", "throughput");
    }

    void addAll() {
      double start = 0;
      for (String phase :
          cells.values().stream().flatMap(cell -> cell.phases().stream()).distinct().toList()) {
        double begin = start;
        rules.add(new Rule(begin, phase));
        double end = begin + longest(phase);
        cells.forEach((one, cell) -> add(one, cell.inPhase(phase).trials(), phase, begin, end));
        start = end;
      }
      if (rules.size() == 1) {
        rules.clear();
      }
      rules.addAll(faults.rules());
    }

    private double longest(String phase) {
      return cells.values().stream()
          .flatMap(cell -> cell.inPhase(phase).trials().stream())
          .mapToDouble(trial -> trial.run().runTimeMillis() / 1e3)
          .max()
          .orElse(0);
    }

    private void add(
        SystemSeries one, List<MeasuredTrial> trials, String phase, double start, double end) {
      for (MeasuredTrial trial : trials) {
        phases++;
        faults.add(one.name(), trial, phase, start, end);
        try {
          add(one, trial, trial.phases().get(0), start);
        } catch (IOException e) {
          // Told by name among the files that are left out.
          tooShort++;
        }
      }
    }

    private void add(SystemSeries one, MeasuredTrial trial, MeasuredPhase phase, double start)
        throws IOException {
      List<Series.Point> series = Series.throughput(phase.folder());
      if (series.size() < LEAST_POINTS) {
        tooShort++;
        return;
      }
      List<Point> points = new ArrayList<>();
      List<Double> failures = Series.failures(phase.folder());
      for (Series.Point point : series) {
        Point shown = new Point(start + point.second(), point.operationsPerSecond());
        points.add(shown);
        if (failures.contains(point.second())) {
          failed.add(shown);
        }
        table
            .row()
            .text(one.name())
            .whole(trial.trial().repetition())
            .text(phase.name())
            .plain(point.second())
            .plain(shown.y());
      }
      String name = trial.trial().id() + " " + phase.name();
      lines.add(new Line(one.name(), name, Style.THIN, points));
    }

    ChartFigure figure() {
      List<Line> all = new ArrayList<>(lines);
      if (!failed.isEmpty()) {
        all.add(new Line(failures, failures, Style.SCATTERED, failed));
      }
      List<String> names = new ArrayList<>(reported.seriesNames());
      names.add(failures);
      return new FigureMaker(reported)
          .figure(
              title,
              note(),
              reported.text("time.alternative", title),
              new Chart(
                  Axis.linear(reported.text("column.time")),
                  Axis.linear(reported.text("column.throughput")),
                  names,
                  all,
                  rules,
                  false),
              table.made());
    }

    private String note() {
      List<String> sentences = new ArrayList<>(List.of(reported.text("time.note")));
      if (!faults.rules().isEmpty()) {
        sentences.add(reported.text("time.faults"));
      }
      if (tooShort > 0) {
        sentences.add(reported.text("time.left-out", tooShort, phases));
      }
      return String.join(" ", sentences);
    }
  }
}
