package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.Series;
import io.github.ycsbext.studies.report.ReportId;
import io.github.ycsbext.studies.report.Reported;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Rule;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.report.chart.Thinning;
import io.github.ycsbext.studies.report.table.TableMaker;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The figures of throughput over time at the largest size, with a line per repetition and the
 * phases one after another on one axis. A phase begins at the same place for every repetition,
 * where the longest repetition of the phase before it ended. Marks show the starts of phases, the
 * seconds in which operations failed, and servers that were killed and up again. If a run is longer
 * than an axis has room for, {@link Thinning} selects the points that are drawn and shown; all
 * points are kept.
 */
public final class TimeFigures {
  /** The fewest points that make a course over time. */
  private static final int LEAST_POINTS = 3;

  private final Reported reported;
  private final String failures;

  public TimeFigures(Reported reported) {
    this.reported = reported;
    this.failures = reported.text("time.failures");
  }

  /** Returns a figure per workload and network that has runs of sufficient length. */
  public List<ChartFigure> all() {
    List<ChartFigure> figures = new ArrayList<>();
    for (String workload : reported.workloads()) {
      for (@Nullable String network : reported.networks()) {
        List<Phase> phases = phases(workload, network);
        if (phases.stream().flatMap(phase -> phase.courses().stream()).anyMatch(Course::isDrawn)) {
          String id = ReportId.of("time", workload, Objects.requireNonNullElse(network, ""));
          figures.add(new Drawing(id, reported.place(workload, network), phases).figure());
        }
      }
    }
    return figures;
  }

  private List<Phase> phases(String workload, @Nullable String network) {
    Map<SystemSeries, Cell> cells = new LinkedHashMap<>();
    reported.series().forEach(one -> cells.put(one, one.largestCell(workload, network)));
    return cells.values().stream()
        .flatMap(cell -> cell.phases().stream())
        .distinct()
        .map(name -> phase(name, cells))
        .toList();
  }

  private static Phase phase(String name, Map<SystemSeries, Cell> cells) {
    List<Course> courses = new ArrayList<>();
    cells.forEach(
        (one, cell) ->
            cell.inPhase(name)
                .trials()
                .forEach(trial -> courses.add(new Course(one.name(), trial, name, points(trial)))));
    return new Phase(name, courses);
  }

  /** Returns the points; none if they cannot be read, which DamagedFiles reports by name. */
  private static List<Series.Point> points(MeasuredTrial trial) {
    try {
      return Series.points(trial.runFolder());
    } catch (IOException e) {
      return List.of();
    }
  }

  private record Phase(String name, List<Course> courses) {
    double seconds() {
      return courses.stream().mapToDouble(Course::seconds).max().orElse(0);
    }
  }

  /**
   * One phase of a trial.
   *
   * @param system the name of its lines
   * @param trial the trial reduced to that phase
   * @param points the points, in seconds since the phase began
   */
  private record Course(
      String system, MeasuredTrial trial, String phase, List<Series.Point> points) {
    boolean isDrawn() {
      return points.size() >= LEAST_POINTS;
    }

    double seconds() {
      double last = points.isEmpty() ? 0 : points.get(points.size() - 1).second();
      return Math.max(last, trial.run().run().runTimeMillis() / 1e3);
    }

    void show(TableMaker.Row row, Series.Point point) {
      row.text(system)
          .whole(trial.trial().repetition())
          .text(phase)
          .plain(point.second())
          .plain(point.operationsPerSecond());
    }

    Stream<List<String>> kept() {
      return points.stream().map(this::kept);
    }

    private List<String> kept(Series.Point point) {
      return List.of(
          system,
          String.valueOf(trial.trial().repetition()),
          phase,
          String.valueOf(point.second()),
          String.valueOf(point.operationsPerSecond()));
    }
  }

  private final class Drawing {
    private final String title;
    private final List<Phase> phases;
    private final Thinning thinning;
    private final TableMaker table;
    private final List<Line> lines = new ArrayList<>();
    private final List<Point> failed = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();
    private final FaultMarks faults = new FaultMarks(reported);
    private boolean isThinned;

    Drawing(String id, String place, List<Phase> phases) {
      this.title = reported.text("time.title", place);
      this.phases = phases;
      this.thinning = Thinning.ofAxis(phases.stream().mapToDouble(Phase::seconds).sum());
      this.table =
          new TableMaker(reported.words(), id, title)
              .texts("system")
              .numbers("repetition")
              .texts("phase")
              .numbers("phase-time", "successful");
    }

    ChartFigure figure() {
      addAll();
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
                  Axis.linear(reported.text("column.successful")),
                  names,
                  all,
                  rules),
              table.made(() -> drawn().flatMap(Course::kept)));
    }

    private void addAll() {
      double begin = 0;
      for (Phase phase : phases) {
        if (phases.size() > 1) {
          rules.add(new Rule(begin, phase.name()));
        }
        double end = begin + phase.seconds();
        for (Course course : phase.courses()) {
          faults.add(course.system(), course.trial(), phase.name(), begin);
          if (course.isDrawn()) {
            add(course, begin);
          }
        }
        begin = end;
      }
      rules.addAll(faults.rules());
    }

    private void add(Course course, double begin) {
      List<Series.Point> drawn = thinned(course.points());
      drawn.forEach(point -> course.show(table.row(), point));
      String name = course.trial().trial().id() + " " + course.phase();
      lines.add(new Line(course.system(), name, Style.THIN, marks(drawn, begin)));
      List<Series.Point> failing =
          course.points().stream().filter(point -> point.failed() > 0).toList();
      failed.addAll(marks(thinned(failing), begin));
    }

    private List<Series.Point> thinned(List<Series.Point> points) {
      List<Series.Point> drawn =
          thinning.of(points, Series.Point::second, Series.Point::operationsPerSecond);
      isThinned |= drawn.size() < points.size();
      return drawn;
    }

    private static List<Point> marks(List<Series.Point> points, double begin) {
      return points.stream()
          .map(point -> new Point(begin + point.second(), point.operationsPerSecond()))
          .toList();
    }

    private Stream<Course> drawn() {
      return phases.stream().flatMap(phase -> phase.courses().stream()).filter(Course::isDrawn);
    }

    private String note() {
      List<String> sentences = new ArrayList<>(List.of(reported.text("time.note")));
      if (!faults.rules().isEmpty()) {
        sentences.add(reported.text("time.faults"));
      }
      if (isThinned) {
        long points = drawn().mapToLong(course -> course.points().size()).sum();
        String stretch = reported.numbers().plain(thinning.stretch());
        sentences.add(reported.text("time.thinned", stretch, reported.numbers().whole(points)));
      }
      long measured = phases.stream().mapToLong(phase -> phase.courses().size()).sum();
      long leftOut = measured - drawn().count();
      if (leftOut > 0) {
        sentences.add(reported.text("time.left-out", leftOut, measured));
      }
      return String.join(" ", sentences);
    }
  }
}
