package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.chart.Chart;

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
}
