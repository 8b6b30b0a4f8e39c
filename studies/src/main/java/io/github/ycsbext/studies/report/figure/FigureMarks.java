package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.claim.PublishedNumbers;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ShownUnit;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

final class FigureMarks {
  /** The largest over the smallest value beyond which a linear axis hides the small. */
  private static final double LOG_FROM = 20;

  /** The most repetitions whose own values are drawn beside their mean. */
  private static final int MAX_DOTS = 4;

  record MarkedEstimate(SystemSeries series, String place, double x, Estimate estimate) {
    Point point() {
      return new Point(x, estimate.mean(), estimate.low(), estimate.high());
    }

    Stream<Point> values() {
      return estimate.repetitions() > 1 && estimate.repetitions() <= MAX_DOTS
          ? estimate.values().stream().map(value -> new Point(x, value))
          : Stream.of();
    }
  }

  private final ReportContext reported;
  private final Metric metric;
  private final Axis x;
  private final boolean bars;
  private final String place;
  private final List<MarkedEstimate> estimates = new ArrayList<>();
  private final Map<SystemSeries, List<Point>> published = new LinkedHashMap<>();
  private final FigureSubject subject;

  FigureMarks(ReportContext reported, FigureSubject subject, Axis x, String place) {
    this.reported = reported;
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

  String note() {
    boolean hasDots = estimates.stream().flatMap(MarkedEstimate::values).findAny().isPresent();
    int fewest = estimates.stream().mapToInt(mark -> mark.estimate().repetitions()).min().orElse(0);
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
    return printed > 0 && (!bars || (printed < most * LOG_FROM && most < printed * LOG_FROM));
  }

  private double most() {
    return estimates.stream()
        .flatMap(mark -> Stream.concat(Stream.of(mark.point()), mark.values()))
        .mapToDouble(point -> Math.max(point.y(), point.high()))
        .max()
        .orElse(0);
  }

  String shown(double value) {
    ShownUnit unit = ShownUnit.of(metric);
    String number = reported.numbers().plain(unit.of(value));
    return unit.name().isEmpty() ? number : number + " " + unit.name();
  }

  /** Returns true if there is one place only: its systems have a bar each, the best on top. */
  boolean isRanking() {
    return bars && x.categories().size() == 1;
  }

  private Line line(
      SystemSeries series, String name, Style style, List<Point> points, List<String> ranking) {
    double unit = ShownUnit.of(metric).divisor();
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

  private List<String> ranking() {
    Comparator<MarkedEstimate> order = Comparator.comparingDouble(mark -> mark.estimate().mean());
    return isRanking()
        ? estimates.stream()
            .sorted(metric.isBetterIfMore() ? order.reversed() : order)
            .map(mark -> mark.series().name())
            .toList()
        : List.of();
  }

  Chart chart() {
    List<String> ranking = ranking();
    List<Line> lines = new ArrayList<>();
    for (SystemSeries series : reported.series()) {
      List<MarkedEstimate> own =
          estimates.stream().filter(mark -> mark.series().equals(series)).toList();
      List<Point> values = own.stream().flatMap(MarkedEstimate::values).toList();
      List<Point> printed = published.getOrDefault(series, List.of());
      if (!own.isEmpty()) {
        Style bar = series.isStandIn() ? Style.HATCHED : Style.BARS;
        List<Point> means = own.stream().map(MarkedEstimate::point).toList();
        lines.add(line(series, series.name(), bars ? bar : Style.JOINED, means, ranking));
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
    String title = reported.title(metric);
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

  boolean areBars() {
    return bars;
  }

  String place() {
    return place;
  }

  List<MarkedEstimate> estimates() {
    return estimates;
  }
}
