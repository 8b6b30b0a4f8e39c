package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.chart.Chart;
import java.util.Locale;

/** Puts a chart, its numbers and what must be known of them together. */
final class FigureMaker {
  private final Reported reported;

  FigureMaker(Reported reported) {
    this.reported = reported;
  }

  /** A figure whose {@code data}'s id is the figure's. */
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

  /** Of parts that may hold anything: small letters, digits and dashes. */
  static String id(Object... parts) {
    StringBuilder id = new StringBuilder();
    for (Object part : parts) {
      String word = String.valueOf(part).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
      id.append(id.length() == 0 ? "" : "-").append(word);
    }
    return id.toString().replaceAll("-+", "-").replaceAll("^-|-$", "");
  }
}
