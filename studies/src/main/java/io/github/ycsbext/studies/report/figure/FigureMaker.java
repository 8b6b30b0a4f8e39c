package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.Place;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Rule;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.report.table.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public record FigureMaker(ReportContext reported) {
  public ChartFigure figure(
      String title, String note, String alternative, Chart chart, DataTable data, Place place) {
    return figure(title, note, alternative, chart, data, chart.shown(), place);
  }

  /**
   * @param systems the names of the series that it is about
   */
  private ChartFigure figure(
      String title,
      String note,
      String alternative,
      Chart chart,
      DataTable data,
      List<String> systems,
      Place place) {
    return new ChartFigure(
        data.id(),
        title,
        note,
        reported.lackOfCpu(systems, List.of(place)),
        alternative,
        chart,
        SystemSeries.standIns(reported, systems),
        data);
  }

  /**
   * Each ratio with its interval in a row, on a logarithmic axis with a line at 1.
   *
   * @param axis what the ratios are of
   * @param ratios by the labels of their rows, from the top
   */
  public ChartFigure forest(
      String title,
      String alternative,
      String axis,
      Map<String, Ratio> ratios,
      DataTable data,
      List<String> systems) {
    List<Point> points = new ArrayList<>();
    for (Ratio ratio : ratios.values()) {
      points.add(new Point(ratio.value(), points.size(), ratio.low(), ratio.high()));
    }
    Chart chart =
        new Chart(
            Axis.logarithmic(reported.text("chart.log", axis)),
            Axis.categories("", List.copyOf(ratios.keySet())),
            List.of(),
            List.of(new Line(axis, axis, Style.SCATTERED, points)),
            List.of(new Rule(1, "1")));
    return figure(title, "", alternative, chart, data, systems, Place.ALL);
  }

  static ChartFigure published(String title, String alternative, Chart chart, DataTable data) {
    return new ChartFigure(data.id(), title, "", "", alternative, chart, List.of(), data);
  }
}
