package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.claim.PublishedNumbers;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.report.PhaseOperation;
import io.github.ycsbext.studies.report.ReportId;
import io.github.ycsbext.studies.report.Reported;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.TableMaker;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.PaperFigure;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.Published;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes the charts of a metric by size or by workload. */
public final class Figures {
  /**
   * The factor between the largest and the smallest value beyond which a linear axis hides the
   * small.
   */
  private static final double LOG_FROM = 20;

  /** The most repetitions whose own values are drawn beside their mean. */
  private static final int MOST_DOTS = 4;

  private static final double MICROS_PER_MILLI = 1000;

  private final Reported reported;
  private final FigureMaker maker;

  public Figures(Reported reported) {
    this.reported = reported;
    this.maker = new FigureMaker(reported);
  }

  /**
   * The subject of a chart. Nulls mean the same as in {@link Figure}; a null phase means the last
   * one with values.
   */
  private record Subject(
      Metric metric,
      @Nullable String operation,
      @Nullable String workload,
      @Nullable String network,
      @Nullable String phase) {
    /** Returns the subject of a figure in the paper, which leaves the phase open. */
    static Subject of(PaperFigure figure) {
      return new Subject(
          figure.shows(), figure.operation(), figure.workload(), figure.network(), null);
    }

    Subject inAnyPhase() {
      return new Subject(metric, operation, workload, network, null);
    }

    Estimate estimate(Cell cell) {
      return (phase == null ? cell : cell.inPhase(phase)).estimate(metric, operation);
    }

    boolean isAboutBlocks() {
      return metric == Metric.CUMULATIVE_DURATION || metric == Metric.UNIT_DURATION;
    }
  }

  /**
   * Returns the paper's own figures, in its order. {@link BlockFigures} draws those of blocks, and
   * {@link io.github.ycsbext.studies.report.table.StatisticsTables} those of speed-ups.
   */
  public List<ChartFigure> papers() {
    List<ChartFigure> figures = new ArrayList<>();
    for (PaperFigure figure : reported.figures()) {
      Subject subject = Subject.of(figure);
      if (!subject.isAboutBlocks() && !subject.metric().isSpeedUp()) {
        figures.addAll(figure(subject, paper(figure), figure.name()));
      }
    }
    return figures;
  }

  private String paper(PaperFigure figure) {
    return reported.plan().map(Plan::source).isEmpty()
        ? ""
        : reported.text("figure.paper", reported.words().paperName(figure.name()));
  }

  /**
   * Returns a throughput figure per workload and network, unless the paper has it; of successful
   * operations if any failed or found no record.
   */
  public List<ChartFigure> throughput() {
    boolean fails =
        reported.series().stream()
            .flatMap(one -> one.cells().stream())
            .anyMatch(Cell::losesOperations);
    return others(places(fails ? Metric.SUCCESSFUL : Metric.THROUGHPUT, false));
  }

  /**
   * Returns a mean latency figure per workload, network, phase and operation, unless the paper has
   * it.
   */
  public List<ChartFigure> latency() {
    return others(places(Metric.MEAN_LATENCY, true));
  }

  /** Returns a subject per workload, or one for all workloads if there is a single size. */
  private List<Subject> places(Metric metric, boolean byOperation) {
    boolean bySize = reported.sizes().size() > 1;
    List<@Nullable String> workloads = new ArrayList<>(reported.workloads());
    if (!bySize && workloads.size() > 1) {
      workloads = new ArrayList<>();
      workloads.add(null);
    }
    List<Subject> subjects = new ArrayList<>();
    for (@Nullable String workload : workloads) {
      for (@Nullable String network : reported.networks()) {
        if (byOperation) {
          PhaseOperation.all(reported, workload, network)
              .forEach(
                  of ->
                      subjects.add(
                          new Subject(metric, of.operation(), workload, network, of.phase())));
        } else {
          subjects.add(new Subject(metric, null, workload, network, null));
        }
      }
    }
    return subjects;
  }

  private List<ChartFigure> others(List<Subject> subjects) {
    Set<Subject> ofPaper = new LinkedHashSet<>();
    for (PaperFigure figure : reported.figures()) {
      ofPaper.add(Subject.of(figure));
    }
    return subjects.stream()
        .filter(subject -> !(ofPaper.contains(subject.inAnyPhase()) && isLast(subject, subjects)))
        .flatMap(subject -> figure(subject, "", "").stream())
        .toList();
  }

  /** Returns true if no later phase runs the same, so that the paper's figure shows this one. */
  private static boolean isLast(Subject subject, List<Subject> subjects) {
    return subjects.stream()
        .filter(other -> other.inAnyPhase().equals(subject.inAnyPhase()))
        .reduce(subject, (before, after) -> after)
        .equals(subject);
  }

