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

/**
 * @param id unique on the page; it names the files
 * @param note such as on the paper's figure that it reproduces; empty for none
 * @param remark for who sees the figure alone, in a paper; a page says it once
 * @param alternative the essentials for a reader who does not see it
 * @param standIns a sentence for each stand-in that has a mark in it
 */
public record ChartFigure(
    String id,
    String title,
    String note,
    String remark,
    String alternative,
    Chart chart,
    List<String> standIns,
    DataTable data) {
  static ChartFigure of(
      ReportContext reported,
      String title,
      String note,
      String alternative,
      Chart chart,
      DataTable data,
      Place place) {
    return of(reported, title, note, alternative, chart, data, chart.shown(), place);
  }

  /**
   * @param systems the names of the series that it is about
   */
  private static ChartFigure of(
      ReportContext reported,
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
  public static ChartFigure forest(
      ReportContext reported,
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
    return of(reported, title, "", alternative, chart, data, systems, Place.ALL);
  }

  static ChartFigure published(String title, String alternative, Chart chart, DataTable data) {
    return new ChartFigure(data.id(), title, "", "", alternative, chart, List.of(), data);
  }

  public ChartFigure named(String newId) {
    return new ChartFigure(
        newId, title, note, remark, alternative, chart, standIns, data.named(newId));
  }
}
