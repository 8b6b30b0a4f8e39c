package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.claim.PublishedNumbers;
import io.github.ycsbext.studies.analysis.measured.Blocks;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.statistics.EffectiveSampleSize;
import io.github.ycsbext.studies.analysis.statistics.LinearFit;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.Place;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.Frame;
import io.github.ycsbext.studies.report.table.Quantity;
import io.github.ycsbext.studies.report.table.Quantity.Around;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/** Durations block by block, a line fitted to them, and its residuals. */
public record BlockFigures(ReportContext reported) {
  static final List<Metric> METRICS = List.of(Metric.CUMULATIVE_DURATION, Metric.UNIT_DURATION);

  private static final int MOST_WITH_MARKS = 40;

  private record Measured(SystemSeries series, Cell cell, String operation, List<Run> runs) {
    record Run(MeasuredTrial trial, Blocks blocks) {}

    String place(ReportContext reported) {
      String place = operation + ", " + reported.place(cell.workload(), cell.network());
      return reported.sizes().size() > 1
          ? place + ", " + reported.text("place.operations", reported.numbers().whole(cell.size()))
          : place;
    }

    Place at() {
      return new Place(cell.workload(), cell.network(), null);
    }

    String id(ReportContext reported, Object... about) {
      return Words.id(
          Words.id(about),
          series.name(),
          cell.workload(),
          cell.network(),
          reported.sizes().size() > 1 ? cell.size() : null,
          operation);
    }
  }

  private List<Measured> measured() {
    List<Measured> all = new ArrayList<>();
    for (SystemSeries series : reported.series()) {
      for (Cell cell : series.cells()) {
        Map<String, List<Measured.Run>> byOperation = new LinkedHashMap<>();
        for (MeasuredTrial trial : cell.trials()) {
          trial
              .blocks()
              .forEach(
                  (operation, blocks) ->
                      byOperation
                          .computeIfAbsent(operation, name -> new ArrayList<>())
                          .add(new Measured.Run(trial, blocks)));
        }
        byOperation.forEach(
            (operation, runs) -> all.add(new Measured(series, cell, operation, runs)));
      }
    }
    return all;
  }

  public List<ChartFigure> all() {
    List<ChartFigure> figures = new ArrayList<>();
    List<Measured> measured = measured();
    for (Measured one : measured) {
      for (Metric metric : METRICS) {
        List<Published> published =
            new PublishedNumbers(one.series().results())
                .blocks(metric, one.operation(), one.cell().key());
        if (!published.isEmpty()) {
          figures.add(published(one, metric, published));
        }
        figures.add(durations(one, metric));
      }
    }
    measured.forEach(one -> figures.add(residuals(one)));
    return figures;
  }

  private record Block(Measured of, Measured.Run run, Blocks.Row row, double value) {
    Point point() {
      return new Point(row.operations(), value);
    }
  }

  /** {@code values} has one for each block. */
  private static List<Block> blocks(Measured one, Function<Blocks, List<Double>> values) {
    List<Block> all = new ArrayList<>();
    for (Measured.Run run : one.runs()) {
      Iterator<Double> value = values.apply(run.blocks()).iterator();
      run.blocks().rows().forEach(row -> all.add(new Block(one, run, row, value.next())));
    }
    return all;
  }

  private static List<Line> lines(List<Block> blocks, Style style) {
    return Line.each(
        blocks,
        row -> row.of().series().name(),
        row -> row.run().trial().trial().id(),
        style,
        Block::point);
  }

  private Frame<Block> blocks(String id, String title) {
    return Frame.<Block>of(reported, id, title)
        .whole("repetition", row -> row.run().trial().trial().repetition())
        .whole("block", row -> row.row().block());
  }

