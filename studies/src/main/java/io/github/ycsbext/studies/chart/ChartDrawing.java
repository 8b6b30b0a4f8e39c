package io.github.ycsbext.studies.chart;

import io.github.ycsbext.studies.chart.Canvas.Anchor;
import io.github.ycsbext.studies.chart.Canvas.Pen;
import io.github.ycsbext.studies.chart.Canvas.Spot;
import io.github.ycsbext.studies.chart.Chart.Line;
import io.github.ycsbext.studies.chart.Chart.Point;
import io.github.ycsbext.studies.chart.Chart.Rule;
import io.github.ycsbext.studies.chart.Chart.Scale;
import io.github.ycsbext.studies.chart.Chart.Style;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;

/** Draws a chart as a file, in the width of a paper's column. */
public final class ChartDrawing {
  private static final double WIDTH = 340;
  private static final double HEIGHT = 225;
  private static final double SIZE = 8;
  private static final double LINE_HEIGHT = 12;
  private static final double MARGIN = 8;
  private static final Pen AXIS = Pen.solid("#444444", 0.7);
  private static final Pen GRID = Pen.solid("#dddddd", 0.5);
  private static final Pen RULE = new Pen("#666666", 0.8, true);
  private static final Pen EVENT = Pen.solid("#000000", 1.1);

  /** The part of a category's room that its bars take together. */
  private static final double BARS = 0.7;

  private final Chart chart;
  private final DoubleFunction<String> numbers;
  private final Lettering lettering;
  private final Range x;
  private final Range y;

  /**
   * @param numbers how the axes write theirs
   */
  public ChartDrawing(Chart chart, DoubleFunction<String> numbers) throws IOException {
    this.chart = chart;
    this.numbers = numbers;
    this.lettering = Lettering.load();
    Stream<Double> ruled = chart.rules().stream().map(Rule::x);
    this.x = Range.of(chart.x(), Stream.concat(points().map(Point::x), ruled).toList(), false);
    this.y =
        Range.of(
            chart.y(),
            points().flatMap(point -> Stream.of(point.low(), point.y(), point.high())).toList(),
            chart.bars() || chart.isFromZero());
  }

  private Stream<Point> points() {
    return chart.lines().stream().flatMap(line -> line.points().stream());
  }

  /**
   * @param title for those who do not see it
   */
  public String svg(String title) throws IOException {
    SvgCanvas canvas = new SvgCanvas(WIDTH, HEIGHT, title);
    draw(canvas);
    return canvas.file();
  }

  public byte[] pdf(String title) throws IOException {
    try (PdfCanvas canvas = new PdfCanvas(WIDTH, HEIGHT, title, lettering)) {
      draw(canvas);
      return canvas.file();
    }
  }

  private void draw(Canvas canvas) throws IOException {
    Frame frame = frame();
    legend(canvas);
    yAxis(canvas, frame);
    xAxis(canvas, frame);
    for (Rule rule : chart.rules()) {
      rule(canvas, frame, rule);
    }
    for (Line line : chart.lines()) {
      line(canvas, frame, line);
    }
  }

  private void rule(Canvas canvas, Frame frame, Rule rule) {
    double place = frame.x(x.part(rule.x()));
    canvas.path(
        List.of(new Spot(place, frame.top()), new Spot(place, frame.bottom())),
        rule.event() ? EVENT : RULE);
    double baseline = frame.top() + SIZE * (1 + chart.row(rule));
    boolean toTheLeft = chart.isNearTheEnd(rule);
    canvas.text(
        rule.label(),
        new Spot(toTheLeft ? place - 2 : place + 2, baseline),
        SIZE - 1,
        toTheLeft ? Anchor.END : Anchor.START);
  }

  /** The room of the marks. */
  private record Frame(double left, double top, double right, double bottom) {
    double x(double part) {
      return left + part * (right - left);
    }

    double y(double part) {
      return bottom - part * (bottom - top);
    }
  }

  private Frame frame() throws IOException {
    double widest = 0;
    for (double tick : y.ticks()) {
      widest = Math.max(widest, lettering.width(label(y, tick), SIZE));
    }
    double top = MARGIN + LINE_HEIGHT * legendRows().size();
    double titles = chart.x().title().isEmpty() ? 1 : 2;
    return new Frame(
        MARGIN + LINE_HEIGHT + widest + 4,
        top + 4,
        WIDTH - MARGIN - 4,
        HEIGHT - MARGIN - LINE_HEIGHT * titles);
  }

  private List<List<String>> legendRows() throws IOException {
    List<List<String>> rows = new ArrayList<>();
    double used = WIDTH;
    for (String name : chart.shown()) {
      double width = 20 + lettering.width(name, SIZE);
      if (used + width > WIDTH - 2 * MARGIN) {
        rows.add(new ArrayList<>());
        used = 0;
      }
      rows.get(rows.size() - 1).add(name);
      used += width;
    }
    return rows;
  }

  private void legend(Canvas canvas) throws IOException {
    double baseline = MARGIN + SIZE;
    for (List<String> row : legendRows()) {
      double place = MARGIN;
      for (String name : row) {
        mark(canvas, new Spot(place + 4, baseline - SIZE * 0.35), chart.series().indexOf(name));
        canvas.text(name, new Spot(place + 11, baseline), SIZE, Anchor.START);
        place += 20 + lettering.width(name, SIZE);
      }
      baseline += LINE_HEIGHT;
    }
  }

