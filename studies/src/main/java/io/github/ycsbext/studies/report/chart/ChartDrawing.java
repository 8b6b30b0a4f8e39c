package io.github.ycsbext.studies.report.chart;

import static io.github.ycsbext.studies.report.chart.ChartDrawing.LINE_HEIGHT;
import static io.github.ycsbext.studies.report.chart.ChartDrawing.MARGIN;
import static io.github.ycsbext.studies.report.chart.ChartDrawing.SIZE;

import io.github.ycsbext.studies.report.chart.Canvas.Anchor;
import io.github.ycsbext.studies.report.chart.Canvas.Pen;
import io.github.ycsbext.studies.report.chart.Canvas.Spot;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Rule;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public record ChartDrawing(Chart chart, ChartNumbers numbers, ChartSize size) {
  static final double SIZE = 8;

  static final double LINE_HEIGHT = 10;

  static final double MARGIN = 6;

  /**
   * For a page; a file needs the XML declaration in front of it.
   *
   * @param alternative for readers who do not see it
   */
  public String svg(String alternative) {
    SvgCanvas canvas = new SvgCanvas(size);
    draw(canvas, alternative);
    return canvas.element();
  }

  /**
   * @param title in the file's properties
   */
  public byte[] pdf(String title) throws IOException {
    try (PdfCanvas canvas = new PdfCanvas(size, title)) {
      draw(canvas, title);
      return canvas.file();
    }
  }

  private void draw(Canvas canvas, String alternative) {
    Legend legend = new Legend(chart, size);
    Axes axes = new Axes(chart, numbers, size, range(true), range(false));
    PlotArea wide = axes.frame(MARGIN + legend.height());
    RuleLabels labels = new RuleLabels(chart.rules(), wide);
    PlotArea frame = axes.frame(MARGIN + legend.height() + labels.height());
    legend.draw(canvas);
    canvas.group(
        Group.image(alternative, chart.x().title(), chart.y().title()),
        () -> {
          axes.draw(canvas, frame);
          new Marks(chart, numbers, frame).draw(canvas);
          labels.draw(canvas, frame);
        });
  }

  public static String colour(int series) {
    return Ink.ofSeries(series).colour();
  }

  private Range range(boolean alongX) {
    boolean hasValues = alongX == chart.isSideways();
    Stream<Double> drawn =
        chart.lines().stream()
            .map(Line::points)
            .flatMap(List::stream)
            .flatMap(point -> values(point, alongX, hasValues));
    return alongX
        ? Range.of(
            chart.x(),
            Stream.concat(drawn, chart.rules().stream().map(Rule::x)).toList(),
            chart.namesItsBars())
        : Range.of(chart.y(), drawn.toList(), chart.isFromZero());
  }

  private static Stream<Double> values(Point point, boolean alongX, boolean hasValues) {
    Stream<Double> mark = Stream.of(alongX ? point.x() : point.y());
    return hasValues && point.hasInterval()
        ? Stream.concat(mark, Stream.of(point.low(), point.high()))
        : mark;
  }

  static final class Legend {
    private static final double MARK_WIDTH = 20;

    private static final double BELOW = 5;

    private final Chart chart;
    private final List<Entry> entries = new ArrayList<>();
    private int rows;

    /**
     * @param name cut to the width of a row
     */
    private record Entry(int number, String name, Spot place) {}

    Legend(Chart chart, ChartSize size) {
      this.chart = chart;
      double room = size.width() - 2 * MARGIN;
      double used = room;
      for (String name : chart.namesItsBars() ? List.<String>of() : chart.shown()) {
        String shown = Lettering.cut(name, SIZE, room - MARK_WIDTH);
        double width = MARK_WIDTH + Lettering.width(shown, SIZE);
        if (used + width > room) {
          rows++;
          used = 0;
        }
        Spot place = new Spot(MARGIN + used, MARGIN + SIZE + (rows - 1) * LINE_HEIGHT);
        entries.add(new Entry(chart.series().indexOf(name), shown, place));
        used += width;
      }
    }

    double height() {
      return rows * LINE_HEIGHT + BELOW;
    }

    private void sample(Canvas canvas, int number, Spot centre) {
      Style style =
          chart.lines().stream()
              .filter(line -> line.series().equals(chart.series().get(number)))
              .map(Line::style)
              .findFirst()
              .orElseThrow();
      Ink ink = Ink.ofSeries(number);
      if (style == Style.THIN || style == Style.DASHED) {
        canvas.path(
            List.of(centre.plus(-5, 0), centre.plus(4, 0)),
            new Pen(ink, 1.2, style == Style.DASHED));
      } else {
        Shape.ofSeries(number).draw(canvas, centre, ink);
      }
    }

    void draw(Canvas canvas) {
      for (Entry entry : entries) {
        int number = entry.number();
        canvas.group(
            Group.legend(number),
            () -> {
              sample(canvas, number, entry.place().plus(3, -SIZE * 0.35));
              canvas.text(entry.name(), entry.place().plus(9, 0), SIZE, Anchor.START);
            });
      }
    }
  }

  /** The lines across a chart. Their labels stand above, and neither they nor the lines overlap. */
  static final class RuleLabels {
    private static final double SIZE = 7;
    private static final double ROW_HEIGHT = 9;

    private static final double GAP = 2;

    private final List<Label> labels = new ArrayList<>();

    /**
     * @param row from 0, next to the marks
     */
    private record Label(Rule rule, double start, double end, int row) {
      boolean meets(double otherStart, double otherEnd) {
        return start < otherEnd && otherStart < end;
      }
    }

    /**
     * @param frame the area for the marks, whose height is not known yet
     */
    RuleLabels(List<Rule> rules, PlotArea frame) {
      for (Rule rule : rules.stream().sorted(Comparator.comparing(Rule::x)).toList()) {
        double width = Lettering.width(rule.label(), SIZE) + 2 * GAP;
        double line = frame.x(rule.x());
        double start = line + width > frame.right() ? Math.max(0, line - width) : line;
        labels.add(new Label(rule, start, start + width, freeRow(start, start + width)));
      }
    }

    private int freeRow(double start, double end) {
      return IntStream.iterate(0, row -> row + 1)
          .filter(
              row ->
                  labels.stream().noneMatch(label -> label.row() == row && label.meets(start, end)))
          .findFirst()
          .orElseThrow();
    }

    double height() {
      return labels.stream().mapToInt(Label::row).max().orElse(-1) * ROW_HEIGHT + ROW_HEIGHT;
    }

    void draw(Canvas canvas, PlotArea frame) {
      labels.forEach(label -> line(canvas, frame, label));
      labels.forEach(label -> text(canvas, frame, label));
    }

    private static void line(Canvas canvas, PlotArea frame, Label label) {
      double x = frame.x(label.rule().x());
      Pen pen = label.rule().event() ? Pen.solid(Ink.TEXT, 1.1) : new Pen(Ink.RULE, 0.8, true);
      canvas.path(List.of(new Spot(x, top(frame, label)), new Spot(x, frame.bottom())), pen);
    }

    private static double top(PlotArea frame, Label label) {
      return frame.top() - (label.row() + 1) * ROW_HEIGHT;
    }

    private static void text(Canvas canvas, PlotArea frame, Label label) {
      double x1 = label.start() + GAP / 2;
      double x2 = label.end() - GAP / 2;
      double y1 = top(frame, label);
      double y2 = y1 + ROW_HEIGHT - 1;
      canvas.area(
          List.of(new Spot(x1, y1), new Spot(x2, y1), new Spot(x2, y2), new Spot(x1, y2)),
          Ink.PAPER);
      canvas.text(
          label.rule().label(), new Spot(label.start() + GAP, y2 - GAP), SIZE, Anchor.START);
    }
  }
}
