package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.claim.PublishedNumbers;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.Place;
import io.github.ycsbext.studies.report.ShownUnit;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.DataTable.Told;
import io.github.ycsbext.studies.report.table.Frame;
import io.github.ycsbext.studies.report.table.Frame.Of;
import io.github.ycsbext.studies.report.table.Quantity;
import io.github.ycsbext.studies.study.plan.Evaluation.PaperFigure;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Plan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public record MetricFigures(ReportContext reported) {
  /** The most repetitions whose own values are drawn beside their mean. */
  private static final int MAX_DOTS = 4;

  /** Without those of blocks and of speed-ups, which others draw. */
  public List<ChartFigure> papers() {
    List<ChartFigure> figures = new ArrayList<>();
    for (PaperFigure figure : reported.figures()) {
      FigureSubject subject = FigureSubject.of(figure);
      if (!BlockFigures.METRICS.contains(figure.shows()) && !figure.shows().isSpeedUp()) {
        String note =
            reported.plan().map(Plan::source).isEmpty()
                ? ""
                : reported.text("figure.paper", reported.words().paperName(figure.name()));
        figures.addAll(figure(subject, note, figure.name()));
      }
    }
    return figures;
  }

  /** Unless the paper has it; of successful operations if any failed or found no record. */
  public List<ChartFigure> throughput() {
    boolean fails =
        reported.series().stream()
            .flatMap(one -> one.cells().stream())
            .anyMatch(Cell::losesOperations);
    return others(places(fails ? Metric.SUCCESSFUL : Metric.THROUGHPUT, false));
  }

  /** Unless the paper has it. */
  public List<ChartFigure> latency() {
    return others(places(Metric.MEAN_LATENCY, true));
  }

  private List<FigureSubject> places(Metric metric, boolean byOperation) {
    boolean byWorkload = reported.sizes().size() > 1 || reported.workloads().size() <= 1;
    List<Place> places =
        byWorkload
            ? reported.places()
            : reported.networks().stream().map(network -> new Place(null, network, null)).toList();
    return places.stream()
        .flatMap(
            place ->
                byOperation
                    ? reported.operations(place).stream()
                        .map(of -> new FigureSubject(metric, of.operation(), place.in(of.phase())))
                    : Stream.of(new FigureSubject(metric, null, place)))
        .toList();
  }

  private List<ChartFigure> others(List<FigureSubject> subjects) {
    Set<FigureSubject> ofPaper =
        reported.figures().stream().map(FigureSubject::of).collect(Collectors.toSet());
    return subjects.stream()
        .filter(subject -> !(ofPaper.contains(subject.inAnyPhase()) && isLast(subject, subjects)))
        .flatMap(subject -> figure(subject, "", "").stream())
        .toList();
  }

  private static @Nullable String phase(FigureSubject subject) {
    boolean isOfLast =
        subject.metric().phases() == Metric.Phases.LAST && !subject.metric().isLatency();
    return subject.place().phase() == null && isOfLast ? Place.LAST : subject.place().phase();
  }

  /** Returns true if no later phase runs the same, so that the paper's figure shows this one. */
  private static boolean isLast(FigureSubject subject, List<FigureSubject> subjects) {
    return subjects.stream()
        .filter(other -> other.inAnyPhase().equals(subject.inAnyPhase()))
        .reduce(subject, (before, after) -> after)
        .equals(subject);
  }

  /** Returns the figure; none if nothing was measured, or a single value that tables have. */
  private List<ChartFigure> figure(FigureSubject subject, String note, String name) {
    String title = title(subject);
    FigureMarks marks =
        subject.place().workload() != null && reported.sizes().size() > 1
            ? bySize(subject)
            : byWorkload(subject);
    boolean isSingleBar = marks.areBars() && marks.estimates().size() == 1;
    if (marks.estimates().isEmpty() || isSingleBar) {
      return List.of();
    }
    String id =
        Words.id(
            name.isEmpty() ? subject.metric() : name,
            subject.place().workload(),
            subject.place().network(),
            subject.place().phase(),
            subject.operation());
    return List.of(
        ChartFigure.of(
            reported,
            title,
            Words.joined(". ", note, marks.note()),
            ranking(title, marks),
            marks.chart(),
            table(id, title, subject.metric(), marks),
            subject.place().in(phase(subject))));
  }

  private String title(FigureSubject subject) {
    Words words = reported.words();
    String what = words.metric(words.metric(subject.metric()), subject.operation());
    return Words.joined(", ", what, reported.place(subject.place()));
  }

  private FigureMarks bySize(FigureSubject subject) {
    String sizes = reported.sizeColumn();
    FigureMarks marks =
        FigureMarks.of(reported, subject, Axis.linear(reported.text("column." + sizes)), sizes);
    String workload = Objects.requireNonNull(subject.place().workload());
    for (SystemSeries series : reported.series()) {
      for (long size : reported.sizes()) {
        Cell cell = series.cell(workload, subject.place().network(), size);
        marks.add(series, reported.numbers().whole(size), (double) size, cell);
      }
    }
    return marks;
  }

  private FigureMarks byWorkload(FigureSubject subject) {
    List<String> workloads =
        subject.place().workload() == null
            ? reported.workloads()
            : List.of(subject.place().workload());
    List<@Nullable String> networks =
        subject.place().network() == null
            ? reported.networks()
            : List.of(subject.place().network());
    Map<String, Function<SystemSeries, Cell>> places = new LinkedHashMap<>();
    for (String workload : workloads) {
      for (@Nullable String network : networks) {
        Function<SystemSeries, Cell> cell =
            one -> one.largestCell(new Place(workload, network, null));
        if (reported.series().stream()
            .anyMatch(one -> subject.estimate(cell.apply(one)).isMeasured())) {
          boolean isOnly = network == null || networks.size() == 1;
          places.put(isOnly ? workload : workload + ", " + network, cell);
        }
      }
    }
    List<String> names = List.copyOf(places.keySet());
    Axis axis = Axis.categories(reported.text("column.workload"), names);
    FigureMarks marks = FigureMarks.of(reported, subject, axis, "workload");
    for (SystemSeries series : reported.series()) {
      places.forEach(
          (name, cell) -> marks.add(series, name, names.indexOf(name), cell.apply(series)));
    }
    return marks;
  }

  private DataTable table(String id, String title, Metric shown, FigureMarks marks) {
    Quantity<Number> quantity = Quantity.of(shown);
    Of<MarkedEstimate, Interval> interval = mark -> mark.estimate().interval95();
    return Frame.<MarkedEstimate>of(reported, id, title)
        .system(mark -> mark.series().name())
        .text(marks.place(), MarkedEstimate::place)
        .told(marks.areBars() ? Told.BY_TITLE : Told.AS_COUNT)
        .column(reported.title(shown), "mean", quantity, mark -> mark.estimate().mean())
        .column("low95", quantity, interval.then(Interval::low))
        .told(Told.AS_END)
        .column("high95", quantity, interval.then(Interval::high))
        .told(Told.AS_END)
        .column("median", quantity, mark -> mark.estimate().median())
        .count("repetitions", mark -> mark.estimate().repetitions())
        .of(marks.estimates());
  }

  private String ranking(String title, FigureMarks marks) {
    double last = marks.estimates().stream().mapToDouble(MarkedEstimate::x).max().orElse(0);
    List<MarkedEstimate> there = marks.ranked().filter(mark -> mark.x() == last).toList();
    String ranked =
        there.stream()
            .map(mark -> mark.series().name() + " " + marks.shown(mark.estimate().mean()))
            .collect(Collectors.joining("; "));
    return marks.isRanking()
        ? reported.text("figure.ranking-here", title, ranked)
        : reported.text("figure.ranking", title, there.get(0).place(), ranked);
  }

  /** Nulls are as in {@link PaperFigure}; a null phase means the last one with values. */
  private record FigureSubject(Metric metric, @Nullable String operation, Place place) {
    static FigureSubject of(PaperFigure figure) {
      return new FigureSubject(
          figure.shows(), figure.operation(), new Place(figure.workload(), figure.network(), null));
    }

    FigureSubject inAnyPhase() {
      return new FigureSubject(metric, operation, place.in(null));
    }

    Estimate estimate(Cell cell) {
      return (place.phase() == null ? cell : cell.inPhase(place.phase()))
          .estimate(metric, operation);
    }
  }

  private record MarkedEstimate(SystemSeries series, String place, double x, Estimate estimate) {
    Point point() {
      return new Point(x, estimate.mean(), estimate.low(), estimate.high());
    }

    Stream<Point> values() {
      return estimate.repetitions() > 1 && estimate.repetitions() <= MAX_DOTS
          ? estimate.values().stream().map(value -> new Point(x, value))
          : Stream.of();
    }
  }

  /**
   * @param place the key of the title of what the figure is over
   */
  private record FigureMarks(
      ReportContext reported,
      FigureSubject subject,
      Axis x,
      String place,
      List<MarkedEstimate> estimates,
      Map<SystemSeries, List<Point>> published) {
    /** The largest over the smallest value beyond which a linear axis hides the small. */
    private static final double LOG_FROM = 20;

    static FigureMarks of(ReportContext reported, FigureSubject subject, Axis x, String place) {
      return new FigureMarks(reported, subject, x, place, new ArrayList<>(), new LinkedHashMap<>());
    }

    Metric metric() {
      return subject.metric();
    }

    boolean areBars() {
      return x.scale() == Chart.Scale.CATEGORIES;
    }

    void add(SystemSeries series, String at, double place, Cell cell) {
      Estimate estimate = subject.estimate(cell);
      if (estimate.isMeasured()) {
        estimates.add(new MarkedEstimate(series, at, place, estimate));
        Published printed =
            new PublishedNumbers(series.results()).find(metric(), subject.operation(), cell.key());
        if (printed != null && subject.place().phase() == null) {
          published
              .computeIfAbsent(series, any -> new ArrayList<>())
              .add(new Point(place, printed.value()));
        }
      }
    }

    String note() {
      boolean hasDots = estimates.stream().flatMap(MarkedEstimate::values).findAny().isPresent();
      int fewest =
          estimates.stream().mapToInt(mark -> mark.estimate().repetitions()).min().orElse(0);
      return Words.joined(
          " ",
          hasDots ? reported.text("chart.dots") : "",
          fewest >= Interval.MIN_VALUES ? reported.text("chart.intervals", fewest) : "",
          showsPublished() ? reported.text("chart.hollow") : "");
    }

    /** Bars start at 0: beside values of another order of magnitude they could not be read. */
    private boolean showsPublished() {
      double most = most();
      double printed =
          published.values().stream().flatMap(List::stream).mapToDouble(Point::y).max().orElse(0);
      return printed > 0
          && (!areBars() || (printed < most * LOG_FROM && most < printed * LOG_FROM));
    }

    private double most() {
      return estimates.stream()
          .flatMap(mark -> Stream.concat(Stream.of(mark.point()), mark.values()))
          .mapToDouble(point -> Math.max(point.y(), point.high()))
          .max()
          .orElse(0);
    }

    String shown(double value) {
      ShownUnit unit = ShownUnit.of(metric());
      String number = reported.numbers().plain(unit.of(value));
      return unit.name().isEmpty() ? number : number + " " + unit.name();
    }

    /** Returns true if there is one place only: its systems have a bar each, the best on top. */
    boolean isRanking() {
      return areBars() && x.categories().size() == 1;
    }

    private Line line(
        SystemSeries series, String name, Style style, List<Point> points, List<String> ranking) {
      double unit = ShownUnit.of(metric()).divisor();
      int rank = ranking.indexOf(series.name());
      return new Line(
          series.name(),
          name,
          style,
          points.stream()
              .map(
                  point ->
                      rank < 0
                          ? new Point(
                              point.x(), point.y() / unit, point.low() / unit, point.high() / unit)
                          : new Point(
                              point.y() / unit, rank, point.low() / unit, point.high() / unit))
              .toList());
    }

    /** The best first. */
    Stream<MarkedEstimate> ranked() {
      Comparator<MarkedEstimate> order = Comparator.comparingDouble(mark -> mark.estimate().mean());
      return estimates.stream().sorted(metric().isBetterIfMore() ? order.reversed() : order);
    }

    Chart chart() {
      List<String> ranking =
          isRanking() ? ranked().map(mark -> mark.series().name()).toList() : List.of();
      List<Line> lines = new ArrayList<>();
      for (SystemSeries series : reported.series()) {
        List<MarkedEstimate> own =
            estimates.stream().filter(mark -> mark.series().equals(series)).toList();
        List<Point> values = own.stream().flatMap(MarkedEstimate::values).toList();
        List<Point> printed = published.getOrDefault(series, List.of());
        if (!own.isEmpty()) {
          Style bar = series.isStandIn() ? Style.HATCHED : Style.BARS;
          List<Point> means = own.stream().map(MarkedEstimate::point).toList();
          lines.add(line(series, series.name(), areBars() ? bar : Style.JOINED, means, ranking));
        }
        if (!values.isEmpty()) {
          String name = reported.text("column.repetition");
          lines.add(line(series, name, Style.DOTS, values, ranking));
        }
        if (!printed.isEmpty() && showsPublished()) {
          String name = reported.text("column.published");
          lines.add(line(series, name, Style.HOLLOW, printed, ranking));
        }
      }
      return isRanking()
          ? new Chart(y(), Axis.categories("", ranking), reported.seriesNames(), lines, List.of())
          : new Chart(x, y(), reported.seriesNames(), lines, List.of());
    }

    private Axis y() {
      String title = reported.title(metric());
      return !areBars() && needsLog()
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
}
