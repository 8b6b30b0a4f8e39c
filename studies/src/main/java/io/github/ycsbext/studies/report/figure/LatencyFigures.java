package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.studies.analysis.claim.SearchedCapacity;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.measured.MeasuredCapacity.MeasuredStep;
import io.github.ycsbext.studies.analysis.measured.MeasuredSweep.MeasuredLevel;
import io.github.ycsbext.studies.analysis.measured.PercentileCurve;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.capacity.Sweep.Way;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.PhaseOperation;
import io.github.ycsbext.studies.report.ReportContext.Place;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Rule;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.Frame;
import io.github.ycsbext.studies.report.table.Quantity;
import io.github.ycsbext.studies.report.table.Quantity.Around;
import io.github.ycsbext.studies.study.plan.Plan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Latencies by rate, by part of the capacity, and by percentile. */
public record LatencyFigures(ReportContext reported) {
  /** Of latencies: enough to tell steps at neighbouring rates apart. */
  private static final int DIGITS = 3;

  private static final double MICROS_PER_MILLI = 1000;

  public List<ChartFigure> curves() {
    Stream<ChartFigure> all =
        reported.plan().filter(Plan::isSearch).isPresent()
            ? reported.sets().stream()
                .flatMap(ResultSet::searches)
                .flatMap(search -> search.operations().stream().map(each -> curve(search, each)))
            : reported.places().stream().flatMap(this::curves);
    return all.filter(figure -> figure.chart().marks() > 0).toList();
  }

  private Stream<ChartFigure> curves(Place place) {
    Map<SystemSeries, SearchedCapacity> searched = new LinkedHashMap<>();
    reported
        .series()
        .forEach(one -> searched.put(one, SearchedCapacity.of(one.largestCell(place))));
    return searched.values().stream()
        .flatMap(one -> one.searches().stream())
        .flatMap(search -> search.operations().stream())
        .distinct()
        .map(operation -> curve(place, operation, searched));
  }

  private ChartFigure curve(
      Place place, String operation, Map<SystemSeries, SearchedCapacity> searched) {
    Percentile percentile =
        searched.values().stream()
            .flatMap(one -> one.searches().stream())
            .map(MeasuredCapacity::percentile)
            .findFirst()
            .orElseThrow();
    String title = reported.text("bears.curve", operation, percentile, reported.place(place));
    List<Rule> rules = new ArrayList<>();
    List<CurvePoint> points = new ArrayList<>();
    searched.forEach(
        (one, capacity) -> {
          points.addAll(CurvePoint.of(one.name(), steps(capacity), operation, percentile));
          if (capacity.repetitions() > 0) {
            rules.add(Rule.ofEvent(capacity.rate(), one.name()));
          }
        });
    String id = Words.id("curve", place.workload(), place.network(), operation);
    Frame<CurvePoint> frame = Frame.of(reported, id, title);
    return ChartFigure.of(
        reported,
        reported.text("bears.curve-note"),
        reported.text("bears.curve-alternative", title),
        chart(reported.seriesNames(), points, rules),
        withLatencies(frame.system(CurvePoint::name)).of(points),
        place);
  }

  private ChartFigure curve(MeasuredCapacity search, String operation) {
    String title = reported.text("capacity.curve", operation, reported.seriesNames().get(0));
    List<MeasuredStep> steps =
        search.steps().stream().filter(step -> step.step().counts()).toList();
    List<CurvePoint> points =
        MeasuredCapacity.PERCENTILES.stream()
            .flatMap(one -> CurvePoint.of("p" + one, steps, operation, one).stream())
            .filter(point -> !Double.isNaN(point.millis()))
            .toList();
    List<Rule> rules = new ArrayList<>();
    search.knee().ifPresent(rate -> rules.add(new Rule(rate, reported.text("capacity.knee"))));
    search
        .capacity()
        .ifPresent(
            found ->
                rules.add(
                    Rule.ofEvent(
                        found.rate(),
                        reported.text(
                            "capacity.rule",
                            reported
                                .numbers()
                                .interval(new Interval(found.low(), found.high()))))));
    String id = Words.id("capacity", operation);
    Frame<CurvePoint> frame = Frame.of(reported.words(), id, title);
    return ChartFigure.of(
        reported,
        reported.text("capacity.curve-note"),
        reported.text("capacity.curve-alternative", title),
        chart(points.stream().map(CurvePoint::name).distinct().toList(), points, rules),
        withLatencies(frame.text("percentile", CurvePoint::name)).of(points),
        Place.ALL);
  }

  private static List<MeasuredStep> steps(SearchedCapacity searched) {
    return searched.searches().stream()
        .flatMap(search -> search.steps().stream())
        .filter(step -> step.step().counts())
        .sorted(Comparator.comparingDouble((MeasuredStep step) -> step.step().rate()))
        .toList();
  }