  private void yAxis(Canvas canvas, Frame frame) {
    for (double tick : y.ticks()) {
      double place = frame.y(y.part(tick));
      canvas.path(List.of(new Spot(frame.left(), place), new Spot(frame.right(), place)), GRID);
      canvas.text(
          label(y, tick), new Spot(frame.left() - 4, place + SIZE * 0.35), SIZE, Anchor.END);
    }
    canvas.path(
        List.of(new Spot(frame.left(), frame.top()), new Spot(frame.left(), frame.bottom())), AXIS);
    canvas.uprightText(
        chart.y().title(), new Spot(MARGIN + SIZE, (frame.top() + frame.bottom()) / 2), SIZE);
  }

  private void xAxis(Canvas canvas, Frame frame) throws IOException {
    canvas.path(
        List.of(new Spot(frame.left(), frame.bottom()), new Spot(frame.right(), frame.bottom())),
        AXIS);
    double free = 0;
    for (double tick : x.ticks()) {
      double place = frame.x(x.part(tick));
      double half = lettering.width(label(x, tick), SIZE) / 2;
      canvas.path(
          List.of(new Spot(place, frame.bottom()), new Spot(place, frame.bottom() + 3)), AXIS);
      if (place - half >= free && place + half <= WIDTH) {
        canvas.text(
            label(x, tick), new Spot(place, frame.bottom() + 3 + SIZE), SIZE, Anchor.MIDDLE);
        free = place + half + 4;
      }
    }
    double middle = (frame.left() + frame.right()) / 2;
    canvas.text(
        chart.x().title(),
        new Spot(middle, frame.bottom() + LINE_HEIGHT + SIZE + 2),
        SIZE,
        Anchor.MIDDLE);
  }

  private String label(Range range, double tick) {
    return range.axis().scale() == Scale.CATEGORIES
        ? range.axis().categories().get((int) tick)
        : numbers.apply(tick);
  }

  private void line(Canvas canvas, Frame frame, Line line) {
    int series = chart.series().indexOf(line.series());
    String colour = Palette.colour(series);
    List<Spot> spots = line.points().stream().map(point -> spot(frame, point)).toList();
    if (chart.bars()) {
      line.points().forEach(point -> bar(canvas, frame, point, series));
      return;
    }
    if (line.style() != Style.SCATTERED && spots.size() > 1) {
      double width = line.style() == Style.THIN ? 0.8 : 1.2;
      canvas.path(spots, new Pen(colour, width, line.style() == Style.DASHED));
    }
    line.points()
        .forEach(point -> interval(canvas, frame, point, frame.x(x.part(point.x())), colour));
    if (line.style() == Style.JOINED || line.style() == Style.SCATTERED) {
      spots.forEach(spot -> mark(canvas, spot, series));
    }
  }

  private Spot spot(Frame frame, Point point) {
    return new Spot(frame.x(x.part(point.x())), frame.y(y.part(point.y())));
  }

  private void bar(Canvas canvas, Frame frame, Point point, int series) {
    int shown = chart.shown().size();
    int index = chart.shown().indexOf(chart.series().get(series));
    double width = BARS / shown;
    double left = point.x() - BARS / 2 + index * width;
    double x1 = frame.x(x.part(left + width * 0.05));
    double x2 = frame.x(x.part(left + width * 0.95));
    double foot = frame.y(Math.max(0, Math.min(1, y.part(0))));
    double head = frame.y(y.part(point.y()));
    canvas.area(
        List.of(new Spot(x1, foot), new Spot(x1, head), new Spot(x2, head), new Spot(x2, foot)),
        Palette.colour(series));
    interval(canvas, frame, point, (x1 + x2) / 2, "#000000");
  }

  private void interval(Canvas canvas, Frame frame, Point point, double place, String colour) {
    if (point.low() < point.high()) {
      Pen pen = Pen.solid(colour, 0.9);
      double low = frame.y(y.part(point.low()));
      double high = frame.y(y.part(point.high()));
      canvas.path(List.of(new Spot(place, low), new Spot(place, high)), pen);
      canvas.path(List.of(new Spot(place - 2, low), new Spot(place + 2, low)), pen);
      canvas.path(List.of(new Spot(place - 2, high), new Spot(place + 2, high)), pen);
    }
  }

  private static void mark(Canvas canvas, Spot at, int series) {
    String colour = Palette.colour(series);
    double r = 2.6;
    switch (Palette.shape(series)) {
      case CIRCLE -> canvas.disc(at, r, colour);
      case SQUARE -> canvas.area(around(at, -r, -r, r, -r, r, r, -r, r), colour);
      case TRIANGLE_UP -> canvas.area(around(at, -r, r, r, r, 0, -r), colour);
      case DIAMOND -> canvas.area(around(at, -r, 0, 0, -r, r, 0, 0, r), colour);
      case CROSS -> {
        canvas.path(around(at, -r, -r, r, r), Pen.solid(colour, 1.4));
        canvas.path(around(at, -r, r, r, -r), Pen.solid(colour, 1.4));
      }
      case TRIANGLE_DOWN -> canvas.area(around(at, -r, -r, r, -r, 0, r), colour);
    }
  }

  private static List<Spot> around(Spot centre, double... offsets) {
    List<Spot> spots = new ArrayList<>();
    for (int i = 0; i < offsets.length; i += 2) {
      spots.add(new Spot(centre.x() + offsets[i], centre.y() + offsets[i + 1]));
    }
    return spots;
  }
}
