package io.github.ycsbext.studies.report.chart;

import static io.github.ycsbext.studies.report.chart.ChartDrawing.LINE_HEIGHT;
import static io.github.ycsbext.studies.report.chart.ChartDrawing.MARGIN;
import static io.github.ycsbext.studies.report.chart.ChartDrawing.SIZE;

import io.github.ycsbext.studies.report.chart.Canvas.Anchor;
import io.github.ycsbext.studies.report.chart.Canvas.Pen;
import io.github.ycsbext.studies.report.chart.Canvas.Spot;
import io.github.ycsbext.studies.report.chart.Chart.Scale;
import java.util.List;
import java.util.stream.IntStream;

final class Axes {
  private static final Pen AXIS = Pen.solid(Ink.AXIS, 0.7);
  private static final Pen GRID = Pen.solid(Ink.GRID, 0.5);

  private static final double GAP = 3;

  private static final double MIDDLE = SIZE * 0.35;

  /** Of a chart's width for category labels on its left, or of its height below. */
  private static final double MOST = 0.38;

  private static final double MAX_OF_TITLE = 0.75;

  private final Chart chart;
  private final ChartNumbers numbers;
  private final ChartSize size;
  private final Range x;
  private final Range y;
  private final List<String> xTitle;
  private final List<String> yTitle;
  private final List<List<String>> xLabels;
  private final List<List<String>> yLabels;
  private final double left;
  private final double right;

  private final boolean upwards;

  Axes(Chart chart, ChartNumbers numbers, ChartSize size, Range x, Range y) {
    this.chart = chart;
    this.numbers = numbers;
    this.size = size;
    this.x = x;
    this.y = y;
    this.yTitle = lines(chart.y().title(), size.height() * MAX_OF_TITLE);
    this.yLabels = labels(y, size.width() * MOST);
    this.left = MARGIN + yTitle.size() * (LINE_HEIGHT + GAP) + widest(yLabels) + GAP + 1;
    this.right = size.width() - MARGIN - GAP;
    this.xTitle = lines(chart.x().title(), right - left);
    double room = (right - left) / x.ticks().size() - GAP;
    List<List<String>> sideBySide = labels(x, room);
    this.upwards = isOfCategories(x) && widest(sideBySide) > room;
    this.xLabels = upwards ? labels(x, Double.MAX_VALUE) : sideBySide;
  }

  private static boolean isOfCategories(Range range) {
    return range.axis().scale() == Scale.CATEGORIES;
  }

  private List<String> lines(String text, double room) {
    return text.isEmpty() ? List.of() : Lettering.lines(text, SIZE, room);
  }

  private List<List<String>> labels(Range range, double room) {
    return range.ticks().stream()
        .map(
            tick ->
                isOfCategories(range)
                    ? Lettering.lines(range.axis().categories().get(tick.intValue()), SIZE, room)
                    : List.of(numbers.tick(tick)))
        .toList();
  }

  private double widest(List<List<String>> labels) {
    return labels.stream()
        .flatMap(List::stream)
        .mapToDouble(line -> Lettering.width(line, SIZE))
        .max()
        .orElse(0);
  }

  PlotArea frame(double top) {
    double labels =
        upwards
            ? Math.min(widest(xLabels), size.height() * MOST) + GAP
            : xLabels.stream().mapToInt(List::size).max().orElse(0) * LINE_HEIGHT;
    double below = labels + GAP + xTitle.size() * LINE_HEIGHT;
    return new PlotArea(x, y, left, top, right, size.height() - MARGIN - below);
  }

  void draw(Canvas canvas, PlotArea frame) {
    drawY(canvas, frame);
    drawX(canvas, frame);
    canvas.path(List.of(corner(frame), new Spot(frame.left(), frame.top())), AXIS);
    canvas.path(List.of(corner(frame), new Spot(frame.right(), frame.bottom())), AXIS);
  }

  private static Spot corner(PlotArea frame) {
    return new Spot(frame.left(), frame.bottom());
  }

  private void drawY(Canvas canvas, PlotArea frame) {
    for (int i = 0; i < yLabels.size(); i++) {
      double place = frame.y(y.ticks().get(i));
      if (!isOfCategories(y)) {
        canvas.path(List.of(new Spot(frame.left(), place), new Spot(frame.right(), place)), GRID);
      }
      List<String> lines = yLabels.get(i);
      Spot first = new Spot(left - GAP - 1, place + MIDDLE - (lines.size() - 1) * LINE_HEIGHT / 2);
      write(canvas, lines, first, Anchor.END);
    }
    double middle = (frame.top() + frame.bottom()) / 2;
    for (int i = 0; i < yTitle.size(); i++) {
      canvas.uprightText(yTitle.get(i), new Spot(MARGIN + SIZE + i * LINE_HEIGHT, middle), SIZE);
    }
  }

  private static void write(Canvas canvas, List<String> lines, Spot first, Anchor anchor) {
    for (int i = 0; i < lines.size(); i++) {
      canvas.text(lines.get(i), first.plus(0, i * LINE_HEIGHT), SIZE, anchor);
    }
  }

  private void drawX(Canvas canvas, PlotArea frame) {
    int step = stepOfLabels(frame);
    for (int i = 0; i < xLabels.size(); i++) {
      Spot tick = new Spot(frame.x(x.ticks().get(i)), frame.bottom());
      if (chart.isSideways()) {
        canvas.path(List.of(tick, new Spot(tick.x(), frame.top())), GRID);
      }
      canvas.path(List.of(tick, tick.plus(0, GAP)), AXIS);
      if (i % step == 0) {
        label(canvas, xLabels.get(i), tick);
      }
    }
    Spot title =
        new Spot(
            (left + right) / 2, size.height() - MARGIN - 2 - (xTitle.size() - 1) * LINE_HEIGHT);
    write(canvas, xTitle, title, Anchor.MIDDLE);
  }

  private void label(Canvas canvas, List<String> lines, Spot tick) {
    if (upwards) {
      String shown = Lettering.cut(lines.get(0), SIZE, size.height() * MOST);
      double below = GAP + 1 + Lettering.width(shown, SIZE) / 2;
      canvas.uprightText(shown, tick.plus(MIDDLE, below), SIZE);
    } else {
      write(canvas, lines, tick.plus(0, GAP + SIZE), Anchor.MIDDLE);
    }
  }

  private int stepOfLabels(PlotArea frame) {
    return isOfCategories(x)
        ? 1
        : IntStream.range(1, xLabels.size() + 1)
            .filter(step -> hasRoom(frame, step))
            .findFirst()
            .orElse(1);
  }

  private boolean hasRoom(PlotArea frame, int step) {
    double free = 0;
    for (int i = 0; i < xLabels.size(); i += step) {
      double middle = frame.x(x.ticks().get(i));
      double half = Lettering.width(xLabels.get(i).get(0), SIZE) / 2;
      if (middle - half < free) {
        return false;
      }
      free = middle + half + GAP;
    }
    return free - GAP <= size.width();
  }
}
