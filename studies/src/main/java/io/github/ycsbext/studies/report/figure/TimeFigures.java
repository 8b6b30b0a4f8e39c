package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.DamagedFiles;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.Series;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.Place;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Rule;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.report.chart.Thinning;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.Frame;
import io.github.ycsbext.studies.report.table.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The figures over time at the largest size, with a line per repetition, of the phase that is asked
 * about; those with faults come one after another on one axis. A phase begins where the longest
 * repetition of the one before ended. {@link Thinning} selects the points that are drawn; all are
 * kept.
 */
public record TimeFigures(ReportContext reported) {
  /** Seconds are shown whole, and kept as they are. */
  private static final Quantity<Double> SECONDS =
      new Quantity<>(
          Quantity.Kind.NUMBER,
          (words, second) -> words.numbers().whole(Math.round(second)),
          second -> List.of(String.valueOf(second)),
          Math::round);

  /** The most seconds between events of one mark; timing varies slightly between repetitions. */
  private static final double SAME_SECONDS = 1;

  private enum Drawn {
    THROUGHPUT("time", "successful", Series.Point::operationsPerSecond),
    RESPONSE("time-response", "response_p99_ms", point -> point.responseP99Micros() / 1000),
    SERVER_MEMORY(
        "time-server-memory", "server_memory_mib", point -> point.servers().memoryBytes() / 0x1p20),
    SERVER_WRITTEN(
        "time-server-written",
        "server_written_mib",
        point -> point.servers().writtenPerSecond() / 0x1p20);

    private final String id;
    private final String field;
    private final String axis;

    @SuppressWarnings("ImmutableEnumChecker") // Every function is a method without state.
    private final ToDoubleFunction<Series.Point> value;

    /**
     * @param field of its values in CSV files; its title is that of the column
     */
    Drawn(String id, String field, ToDoubleFunction<Series.Point> value) {
      this.id = id;
      this.field = field;
      this.axis = "column." + field.replace('_', '-');
      this.value = value;
    }

    double of(Series.Point point) {
      return value.applyAsDouble(point);
    }

    boolean isOfServers() {
      return compareTo(SERVER_MEMORY) >= 0;
    }

    boolean isKnown(List<Course> courses) {
      return courses.stream()
          .flatMap(course -> course.points().stream())
          .anyMatch(point -> Double.isFinite(of(point)));
    }
  }

  public List<ChartFigure> all() {
    List<ChartFigure> figures = new ArrayList<>();
    for (Place place : reported.places()) {
      List<Phase> phases = asked(phases(place));
      List<Course> drawn =
          phases.stream()
              .flatMap(phase -> phase.courses().stream())
              .filter(Course::isDrawn)
              .toList();
      for (Drawn quantity : Drawn.values()) {
        if (quantity.isKnown(drawn)) {
          figures.add(new Drawing(quantity, place, phases).figure());
        }
      }
    }
    return figures;
  }

  private List<Phase> phases(Place place) {
    Map<SystemSeries, Cell> cells = new LinkedHashMap<>();
    reported.series().forEach(one -> cells.put(one, one.largestCell(place)));
    return cells.values().stream()
        .flatMap(cell -> cell.phases().stream())
        .distinct()
        .map(name -> phase(name, cells))
        .toList();
  }

