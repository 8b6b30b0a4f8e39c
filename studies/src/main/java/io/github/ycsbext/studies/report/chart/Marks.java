package io.github.ycsbext.studies.report.chart;

import static io.github.ycsbext.studies.report.chart.ChartDrawing.SIZE;

import io.github.ycsbext.studies.report.chart.Canvas.Anchor;
import io.github.ycsbext.studies.report.chart.Canvas.Pen;
import io.github.ycsbext.studies.report.chart.Canvas.Spot;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Scale;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

record Marks(Chart chart, ChartNumbers numbers, PlotArea frame) {
  private static final double BARS = 0.7;

  private static final double WIDEST_BAR = 36;

  private static final double BESIDE_BAR = 0.05;

  /** The distance between the lines of a hatched bar, along an edge. */
  private static final double HATCH = 5;

  private static final double DOT = 1.3;

  private static final double VALUE_GAP = 4;

  private static final double END = 2;

  void draw(Canvas canvas) {
    for (Line line : chart.lines()) {
      int series = chart.series().indexOf(line.series());
      canvas.group(Group.series(series), () -> line(canvas, line, series));
    }
  }

  private void line(Canvas canvas, Line line, int series) {
    Ink ink = Ink.ofSeries(series);
    switch (line.style()) {
      case BARS, HATCHED -> line.points().forEach(point -> bar(canvas, line, point, series));
      case SCATTERED -> points(canvas, line, series);
      case JOINED -> {
        join(canvas, line, Pen.solid(ink, 1.2));
        points(canvas, line, series);
      }
      case THIN -> course(canvas, line, Pen.solid(ink, 0.8));
      case DASHED -> course(canvas, line, new Pen(ink, 1.2, true));
      case DOTS -> single(canvas, line, series, (spot, dot) -> canvas.disc(spot, DOT, dot));
      case HOLLOW -> single(canvas, line, series, (spot, edge) -> Shape.hollow(canvas, spot, edge));
    }
  }

  private void join(Canvas canvas, Line line, Pen pen) {
    if (line.points().size() > 1) {
      canvas.path(line.points().stream().map(frame::spot).toList(), pen);
    }
  }

  /** A line without marks still shows its values when it is pointed at. */
  private void course(Canvas canvas, Line line, Pen pen) {
    List<String> xs = line.points().stream().map(point -> place(point.x())).toList();
    List<String> ys = line.points().stream().map(point -> numbers.plain(point.y())).toList();
    canvas.group(Group.line(name(line), xs, ys), () -> join(canvas, line, pen));
  }

  private void points(Canvas canvas, Line line, int series) {
    Ink ink = Ink.ofSeries(series);
    for (Point point : line.points()) {
      canvas.group(
          Group.mark(label(line, point)),
          () -> {
            Spot spot = frame.spot(point);
            interval(canvas, point, spot, ink);
            Shape.ofSeries(series).draw(canvas, spot, ink);
          });
    }
  }

  private void bar(Canvas canvas, Line line, Point point, int series) {
    boolean sideways = chart.isSideways();
    double width = barWidth();
    Spot spot = spot(line, point);
    double middle = sideways ? spot.y() : spot.x();
    double near = middle - (0.5 - BESIDE_BAR) * width;
    double far = middle + (0.5 - BESIDE_BAR) * width;
    double foot = sideways ? frame.x(0) : frame.y(0);
    double head = sideways ? spot.x() : spot.y();
    Spot from = sideways ? new Spot(foot, near) : new Spot(near, head);
    Spot to = sideways ? new Spot(head, far) : new Spot(far, foot);
    canvas.group(
        Group.mark(label(line, point)),
        () -> {
          canvas.area(
              List.of(new Spot(from.x(), to.y()), from, new Spot(to.x(), from.y()), to),
              Ink.ofSeries(series));
          if (line.style() == Style.HATCHED) {
            hatch(canvas, from, to);
          }
          interval(canvas, point, sideways ? spot : new Spot(middle, head), Ink.TEXT);
          if (sideways) {
            labelBeside(canvas, line, point, middle);
          } else {
            label(canvas, line, point, middle, width);
          }
        });
  }

  private static void hatch(Canvas canvas, Spot from, Spot to) {
    double width = to.x() - from.x();
    double height = to.y() - from.y();
    for (double at = HATCH; at < width + height; at += HATCH) {
      double over = Math.max(0, at - width);
      double beyond = Math.max(0, at - height);
      canvas.path(
          List.of(
              new Spot(from.x() + at - over, from.y() + over),
              new Spot(from.x() + beyond, from.y() + at - beyond)),
          Pen.solid(Ink.PAPER, 1.2));
    }
  }

