package io.github.ycsbext.studies.report;

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
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Throughput over time at the largest size, a line per repetition, all phases on one axis. The last
 * phase begins at 0, so that every repetition's phases meet there; seconds in which operations
 * failed are marked.
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
        reported
            .series()
            .forEach(one -> drawing.addAll(one, one.largestCell(workload, network).trials()));
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
    private int runs;
    private int tooShort;

    Drawing(String workload, @Nullable String network) {
      this.title = reported.text("time.title", reported.place(workload, network));
      this.table =
          new TableMaker(
                  reported.words(),
                  FigureMaker.id("time", workload, Objects.requireNonNullElse(network, "")),
                  title)
              .texts("system")
              .numbers("repetition")
              .texts("phase")
              .numbers("time", "throughput");
    }

    void addAll(SystemSeries one, List<MeasuredTrial> trials) {
      for (MeasuredTrial trial : trials) {
        try {
          add(one, trial);
        } catch (IOException e) {
          // Told by name among the files that are left out.
          tooShort++;
        }
      }
    }

    private void add(SystemSeries one, MeasuredTrial trial) throws IOException {
      runs++;
      if (Series.throughput(trial.runFolder()).size() < LEAST_POINTS) {
        tooShort++;
        return;
      }
      double start = -secondsBeforeLast(trial);
      mark(trial);
      for (MeasuredPhase phase : trial.phases()) {
        phase(one, trial, phase, start);
        start += phase.result().runTimeMillis() / 1e3;
      }
    }

    /** Where the last phase begins, in words, once; it is at 0 for every trial. */
    private void mark(MeasuredTrial trial) {
      List<MeasuredPhase> phases = trial.phases();
      if (phases.size() > 1 && rules.isEmpty()) {
        rules.add(new Rule(0, phases.get(phases.size() - 1).name()));
      }
    }

    private void phase(SystemSeries one, MeasuredTrial trial, MeasuredPhase phase, double start)
        throws IOException {
      List<Point> points = new ArrayList<>();
      List<Double> failures = Series.failures(phase.folder());
      for (Series.Point point : Series.throughput(phase.folder())) {
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
            .plain(shown.x())
            .plain(shown.y());
      }
      if (!points.isEmpty()) {
        String name = trial.trial().id() + " " + phase.name();
        lines.add(new Line(one.name(), name, Style.THIN, points));
      }
    }

    ChartFigure figure() {
      List<Line> all = new ArrayList<>(lines);
      if (!failed.isEmpty()) {
        all.add(new Line(failures, failures, Style.SCATTERED, failed));
      }
      List<String> names = new ArrayList<>(reported.seriesNames());
      names.add(failures);
      String note =
          tooShort == 0
              ? reported.text("time.note")
              : reported.text("time.note") + " " + reported.text("time.left-out", tooShort, runs);
      return new FigureMaker(reported)
          .figure(
              title,
              note,
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
  }

  private static double secondsBeforeLast(MeasuredTrial trial) {
    List<MeasuredPhase> before = trial.phases().subList(0, trial.phases().size() - 1);
    return before.stream().mapToDouble(phase -> phase.result().runTimeMillis() / 1e3).sum();
  }
}
