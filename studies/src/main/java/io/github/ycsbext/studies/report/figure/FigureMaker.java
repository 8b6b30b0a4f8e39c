package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.report.Reported;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.table.DataTable;

/** Combines a chart with its numbers and the notes about them. */
public final class FigureMaker {
  private final Reported reported;

  public FigureMaker(Reported reported) {
    this.reported = reported;
  }

  /** Returns a figure with the id of its {@code data}. */
  public ChartFigure figure(
      String title, String note, String alternative, Chart chart, DataTable data) {
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