  /** Those with faults, and the last one that is long enough to draw. */
  private static List<Phase> asked(List<Phase> phases) {
    String last = "";
    for (Phase phase : phases) {
      last = phase.isDrawn() || last.isEmpty() ? phase.name() : last;
    }
    String told = last;
    return phases.stream().filter(phase -> phase.name().equals(told) || phase.hasFaults()).toList();
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

  private static List<Series.Point> points(MeasuredTrial trial) {
    return DamagedFiles.orElse(List.of(), () -> Series.points(trial.last().folder()));
  }

  private record Phase(String name, List<Course> courses) {
    boolean isDrawn() {
      return courses.stream().anyMatch(Course::isDrawn);
    }

    boolean hasFaults() {
      return courses.stream().anyMatch(Course::hasFaults);
    }

    double seconds() {
      return courses.stream().mapToDouble(Course::seconds).max().orElse(0);
    }
  }

  /** When a fault hit a server or was undone. */
  private record Moment(String label, double x, String system) {}

  private record Second(Course course, Series.Point point) {
    static Stream<Second> all(Course course, List<Series.Point> points) {
      return points.stream().map(point -> new Second(course, point));
    }
  }

  private final class Drawing {
    private final Drawn quantity;
    private final boolean hasDue;
    private final Place place;
    private final List<Phase> phases;
    private final Thinning thinning;
    private final List<Second> shown = new ArrayList<>();
    private final List<Line> lines = new ArrayList<>();
    private final List<Point> failed = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();
    private final List<Moment> moments = new ArrayList<>();
    private boolean isThinned;

    /**
     * @param place where it shows its systems
     */
    Drawing(Drawn quantity, Place place, List<Phase> phases) {
      this.quantity = quantity;
      this.place = place;
      this.phases = phases;
      this.hasDue = quantity == Drawn.THROUGHPUT && drawn().anyMatch(Course::isScheduled);
      this.thinning = Thinning.ofAxis(phases.stream().mapToDouble(Phase::seconds).sum());
    }

    ChartFigure figure() {
      addAll();
      String title = reported.text(quantity.id + ".title", reported.place(place));
      List<Line> all = new ArrayList<>(lines);
      if (!failed.isEmpty()) {
        String failures = reported.text("time.failures");
        all.add(new Line(failures, failures, Style.SCATTERED, failed));
      }
      List<String> names = new ArrayList<>(reported.seriesNames());
      names.addAll(List.of(reported.text("time.failures"), reported.text("time.due")));
      return ChartFigure.of(
          reported,
          note(),
          reported.text("time.alternative", title),
          new Chart(
              Axis.linear(reported.text("column.time")),
              Axis.linear(reported.text(quantity.axis)),
              names,
              all,
              rules),
          table(title).bySystem(hasDue ? 2 : 1),
          place);
    }

    private DataTable table(String title) {
      String id = Words.id(quantity.id, place.workload(), place.network());
      Frame<Second> frame = Frame.of(reported, id, title);
      frame
          .system(row -> row.course().system())
          .whole("repetition", row -> row.course().trial().trial().repetition())
          .phase(row -> row.course().phase())
          .column("phase-time", SECONDS, row -> row.point().second())
          .column(
              reported.text(quantity.axis),
              quantity.field,
              Quantity.PLAIN,
              row -> quantity.of(row.point()));
      if (hasDue) {
        frame.plain("due-rate", row -> row.point().duePerSecond());
      }
      return frame.of(shown, () -> drawn().flatMap(course -> Second.all(course, course.points())));
    }

    private void addAll() {
      double begin = 0;
      for (Phase phase : phases) {
        if (phases.size() > 1) {
          rules.add(new Rule(begin, phase.name()));
        }
        double end = begin + phase.seconds();
        for (Course course : phase.courses()) {
          addFaults(course, begin);
          if (course.isDrawn()) {
            add(course, begin);
          }
        }
        begin = end;
      }
      Map<String, List<Moment>> byLabel =
          moments.stream()
              .sorted(Comparator.comparing(Moment::x))
              .collect(
                  Collectors.groupingBy(Moment::label, LinkedHashMap::new, Collectors.toList()));
      List<Rule> ofFaults = new ArrayList<>();
      byLabel.values().forEach(all -> together(all).forEach(one -> ofFaults.add(rule(one))));
      ofFaults.sort(Comparator.comparing(Rule::x));
      rules.addAll(ofFaults);
    }

    private void add(Course course, double begin) {
      List<Series.Point> drawn = thinned(course.points());
      Second.all(course, drawn).forEach(shown::add);
      String name = course.trial().trial().id() + " " + course.phase();
      lines.add(new Line(course.system(), name, Style.THIN, marks(drawn, begin, quantity::of)));
      if (hasDue) {
        String due = reported.text("time.due");
        lines.add(
            new Line(due, name, Style.DASHED, marks(drawn, begin, Series.Point::duePerSecond)));
      }
      List<Series.Point> failing =
          course.points().stream().filter(point -> point.failed() > 0).toList();
      failed.addAll(marks(thinned(failing), begin, quantity::of));
    }

    private void addFaults(Course course, double begin) {
      for (FaultEvent fault : course.trial().faults()) {
        if (fault.phase().equals(course.phase())) {
          add(course, fault, fault.fault().begun(), begin, fault.begunSecond());
          add(course, fault, fault.fault().words().undone(), begin, fault.upAgainSecond());
        }
      }
    }

    private void add(
        Course course, FaultEvent fault, Note what, double begin, @Nullable Double second) {
      if (second != null && second <= course.trial().seconds(course.phase())) {
        String label = reported.text("time.fault", fault.node(), reported.words().of(what));
        moments.add(new Moment(label, begin + second, course.system()));
      }
    }

    /** Events of one server in several trials within a second are one mark. */
    private static List<List<Moment>> together(List<Moment> moments) {
      List<List<Moment>> groups = new ArrayList<>();
      double before = Double.NEGATIVE_INFINITY;
      for (Moment moment : moments) {
        if (moment.x() - before > SAME_SECONDS) {
          groups.add(new ArrayList<>());
        }
        groups.get(groups.size() - 1).add(moment);
        before = moment.x();
      }
      return groups;
    }

    /** A mark that does not affect all systems names its own. */
    private Rule rule(List<Moment> group) {
      double mean = group.stream().mapToDouble(Moment::x).average().orElseThrow();
      String label = group.get(0).label();
      List<String> whose = group.stream().map(Moment::system).distinct().toList();
      long systems =
          phases.stream()
              .flatMap(phase -> phase.courses().stream())
              .map(Course::system)
              .distinct()
              .count();
      return Rule.ofEvent(
          mean, whose.size() == systems ? label : label + " (" + String.join(", ", whose) + ")");
    }

    private List<Series.Point> thinned(List<Series.Point> points) {
      List<Series.Point> drawn = thinning.of(points, Series.Point::second, quantity::of);
      isThinned |= drawn.size() < points.size();
      return drawn;
    }

    private static List<Point> marks(
        List<Series.Point> points, double begin, ToDoubleFunction<Series.Point> value) {
      return points.stream()
          .map(point -> new Point(begin + point.second(), value.applyAsDouble(point)))
          .filter(point -> Double.isFinite(point.y()))
          .toList();
    }

    private Stream<Course> drawn() {
      return phases.stream().flatMap(phase -> phase.courses().stream()).filter(Course::isDrawn);
    }

    private String note() {
      String own =
          quantity == Drawn.RESPONSE
              ? reported.text("time-response.note")
              : quantity.isOfServers() ? reported.text("time-server.note") : "";
      long points = drawn().mapToLong(course -> course.points().size()).sum();
      String stretch = reported.numbers().plain(thinning.stretch());
      long measured = phases.stream().mapToLong(phase -> phase.courses().size()).sum();
      long leftOut = measured - drawn().count();
      return Words.joined(
          " ",
          reported.text("time.note"),
          phases.size() > 1 ? reported.text("time.phases") : "",
          hasDue ? reported.text("time.due-note") : own,
          moments.isEmpty() ? "" : reported.text("time.faults"),
          isThinned ? reported.text("time.thinned", stretch, reported.numbers().whole(points)) : "",
          leftOut > 0 ? reported.text("time.left-out", leftOut, measured) : "");
    }
  }

  /**
   * @param system the name of its lines
   * @param trial reduced to that phase
   * @param points in seconds since the phase began
   */
  record Course(String system, MeasuredTrial trial, String phase, List<Series.Point> points) {
    private static final int MIN_POINTS = 3;

    boolean isDrawn() {
      return points.size() >= MIN_POINTS;
    }

    boolean hasFaults() {
      return trial.faults().stream().anyMatch(fault -> fault.phase().equals(phase));
    }

    boolean isScheduled() {
      return points.stream().anyMatch(point -> Double.isFinite(point.duePerSecond()));
    }

    double seconds() {
      double last = points.isEmpty() ? 0 : points.get(points.size() - 1).second();
      return Math.max(last, trial.run().run().runTimeMillis() / 1e3);
    }
  }
}
