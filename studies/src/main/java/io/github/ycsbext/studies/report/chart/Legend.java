package io.github.ycsbext.studies.report.chart;

import static io.github.ycsbext.studies.report.chart.ChartDrawing.LINE_HEIGHT;
import static io.github.ycsbext.studies.report.chart.ChartDrawing.MARGIN;
import static io.github.ycsbext.studies.report.chart.ChartDrawing.SIZE;

import io.github.ycsbext.studies.report.chart.Canvas.Anchor;
import io.github.ycsbext.studies.report.chart.Canvas.Pen;
import io.github.ycsbext.studies.report.chart.Canvas.Spot;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import java.util.ArrayList;
import java.util.List;

final class Legend {
  private static final double MARK_WIDTH = 20;

  private static final double BELOW = 5;

  private final Chart chart;
  private final List<Entry> entries = new ArrayList<>();
  private int rows;

  /**
   * @param name the series' name, cut to the width of a row
   */
  private record Entry(int number, String name, Spot place) {}

  Legend(Chart chart, ChartSize size, Lettering lettering) {
    this.chart = chart;
    double room = size.width() - 2 * MARGIN;
    double used = room;
    for (String name : chart.namesItsBars() ? List.<String>of() : chart.shown()) {
      String shown = lettering.cut(name, SIZE, room - MARK_WIDTH);
      double width = MARK_WIDTH + lettering.width(shown, SIZE);
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

  /** Draws a sample in the style of the series' first line: its mark, or only the line. */
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
          List.of(centre.plus(-5, 0), centre.plus(4, 0)), new Pen(ink, 1.2, style == Style.DASHED));
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