  /** Returns the figure; none if nothing was measured, or a single value that tables have. */
  private List<ChartFigure> figure(Subject subject, String note, String name) {
    String title = title(subject);
    FigureMarks marks =
        subject.workload() != null && reported.sizes().size() > 1
            ? bySize(subject)
            : byWorkload(subject);
    boolean isSingleBar = marks.bars && marks.estimates.size() == 1;
    if (marks.estimates.isEmpty() || isSingleBar) {
      return List.of();
    }
    String id =
        ReportId.of(
            name.isEmpty() ? subject.metric() : name,
            Objects.requireNonNullElse(subject.workload(), ""),
            Objects.requireNonNullElse(subject.network(), ""),
            Objects.requireNonNullElse(subject.phase(), ""),
            Objects.requireNonNullElse(subject.operation(), ""));
    return List.of(
        maker.figure(
            title,
            Stream.of(note, marks.note())
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(". ")),
            ranking(title, subject, marks),
            marks.chart(),
            table(id, title, marks)));
  }

  private String title(Subject subject) {
    String metric = reported.words().of("metric", subject.metric());
    String what =
        subject.operation() == null
            ? metric
            : reported.text(
                "figure.of-operation", metric, reported.words().operation(subject.operation()));
    String place = reported.place(subject.workload(), subject.network(), subject.phase());
    return place.isEmpty() ? what : what + ", " + place;
  }

  /** An estimate and its place in the chart. */
  private record MarkedEstimate(SystemSeries series, String place, double x, Estimate estimate) {
    /** Returns the mean, with its interval if there is one. */
    Point point() {
      return new Point(x, estimate.mean(), estimate.low(), estimate.high());
    }

    /** Returns the repetitions' own values if they are few. */
    Stream<Point> values() {
      return estimate.repetitions() > 1 && estimate.repetitions() <= MOST_DOTS
          ? estimate.values().stream().map(value -> new Point(x, value))
          : Stream.of();
    }
  }

  private final class FigureMarks {
    private final Metric metric;
    private final Axis x;
    private final boolean bars;
    private final String place;
    private final List<MarkedEstimate> estimates = new ArrayList<>();
    private final Map<SystemSeries, List<Point>> published = new LinkedHashMap<>();
    private final Subject subject;

    FigureMarks(Subject subject, Axis x, String place) {
      this.subject = subject;
      this.metric = subject.metric();
      this.x = x;
      this.place = place;
      this.bars = x.scale() == Chart.Scale.CATEGORIES;
    }

    void add(SystemSeries series, String at, double place, Cell cell) {
      Estimate estimate = subject.estimate(cell);
      if (estimate.isMeasured()) {
        estimates.add(new MarkedEstimate(series, at, place, estimate));
        Published printed =
            new PublishedNumbers(series.results()).find(metric, subject.operation(), cell.key());
        if (printed != null && subject.phase() == null) {
          published
              .computeIfAbsent(series, any -> new ArrayList<>())
              .add(new Point(place, printed.value()));
        }
      }
    }

    /** Returns sentences on what is drawn beside the means. */
    String note() {
      List<String> sentences = new ArrayList<>();
      if (estimates.stream().flatMap(MarkedEstimate::values).findAny().isPresent()) {
        sentences.add(reported.text("chart.dots"));
      }
      int fewest =
          estimates.stream().mapToInt(mark -> mark.estimate().repetitions()).min().orElse(0);
      if (fewest >= Interval.LEAST_VALUES) {
        sentences.add(reported.text("chart.intervals", fewest));
      }
      if (showsPublished()) {
        sentences.add(reported.text("chart.hollow"));
      }
      return String.join(" ", sentences);
    }

    /** Bars start at 0: beside values of another order of magnitude they could not be read. */
    private boolean showsPublished() {
      double most = most();
      double printed =
          published.values().stream().flatMap(List::stream).mapToDouble(Point::y).max().orElse(0);
      return printed > 0 && (!bars || (printed < most * LOG_FROM && most < printed * LOG_FROM));
    }

    /** Returns the highest value that is drawn. */
    private double most() {
      return estimates.stream()
          .flatMap(mark -> Stream.concat(Stream.of(mark.point()), mark.values()))
          .mapToDouble(point -> Math.max(point.y(), point.high()))
          .max()
          .orElse(0);
    }

    /** Returns true if µs would have four digits and more. */
    private boolean isInMillis() {
      return metric.unit().equals("µs") && most() >= MICROS_PER_MILLI;
    }

    String unit() {
      return isInMillis() ? "ms" : metric.unit();
    }

    /** Returns a value with its unit, as the axis has it. */
    String shown(double value) {
      String number = reported.numbers().plain(isInMillis() ? value / MICROS_PER_MILLI : value);
      return unit().isEmpty() ? number : number + " " + unit();
    }

    private Line line(SystemSeries series, String name, Style style, List<Point> points) {
      double unit = isInMillis() ? MICROS_PER_MILLI : 1;
      return new Line(
          series.name(),
          name,
          style,
          points.stream()
              .map(
                  point ->
                      new Point(
                          point.x(), point.y() / unit, point.low() / unit, point.high() / unit))
              .toList());
    }

    Chart chart() {
      List<Line> lines = new ArrayList<>();
      for (SystemSeries series : reported.series()) {
        List<MarkedEstimate> own =
            estimates.stream().filter(mark -> mark.series().equals(series)).toList();
        List<Point> values = own.stream().flatMap(MarkedEstimate::values).toList();
        List<Point> printed = published.getOrDefault(series, List.of());
        if (!own.isEmpty()) {
          Style style = bars ? Style.BARS : Style.JOINED;
          List<Point> means = own.stream().map(MarkedEstimate::point).toList();
          lines.add(line(series, series.name(), style, means));
        }
        if (!values.isEmpty()) {
          lines.add(line(series, reported.text("column.repetition"), Style.DOTS, values));
        }
        if (!printed.isEmpty() && showsPublished()) {
          lines.add(line(series, reported.text("column.published"), Style.HOLLOW, printed));
        }
      }
      return new Chart(x, y(), reported.seriesNames(), lines, List.of());
    }

    private Axis y() {
      String title = reported.title(metric, unit());
      return !bars && needsLog()
          ? Axis.logarithmic(reported.text("chart.log", title))
          : Axis.linear(title);
    }

    private boolean needsLog() {
      double[] values =
          Stream.concat(
                  estimates.stream()
                      .flatMap(mark -> Stream.of(mark.estimate().low(), mark.estimate().high())),
                  published.values().stream().flatMap(List::stream).map(Point::y))
              .mapToDouble(Double::doubleValue)
              .sorted()
              .toArray();
      return values.length > 0 && values[0] > 0 && values[values.length - 1] / values[0] > LOG_FROM;
    }
  }

  private FigureMarks bySize(Subject subject) {
    String sizes = reported.sizeColumn();
    FigureMarks marks =
        new FigureMarks(subject, Axis.linear(reported.text("column." + sizes)), sizes);
    String workload = Objects.requireNonNull(subject.workload());
    for (SystemSeries series : reported.series()) {
      for (long size : reported.sizes()) {
        Cell cell = series.cell(workload, subject.network(), size);
        marks.add(series, reported.numbers().whole(size), (double) size, cell);
      }
    }
    return marks;
  }

  /** Returns the marks at the largest size, for all workloads or the figure's one. */
  private FigureMarks byWorkload(Subject subject) {
    List<String> workloads =
        subject.workload() == null ? reported.workloads() : List.of(subject.workload());
    List<@Nullable String> networks =
        subject.network() == null ? reported.networks() : List.of(subject.network());
    List<String> places = new ArrayList<>();
    for (String workload : workloads) {
      for (@Nullable String network : networks) {
        if (!isMeasured(subject, workload, network)) {
          continue;
        }
        places.add(network == null || networks.size() == 1 ? workload : workload + ", " + network);
      }
    }
    FigureMarks marks =
        new FigureMarks(
            subject, Axis.categories(reported.text("column.workload"), places), "workload");
    for (SystemSeries series : reported.series()) {
      int place = 0;
      for (String workload : workloads) {
        for (@Nullable String network : networks) {
          if (!isMeasured(subject, workload, network)) {
            continue;
          }
          Cell cell = series.largestCell(workload, network);
          marks.add(series, places.get(place), place, cell);
          place++;
        }
      }
    }
    return marks;
  }

  private boolean isMeasured(Subject subject, String workload, @Nullable String network) {
    return reported.series().stream()
        .anyMatch(one -> subject.estimate(one.largestCell(workload, network)).isMeasured());
  }

  private DataTable table(String id, String title, FigureMarks marks) {
    String metric = reported.title(marks.metric);
    TableMaker table =
        new TableMaker(reported.words(), id, title)
            .texts("system", marks.place)
            .column(metric, "mean")
            .numbers(DataTable.LOW_END, DataTable.HIGH_END, "median", "repetitions");
    for (MarkedEstimate mark : marks.estimates) {
      Estimate estimate = mark.estimate();
      boolean interval = estimate.hasInterval();
      table
          .row()
          .text(mark.series().name())
          .text(mark.place())
          .plain(estimate.mean())
          .plain(interval ? estimate.low() : Double.NaN)
          .plain(interval ? estimate.high() : Double.NaN)
          .plain(estimate.median())
          .whole(estimate.repetitions());
    }
    return table.made();
  }

  /** Ranks the systems at the last place of the axis, best first. */
  private String ranking(String title, Subject subject, FigureMarks marks) {
    double last = marks.estimates.stream().mapToDouble(MarkedEstimate::x).max().orElse(0);
    Comparator<MarkedEstimate> order = Comparator.comparingDouble(mark -> mark.estimate().mean());
    List<MarkedEstimate> there =
        marks.estimates.stream()
            .filter(mark -> mark.x() == last)
            .sorted(subject.metric().isBetterIfMore() ? order.reversed() : order)
            .toList();
    String ranked =
        there.stream()
            .map(mark -> mark.series().name() + " " + marks.shown(mark.estimate().mean()))
            .collect(Collectors.joining("; "));
    return reported.text("figure.ranking", title, there.get(0).place(), ranked);
  }
}
