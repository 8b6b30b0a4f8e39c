package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.claim.SpeedUps;
import io.github.ycsbext.studies.analysis.claim.SpeedUps.SpeedUp;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.Place;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.report.table.Frame;
import io.github.ycsbext.studies.report.table.Quantity;
import java.util.List;
import java.util.stream.Stream;

public record SpeedUpFigures(ReportContext reported) {
  /** Returns load, run and rates side by side; none without a baseline. */
  public List<ChartFigure> all() {
    List<OfSystem> all =
        reported.series().stream()
            .flatMap(
                one ->
                    largest(one)
                        .map(speedUp -> new OfSystem(one, place(speedUp), speedUp.speedUp())))
            .toList();
    List<String> places = all.stream().map(OfSystem::place).distinct().toList();
    Chart chart =
        new Chart(
            Axis.categories("", places),
            Axis.linear(reported.text("column.speed-up")),
            reported.seriesNames(),
            Line.each(
                all,
                OfSystem::name,
                OfSystem::name,
                Style.BARS,
                one ->
                    new Point(
                        places.indexOf(one.place()),
                        one.ratio().value(),
                        one.ratio().low(),
                        one.ratio().high())),
            List.of());
    String title = reported.text("table.speed-up");
    return all.isEmpty()
        ? List.of()
        : List.of(
            ChartFigure.of(
                reported,
                title,
                "",
                reported.text("speed-up.alternative"),
                chart,
                Frame.<OfSystem>of(reported, "speed-up-figure", title)
                    .system(OfSystem::name)
                    .phase(OfSystem::place)
                    .column("speed-up", Quantity.RATIO, OfSystem::ratio)
                    .of(all),
                Place.ALL));
  }

  private record OfSystem(SystemSeries series, String place, Ratio ratio) {
    String name() {
      return series.name();
    }
  }

  private String place(SpeedUp speedUp) {
    return reported.words().metric(speedUp.of());
  }

  private Stream<SpeedUp> largest(SystemSeries one) {
    Cell cell = one.largestCell(reported.workloads().get(0), reported.networks().get(0));
    return SpeedUps.of(one.results()).stream()
        .filter(speedUp -> speedUp.isOfAll() && speedUp.cell().key().equals(cell.key()));
  }
}
