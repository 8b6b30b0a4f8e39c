package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.Place;
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
 * @param note such as on the paper's figure that it reproduces; empty for none
 * @param remark for who sees the figure alone, in a paper; a page says it once
 * @param alternative the essentials for a reader who does not see it
 * @param data its numbers, whose caption is its title
 */
public record ChartFigure(
    String note, String remark, String alternative, Chart chart, DataTable data) {
  static ChartFigure of(
      ReportContext reported,
      String note,
      String alternative,
      Chart chart,
      DataTable data,
      Place place) {
    String remark = reported.lackOfCpu(chart.shown(), List.of(place));
    return new ChartFigure(note, remark, alternative, chart, data);
  }

  /**
   * Each ratio with its interval in a row, on a logarithmic axis with a line at 1.
   *
   * @param axis what the ratios are of
   * @param ratios by the labels of their rows, from the top
   * @param systems the names of the series that it is about
   */
  public static ChartFigure forest(
      ReportContext reported,
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
    String remark = reported.lackOfCpu(systems, List.of(Place.ALL));
    return new ChartFigure("", remark, alternative, chart, data);
  }

  /** Unique on the page; it names the files. */
  public String id() {
    return data.id();
  }

  public String title() {
    return data.caption();
  }

  public ChartFigure named(String newId) {
    return new ChartFigure(note, remark, alternative, chart, data.named(newId));
  }
}
