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
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Evaluation.PaperFigure;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Plan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
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
    FigureMarks marks = marks(subject);
    boolean isSingleBar = marks.areBars() && marks.estimates().size() == 1;
    if (marks.estimates().isEmpty() || isSingleBar) {
      return List.of();
    }
    String title = title(subject);
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

  /** What a figure is over: a size, or a workload at its largest size. */
  private record Column(String name, long size, Function<SystemSeries, Cell> cell) {}

  private FigureMarks marks(FigureSubject subject) {
    boolean isBySize = subject.place().workload() != null && reported.sizes().size() > 1;
    List<Column> columns =
        (isBySize ? sizes(subject.place()) : workloads(subject.place()))
            .filter(
                column ->
                    reported.series().stream()
                        .anyMatch(one -> subject.estimate(column.cell().apply(one)).isMeasured()))
            .toList();
    List<MarkedEstimate> estimates = new ArrayList<>();
    for (SystemSeries series : reported.series()) {
      for (Column column : columns) {
        Cell cell = column.cell().apply(series);
        Estimate estimate = subject.estimate(cell);
        if (estimate.isMeasured()) {
          double x = isBySize ? column.size() : columns.indexOf(column);
          Double printed = subject.published(series, cell);
          estimates.add(new MarkedEstimate(series, column.name(), x, estimate, printed));
        }
      }
    }
    Axis x =
        isBySize
            ? Axis.linear(reported.text("column." + reported.sizeColumn()))
            : Axis.categories(
                reported.text("column.workload"), columns.stream().map(Column::name).toList());
    return new FigureMarks(reported, subject, x, estimates);
  }

  private Stream<Column> sizes(Place place) {
    String workload = Objects.requireNonNull(place.workload());
    return reported.sizes().stream()
        .map(
            size ->
                new Column(
                    reported.numbers().whole(size),
                    size,
                    one -> one.cell(workload, place.network(), size)));
  }

  private Stream<Column> workloads(Place place) {
    return reported.places().stream()
        .filter(one -> Claim.isOpenOr(place.workload(), one.workload()))
        .filter(one -> Claim.isOpenOr(place.network(), one.network()))
        .map(one -> new Column(name(place, one), 0, series -> series.largestCell(one)));
  }

  /** Returns the workload, with the network if the figure has several. */
  private String name(Place figure, Place column) {
    boolean isOnly = figure.network() != null || reported.networks().size() == 1;
    return Words.joined(
        ", ",
        Objects.toString(column.workload(), ""),
        isOnly ? "" : Objects.toString(column.network(), ""));
  }

  private DataTable table(String id, String title, Metric shown, FigureMarks marks) {
    Quantity<Number> quantity = Quantity.of(shown);
    Of<MarkedEstimate, Interval> interval = mark -> mark.estimate().interval95();
    return Frame.<MarkedEstimate>of(reported, id, title)
        .system(mark -> mark.series().name())
        .text(marks.areBars() ? "workload" : reported.sizeColumn(), MarkedEstimate::place)
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

    @Nullable Double published(SystemSeries series, Cell cell) {
      Published printed =
          place.phase() == null
              ? new PublishedNumbers(series.results()).find(metric, operation, cell.key())
              : null;
      return printed == null ? null : Double.valueOf(printed.value());
    }
  }

  private record MarkedEstimate(
      SystemSeries series, String place, double x, Estimate estimate, @Nullable Double published) {
    Point point() {
      return new Point(x, estimate.mean(), estimate.low(), estimate.high());
    }

    Stream<Point> values() {
      return estimate.repetitions() > 1 && estimate.repetitions() <= MAX_DOTS
          ? estimate.values().stream().map(value -> new Point(x, value))
          : Stream.of();
    }

    Stream<Point> printed() {
      return Stream.ofNullable(published).map(value -> new Point(x, value));
    }
  }

  private record FigureMarks(
      ReportContext reported, FigureSubject subject, Axis x, List<MarkedEstimate> estimates) {
    /** The largest over the smallest value beyond which a linear axis hides the small. */
    private static final double LOG_FROM = 20;

    Metric metric() {
      return subject.metric();
    }

    boolean areBars() {
      return x.scale() == Chart.Scale.CATEGORIES;
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
          estimates.stream().flatMap(MarkedEstimate::printed).mapToDouble(Point::y).max().orElse(0);
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
        Style bar = series.isStandIn() ? Style.HATCHED : Style.BARS;
        Style style = areBars() ? bar : Style.JOINED;
        lines.add(line(series, series.name(), style, mark -> Stream.of(mark.point()), ranking));
        String repetition = reported.text("column.repetition");
        lines.add(line(series, repetition, Style.DOTS, MarkedEstimate::values, ranking));
        if (showsPublished()) {
          String published = reported.text("column.published");
          lines.add(line(series, published, Style.HOLLOW, MarkedEstimate::printed, ranking));
        }
      }
      lines.removeIf(line -> line.points().isEmpty());
      return isRanking()
          ? new Chart(y(), Axis.categories("", ranking), reported.seriesNames(), lines, List.of())
          : new Chart(x, y(), reported.seriesNames(), lines, List.of());
    }

    private Line line(
        SystemSeries series,
        String name,
        Style style,
        Function<MarkedEstimate, Stream<Point>> points,
        List<String> ranking) {
      ShownUnit unit = ShownUnit.of(metric());
      int rank = ranking.indexOf(series.name());
      return new Line(
          series.name(),
          name,
          style,
          estimates.stream()
              .filter(mark -> mark.series().equals(series))
              .flatMap(points)
              .map(
                  point ->
                      new Point(
                          rank < 0 ? point.x() : unit.of(point.y()),
                          rank < 0 ? unit.of(point.y()) : rank,
                          unit.of(point.low()),
                          unit.of(point.high())))
              .toList());
    }

    private Axis y() {
      String title = reported.title(metric());
      return !areBars() && needsLog()
          ? Axis.logarithmic(reported.text("chart.log", title))
          : Axis.linear(title);
    }

    private boolean needsLog() {
      DoubleSummaryStatistics values =
          estimates.stream()
              .flatMap(mark -> Stream.concat(Stream.of(mark.point()), mark.printed()))
              .flatMapToDouble(point -> DoubleStream.of(point.low(), point.high()))
              .summaryStatistics();
      return values.getMin() > 0 && values.getMax() / values.getMin() > LOG_FROM;
    }
  }
}
