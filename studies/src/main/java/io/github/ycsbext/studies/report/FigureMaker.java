package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.chart.Chart;
import java.util.Locale;

/** Combines a chart with its numbers and the notes about them. */
final class FigureMaker {
  private final Reported reported;

  FigureMaker(Reported reported) {
    this.reported = reported;
  }

  /** Returns a figure with the id of its {@code data}. */
  ChartFigure figure(String title, String note, String alternative, Chart chart, DataTable data) {
    return new ChartFigure(
        data.id(),
        title,
        note,
        alternative,
        chart,
        SystemSeries.standIns(reported, chart.shown()),
        data);
  }

  /** Returns an id of lower-case letters, digits and dashes from parts that may hold anything. */
  static String id(Object... parts) {
    StringBuilder id = new StringBuilder();
    for (Object part : parts) {
      String word = String.valueOf(part).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
      id.append(id.length() == 0 ? "" : "-").append(word);
    }
    return id.toString().replaceAll("-+", "-").replaceAll("^-|-$", "");
  }
}
