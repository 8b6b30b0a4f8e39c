package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.comparison.SpeedUps;
import io.github.ycsbext.studies.analysis.comparison.SpeedUps.SpeedUp;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.report.table.ClientCaveats.Place;
import io.github.ycsbext.studies.report.table.TableMaker;
import java.util.ArrayList;
import java.util.List;

public record SpeedUpFigures(ReportContext reported) {
  /**
   * Returns a figure of every system against the baseline, with load, run and rates side by side;
   * none without a baseline.
   */
  public List<ChartFigure> all() {
    List<String> places =
        reported.series().stream()
            .flatMap(one -> largest(one).stream())
            .map(this::place)
            .distinct()
            .toList();
    TableMaker table =
        new TableMaker(reported.words(), "speed-up-figure", reported.text("table.speed-up"))
            .texts("system", "phase")
            .intervals("speed-up");
    List<Line> lines = new ArrayList<>();
    for (SystemSeries one : reported.series()) {
      List<Point> points = new ArrayList<>();
      for (SpeedUp speedUp : largest(one)) {
        Ratio ratio = speedUp.speedUp();
        String place = place(speedUp);
        points.add(new Point(places.indexOf(place), ratio.value(), ratio.low(), ratio.high()));
        table.row().text(one.name()).text(place).ratio(ratio);
      }
      if (!points.isEmpty()) {
        lines.add(new Line(one.name(), one.name(), Style.BARS, points));
      }
    }
    Chart chart =
        new Chart(
            Axis.categories("", places),
            Axis.linear(reported.text("column.speed-up")),
            reported.seriesNames(),
            lines,
            List.of());
    String title = reported.text("table.speed-up");
    return lines.isEmpty()
        ? List.of()
        : List.of(
            new FigureMaker(reported)
                .figure(
                    title,
                    "",
                    reported.text("speed-up.alternative"),
                    chart,
                    table.made(),
                    Place.ALL));
  }

  private String place(SpeedUp speedUp) {
    return reported.words().metric(speedUp.of());
  }

  /** Returns the speed-ups of the first workload and network at the largest size. */
  private List<SpeedUp> largest(SystemSeries one) {
    Cell cell = one.largestCell(reported.workloads().get(0), reported.networks().get(0));
    return SpeedUps.of(one.results()).stream()
        .filter(speedUp -> speedUp.isOfAll() && speedUp.cell().key().equals(cell.key()))
        .toList();
  }
}