  private void labelBeside(Canvas canvas, Line line, Point point, double middle) {
    String value = numbers.plain(point.x());
    double end =
        chart.lines().stream()
            .filter(other -> other.series().equals(line.series()))
            .flatMap(other -> other.points().stream())
            .mapToDouble(other -> Math.max(other.x(), other.high()))
            .map(frame::x)
            .max()
            .orElseThrow();
    if (end + VALUE_GAP + Lettering.width(value, SIZE) <= frame.right() + SIZE) {
      canvas.text(value, new Spot(end + VALUE_GAP, middle + SIZE * 0.35), SIZE, Anchor.START);
    }
  }

  private void label(Canvas canvas, Line line, Point point, double middle, double width) {
    String value = numbers.plain(point.y());
    double top =
        Stream.concat(
                Stream.of(point.y(), point.high()),
                chart.lines().stream()
                    .filter(other -> other.series().equals(line.series()))
                    .flatMap(other -> other.points().stream())
                    .filter(other -> other.x() == point.x())
                    .map(Point::high))
            .mapToDouble(frame::y)
            .min()
            .orElseThrow();
    if (Lettering.width(value, SIZE) <= width + SIZE && top - SIZE - VALUE_GAP >= 0) {
      canvas.text(value, new Spot(middle, top - VALUE_GAP), SIZE, Anchor.MIDDLE);
    }
  }

  private double barWidth() {
    if (chart.isSideways()) {
      return Math.min(WIDEST_BAR, (frame.y(1) - frame.y(0)) * BARS);
    }
    return Math.min(WIDEST_BAR, (frame.x(1) - frame.x(0)) * BARS / chart.shown().size());
  }

  /** Returns a point's place, which is in the middle of its bar if the chart has bars. */
  private Spot spot(Line line, Point point) {
    Spot spot = frame.spot(point);
    double before = chart.shown().indexOf(line.series()) - chart.shown().size() / 2.0;
    return chart.hasBars() && !chart.isSideways()
        ? spot.plus((before + 0.5) * barWidth(), 0)
        : spot;
  }

  private void single(Canvas canvas, Line line, int series, BiConsumer<Spot, Ink> drawing) {
    Ink ink = chart.hasBars() ? Ink.TEXT : Ink.ofSeries(series);
    for (Point point : line.points()) {
      canvas.group(Group.mark(label(line, point)), () -> drawing.accept(spot(line, point), ink));
    }
  }

  private void interval(Canvas canvas, Point point, Spot mark, Ink ink) {
    if (!point.hasInterval()) {
      return;
    }
    Pen pen = Pen.solid(ink, 0.9);
    boolean sideways = chart.isSideways();
    Spot low = end(point.low(), mark);
    Spot high = end(point.high(), mark);
    canvas.path(List.of(low, high), pen);
    for (Spot end : List.of(low, high)) {
      double dx = sideways ? 0 : END;
      double dy = sideways ? END : 0;
      canvas.path(List.of(end.plus(-dx, -dy), end.plus(dx, dy)), pen);
    }
  }

  private Spot end(double value, Spot mark) {
    return chart.isSideways()
        ? new Spot(frame.x(value), mark.y())
        : new Spot(mark.x(), frame.y(value));
  }

  private static String name(Line line) {
    return line.name().equals(line.series()) ? line.name() : line.series() + ", " + line.name();
  }

  private String label(Line line, Point point) {
    String interval = point.hasInterval() ? " " + numbers.between(point.low(), point.high()) : "";
    boolean sideways = chart.isSideways();
    if (chart.namesItsBars()) {
      return name(line) + "\n" + value(chart.x(), point.x(), true) + interval;
    }
    return String.join(
        "\n",
        name(line),
        value(chart.x(), point.x(), sideways) + (sideways ? interval : ""),
        value(chart.y(), point.y(), !sideways) + (sideways ? "" : interval));
  }

  /** Formats a value on the axis that is not measured: a count as it is, a time rounded. */
  private String place(double value) {
    return value == Math.rint(value) ? numbers.tick(value) : numbers.plain(value);
  }

  private String value(Axis axis, double value, boolean measured) {
    String written =
        axis.scale() == Scale.CATEGORIES
            ? axis.categories().get((int) value)
            : measured ? numbers.plain(value) : place(value);
    return axis.title().isEmpty() ? written : axis.title() + ": " + written;
  }
}