  private Chart chart(List<String> series, List<CurvePoint> points, List<Rule> rules) {
    return new Chart(
        Axis.logarithmic(reported.text("chart.log", reported.text("column.rate"))),
        Axis.logarithmic(reported.text("chart.log", reported.text("column.latency-ms"))),
        series,
        Line.each(points, CurvePoint::name, CurvePoint::name, Style.JOINED, CurvePoint::point),
        rules);
  }

  private record CurvePoint(String name, double rate, double millis, @Nullable Interval band) {
    static List<CurvePoint> of(
        String name, List<MeasuredStep> steps, String operation, Percentile percentile) {
      return steps.stream()
          .map(
              step ->
                  new CurvePoint(
                      name,
                      step.step().rate(),
                      step.millis(operation, percentile),
                      step.band(operation, percentile)))
          .toList();
    }

    private Point point() {
      return band == null
          ? new Point(rate, millis)
          : new Point(rate, millis, band.low(), band.high());
    }
  }

  private static Frame<CurvePoint> withLatencies(Frame<CurvePoint> frame) {
    return frame
        .plain("rate", CurvePoint::rate)
        .column(
            "latency-ms", Quantity.precisely(DIGITS), one -> new Around(one.millis(), one.band()));
  }

  public List<ChartFigure> sweeps() {
    return reported.places().stream()
        .map(this::sweep)
        .filter(figure -> figure.chart().marks() > 0)
        .toList();
  }

  private record OnSweep(String system, String way, Point point) {}

  private ChartFigure sweep(Place place) {
    String title = reported.text("sweep.title", reported.place(place));
    List<Line> lines = new ArrayList<>();
    List<OnSweep> all = new ArrayList<>();
    for (SystemSeries one : reported.series()) {
      for (Way way : Way.values()) {
        String name = reported.words().of("way", way);
        List<Point> points = points(one.largestCell(place), way);
        points.forEach(point -> all.add(new OnSweep(one.name(), name, point)));
        Style style = way == Way.UP ? Style.JOINED : Style.DASHED;
        lines.add(new Line(one.name(), one.name() + " " + name, style, points));
      }
    }
    DataTable table =
        Frame.<OnSweep>of(reported, Words.id("sweep", place.workload(), place.network()), title)
            .system(OnSweep::system)
            .text("direction", OnSweep::way)
            .plain("part-of-capacity", one -> one.point().x())
            .plain("mean-ms", one -> one.point().y())
            .of(all);
    Chart chart =
        new Chart(
            Axis.linear(reported.text("column.part-of-capacity")),
            Axis.logarithmic(reported.text("chart.log", reported.text("column.mean-ms"))),
            reported.seriesNames(),
            lines,
            List.of());
    return ChartFigure.of(
        reported,
        reported.text("sweep.curve-note"),
        reported.text("sweep.alternative", title),
        chart,
        table,
        place);
  }

  /** Returns the means over the repetitions, by the part of the capacity in percent. */
  private static List<Point> points(Cell cell, Way way) {
    Map<Double, Double> means =
        cell.sweeps().stream()
            .flatMap(sweep -> sweep.levels().stream())
            .filter(level -> level.level().way() == way)
            .collect(
                Collectors.groupingBy(
                    level -> 100 * level.level().part(),
                    TreeMap::new,
                    Collectors.averagingDouble(MeasuredLevel::meanMicros)));
    return means.entrySet().stream()
        .map(mean -> new Point(mean.getKey(), mean.getValue() / MICROS_PER_MILLI))
        .toList();
  }

  public List<ChartFigure> percentiles() {
    List<ChartFigure> figures = new ArrayList<>();
    for (Place place : reported.places()) {
      Map<String, List<OfSystem>> ofPhases = new HashMap<>();
      for (PhaseOperation of : reported.operationsOfLargest(place)) {
        List<OfSystem> points =
            ofPhases.computeIfAbsent(of.phase(), phase -> ofPhase(place, phase)).stream()
                .filter(one -> one.point().operation().equals(of.operation()))
                .toList();
        if (!points.isEmpty()) {
          figures.add(figure(place.in(of.phase()), of, points));
        }
      }
    }
    return figures;
  }

  /** All at once, because one log holds them all and is slow to read. */
  private List<OfSystem> ofPhase(Place place, String phase) {
    List<OfSystem> points = new ArrayList<>();
    for (SystemSeries one : reported.series()) {
      PercentileCurve.of(one.largestCell(place).inPhase(phase))
          .forEach(point -> points.add(new OfSystem(one.name(), point)));
    }
    return points;
  }

  private ChartFigure figure(Place place, PhaseOperation of, List<OfSystem> all) {
    String title =
        reported.text(
            "percentiles.title", reported.words().operation(of.operation()), reported.place(place));
    String id =
        Words.id("percentiles", place.workload(), place.network(), place.phase(), of.operation());
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
        "",
        reported.text("percentiles.alternative", title),
        chart,
        table(id, title).of(all).bySystem(1),
        place);
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