  private ChartFigure durations(Measured one, Metric metric) {
    Function<Blocks.Row, Double> value =
        metric == Metric.UNIT_DURATION ? Blocks.Row::unitSeconds : Blocks.Row::seconds;
    List<Block> all = blocks(one, blocks -> blocks.rows().stream().map(value).toList());
    String title = reported.words().metric(metric) + ", " + one.place(reported);
    boolean areMany = all.size() > MOST_WITH_MARKS * one.runs().size();
    List<Line> lines = new ArrayList<>(lines(all, areMany ? Style.THIN : Style.JOINED));
    if (metric == Metric.CUMULATIVE_DURATION) {
      lines.add(fitted(one.runs().get(0).blocks()));
    }
    DataTable table =
        blocks(one.id(reported, metric), title)
            .count("operations", row -> row.row().operations())
            .column(reported.title(metric), "seconds", Quantity.PLAIN, Block::value)
            .of(all);
    return ChartFigure.of(
        reported,
        paper(metric, one.operation()),
        reported.text("blocks.alternative", title),
        chart(Axis.linear(reported.title(metric)), lines),
        table,
        one.at());
  }

  private Line fitted(Blocks blocks) {
    LinearFit fit = blocks.fit();
    String name = reported.text("blocks.fit");
    double last = blocks.rows().get(blocks.rows().size() - 1).operations();
    return new Line(
        name, name, Style.DASHED, List.of(new Point(0, fit.at(0)), new Point(last, fit.at(last))));
  }

  private ChartFigure published(Measured one, Metric metric, List<Published> published) {
    String title =
        reported.text(
            "blocks.published", reported.words().metric(metric) + ", " + one.place(reported));
    String id = one.id(reported, "published", metric);
    Frame<Published> frame =
        Frame.<Published>of(reported, id, title)
            .whole("block", Published::block)
            .column(reported.title(metric), "seconds", Quantity.PLAIN, Published::value);
    List<Point> points =
        published.stream()
            .map(number -> new Point(Objects.requireNonNull(number.block()), number.value()))
            .toList();
    List<Line> lines = List.of(new Line(one.series().name(), title, Style.SCATTERED, points));
    return new ChartFigure(
        "",
        "",
        reported.text("blocks.published-note"),
        new Chart(
            Axis.linear(reported.text("column.block")),
            Axis.linear(reported.title(metric)),
            names(),
            lines,
            List.of()),
        frame.printed(published, Stream::of).of(published));
  }

  private ChartFigure residuals(Measured one) {
    String title = reported.text("blocks.residuals", one.place(reported));
    List<Block> all = blocks(one, blocks -> blocks.fit().residuals());
    return ChartFigure.of(
        reported,
        "",
        reported.text("blocks.residuals-note"),
        chart(Axis.linear(reported.text("column.residual")), lines(all, Style.SCATTERED)),
        blocks(one.id(reported, "residuals"), title).plain("residual", Block::value).of(all),
        one.at());
  }

  private Chart chart(Axis y, List<Line> lines) {
    return new Chart(Axis.linear(reported.text("column.operations")), y, names(), lines, List.of());
  }

  private List<String> names() {
    return Stream.concat(reported.seriesNames().stream(), Stream.of(reported.text("blocks.fit")))
        .toList();
  }

  private String paper(Metric metric, String operation) {
    return reported.figures().stream()
        .filter(figure -> figure.shows() == metric && operation.equals(figure.operation()))
        .map(figure -> reported.text("figure.paper", reported.words().paperName(figure.name())))
        .findFirst()
        .orElse("");
  }

  private record Fitted(Measured of, Measured.Run run, LinearFit fit, List<Double> units) {}

  public DataTable fits() {
    return Frame.<Fitted>of(reported, "fits")
        .cell(row -> row.of().series().name(), row -> row.of().cell())
        .text("operation", row -> row.of().operation())
        .whole("repetition", row -> row.run().trial().trial().repetition())
        .column(
            "slope",
            Quantity.precisely(5),
            row -> new Around(row.fit().slope(), row.fit().slope95()))
        .column(
            "intercept",
            Quantity.precisely(4),
            row -> new Around(row.fit().intercept(), row.fit().intercept95()))
        .column("r-squared", Quantity.LEVEL, row -> row.fit().rSquared())
        .plain("durbin-watson", row -> row.fit().durbinWatson())
        .column(
            "unit-by-block", Quantity.ESTIMATE, row -> EffectiveSampleSize.estimate(row.units()))
        .plain("effective", row -> EffectiveSampleSize.of(row.units()))
        .of(
            measured().stream()
                .flatMap(
                    one ->
                        one.runs().stream()
                            .map(
                                run ->
                                    new Fitted(
                                        one,
                                        run,
                                        run.blocks().fit(),
                                        run.blocks().unitSecondsByBlock()))));
  }
}
