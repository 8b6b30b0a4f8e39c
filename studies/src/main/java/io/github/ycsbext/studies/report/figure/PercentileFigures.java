package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.PercentileCurve;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.PhaseOperation;
import io.github.ycsbext.studies.report.ReportContext.Place;
import io.github.ycsbext.studies.report.ReportId;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.report.table.Frame;
import io.github.ycsbext.studies.report.table.Quantity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

public record PercentileFigures(ReportContext reported) {
  private static final double MICROS_PER_MILLI = 1000;

  public List<ChartFigure> all() {
    List<ChartFigure> figures = new ArrayList<>();
    for (String workload : reported.workloads()) {
      for (@Nullable String network : reported.networks()) {
        add(figures, workload, network);
      }
    }
    return figures;
  }

  private void add(List<ChartFigure> figures, String workload, @Nullable String network) {
    Map<String, Map<SystemSeries, Map<String, PercentileCurve>>> ofPhases = new HashMap<>();
    for (PhaseOperation of : reported.operationsOfLargest(workload, network)) {
      Map<SystemSeries, PercentileCurve> curves = new LinkedHashMap<>();
      ofPhases
          .computeIfAbsent(of.phase(), phase -> ofPhase(workload, network, phase))
          .forEach(
              (one, byOperation) -> {
                PercentileCurve curve = byOperation.get(of.operation());
                if (curve != null) {
                  curves.put(one, curve);
                }
              });
      if (!curves.isEmpty()) {
        figures.add(figure(workload, network, of, curves));
      }
    }
  }

  /** All at once, because one log holds them all and is slow to read. */
  private Map<SystemSeries, Map<String, PercentileCurve>> ofPhase(
      String workload, @Nullable String network, String phase) {
    Map<SystemSeries, Map<String, PercentileCurve>> curves = new LinkedHashMap<>();
    for (SystemSeries one : reported.series()) {
      Cell cell = one.largestCell(workload, network).inPhase(phase);
      curves.put(one, PercentileCurve.of(cell));
    }
    return curves;
  }

  private ChartFigure figure(
      String workload,
      @Nullable String network,
      PhaseOperation of,
      Map<SystemSeries, PercentileCurve> curves) {
    String title =
        reported.text(
            "percentiles.title",
            reported.words().operation(of.operation()),
            reported.place(workload, network, of.phase()));
    String id = ReportId.of("percentiles", workload, network, of.phase(), of.operation());
    List<OfSystem> all = new ArrayList<>();
    curves.forEach(
        (one, curve) -> curve.points().forEach(point -> all.add(new OfSystem(one.name(), point))));
    List<Double> percentiles =
        all.stream().map(one -> one.point().percentile()).distinct().sorted().toList();
    Chart chart =
        new Chart(
            Axis.categories(
                reported.text("percentiles.x"), percentiles.stream().map(this::label).toList()),
            Axis.logarithmic(reported.text("chart.log", reported.text("column.latency"))),
            reported.seriesNames(),
            Line.each(
                all,
                OfSystem::name,
                OfSystem::name,
                Style.JOINED,
                one ->
                    new Point(
                        percentiles.indexOf(one.point().percentile()),
                        one.point().micros() / MICROS_PER_MILLI)),
            List.of());
    return ChartFigure.of(
        reported,
        title,
        "",
        reported.text("percentiles.alternative", title),
        chart,
        table(id, title).of(all).bySystem(1),
        new Place(workload, network, of.phase()));
  }

  private record OfSystem(String name, PercentileCurve.Point point) {}

  private Frame<OfSystem> table(String id, String title) {
    Quantity<Double> percentile =
        new Quantity<>(
            Quantity.Kind.NUMBER,
            (words, one) -> label(one),
            one -> List.of(label(one)),
            Double::doubleValue);
    return Frame.<OfSystem>of(reported, id, title)
        .system(OfSystem::name)
        .column("percentile", percentile, one -> one.point().percentile())
        .millis("latency", one -> one.point().micros());
  }

  private String label(double percentile) {
    return percentile == 100
        ? reported.text("percentiles.max")
        : reported.numbers().tick(percentile);
  }
}
