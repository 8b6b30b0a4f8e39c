package io.github.ycsbext.studies.report.chart;

import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Rule;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

public final class ChartDrawing {
  static final double SIZE = 8;

  static final double LINE_HEIGHT = 10;

  static final double MARGIN = 6;

  private final Chart chart;
  private final ChartNumbers numbers;
  private final ChartSize size;
  private final Lettering lettering = Lettering.ofLiberationSans();

  public ChartDrawing(Chart chart, ChartNumbers numbers, ChartSize size) {
    this.chart = chart;
    this.numbers = numbers;
    this.size = size;
  }

  /**
   * Returns an element for a page. A file of its own needs the XML declaration in front of it.
   *
   * @param alternative the text for readers who do not see it
   */
  public String svg(String alternative) {
    SvgCanvas canvas = new SvgCanvas(size, lettering);
    draw(canvas, alternative);
    return canvas.element();
  }

  /**
   * Returns a PDF file of one page.
   *
   * @param title the title in the file's properties
   */
  public byte[] pdf(String title) throws IOException {
    try (PdfCanvas canvas = new PdfCanvas(size, title, lettering)) {
      draw(canvas, title);
      return canvas.file();
    }
  }

  private void draw(Canvas canvas, String alternative) {
    Legend legend = new Legend(chart, size, lettering);
    Axes axes = new Axes(chart, numbers, lettering, size, range(true), range(false));
    Frame wide = axes.frame(MARGIN + legend.height());
    RuleLabels labels = new RuleLabels(chart.rules(), wide, lettering);
    Frame frame = axes.frame(MARGIN + legend.height() + labels.height());
    legend.draw(canvas);
    canvas.group(
        Group.image(alternative, chart.x().title(), chart.y().title()),
        () -> {
          axes.draw(canvas, frame);
          new Marks(chart, numbers, lettering, frame).draw(canvas);
          labels.draw(canvas, frame);
        });
  }

  /** Returns the colour of a chart's series, such as {@code #d55e00}. */
  public static String colour(int series) {
    return Ink.ofSeries(series).colour();
  }

  /** Returns the axis along x or along y, wide enough for everything that is drawn. */
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
}
