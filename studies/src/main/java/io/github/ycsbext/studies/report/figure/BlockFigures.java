package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.claim.PublishedNumbers;
import io.github.ycsbext.studies.analysis.measured.BlockPhases;
import io.github.ycsbext.studies.analysis.measured.Blocks;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.WithinRun;
import io.github.ycsbext.studies.analysis.statistics.LinearFit;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportId;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.report.table.ClientCaveats.Place;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.PrintedColumns;
import io.github.ycsbext.studies.report.table.SummaryTables;
import io.github.ycsbext.studies.report.table.TableMaker;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Published;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The figures of durations block by block: the measured values, a line fitted to them, and its
 * residuals.
 */
public final class BlockFigures {
  private static final List<Metric> METRICS =
      List.of(Metric.CUMULATIVE_DURATION, Metric.UNIT_DURATION);

  private final ReportContext reported;
  private final FigureMaker maker;
  private final String fitName;

  public BlockFigures(ReportContext reported) {
    this.reported = reported;
    this.maker = new FigureMaker(reported);
    this.fitName = reported.text("blocks.fit");
  }

  private record Measured(SystemSeries series, Cell cell, String operation, List<Run> runs) {
    record Run(MeasuredTrial trial, Blocks blocks) {}

    /** Returns the operation and its place, with the size if there are several. */
    String place(ReportContext reported) {
      String place = operation + ", " + reported.place(cell.workload(), cell.network());
      return isOneOfSizes(reported)
          ? place + ", " + reported.text("place.operations", reported.numbers().whole(cell.size()))
          : place;
    }

    Place at() {
      return new Place(cell.workload(), cell.network(), null);
    }

    String id(ReportContext reported, Object... about) {
      return ReportId.of(
          ReportId.of(about),
          series.name(),
          cell.workload(),
          Objects.requireNonNullElse(cell.network(), ""),
          isOneOfSizes(reported) ? cell.size() : "",
          operation);
    }

    private static boolean isOneOfSizes(ReportContext reported) {
      return reported.sizes().size() > 1;
    }
  }

  private List<Measured> measured() {
    List<Measured> all = new ArrayList<>();
    for (SystemSeries series : reported.series()) {
      for (Cell cell : series.cells()) {
        Map<String, List<Measured.Run>> byOperation = new LinkedHashMap<>();
        for (MeasuredTrial trial : cell.trials()) {
          BlockPhases.of(trial)
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

  /** Returns all sums with their line and all means, published ones first, then all residuals. */
  public List<ChartFigure> all() {
    List<ChartFigure> figures = new ArrayList<>();
    List<ChartFigure> residuals = new ArrayList<>();
    for (Measured one : measured()) {
      for (Metric metric : METRICS) {
        List<Published> published =
            new PublishedNumbers(one.series().results())
                .blocks(metric, one.operation(), one.cell().key());
        if (!published.isEmpty()) {
          figures.add(published(one, metric, published));
        }
        figures.add(durations(one, metric));
      }
      residuals.add(residuals(one));
    }
    figures.addAll(residuals);
    return figures;
  }

  private ChartFigure durations(Measured one, Metric metric) {
    List<Line> lines = new ArrayList<>();
    String title = reported.words().metric(metric) + ", " + one.place(reported);
    String id = one.id(reported, metric);
    TableMaker table =
        new TableMaker(reported.words(), id, title)
            .numbers("repetition", "block", "operations")
            .column(reported.title(metric), "seconds");
    for (Measured.Run run : one.runs()) {
      List<Point> points = new ArrayList<>();
      for (Blocks.Row row : run.blocks().rows()) {
        double seconds = metric == Metric.UNIT_DURATION ? row.unitSeconds() : row.seconds();
        points.add(new Point(row.operations(), seconds));
        table
            .row()
            .whole(run.trial().trial().repetition())
            .whole(row.block())
            .whole(row.operations())
            .plain(seconds);
      }
      lines.add(new Line(one.series().name(), run.trial().trial().id(), style(points), points));
    }
    if (metric == Metric.CUMULATIVE_DURATION) {
      lines.add(fitted(one.runs().get(0).blocks()));
    }
    return figure(title, paper(metric, one.operation()), lines, metric, table.made(), one.at());
  }

  private static Style style(List<Point> points) {
    return points.size() > 40 ? Style.THIN : Style.JOINED;
  }

  /** Returns the line of the first repetition, whose equation is in the first row of its table. */
  private Line fitted(Blocks blocks) {
    LinearFit fit = blocks.fit();
    double last = blocks.rows().get(blocks.rows().size() - 1).operations();
    return new Line(
        fitName,
        fitName,
        Style.DASHED,
        List.of(new Point(0, fit.at(0)), new Point(last, fit.at(last))));
  }

  private ChartFigure published(Measured one, Metric metric, List<Published> published) {
    String title =
        reported.text(
            "blocks.published", reported.words().metric(metric) + ", " + one.place(reported));
    String id = one.id(reported, "published", metric);
    TableMaker table =
        new TableMaker(reported.words(), id, title)
            .numbers("block")
            .column(reported.title(metric), "seconds");
    PrintedColumns printed = PrintedColumns.added(table, reported, published);
    List<Point> points = new ArrayList<>();
    for (Published number : published) {
      int block = Objects.requireNonNull(number.block());
      points.add(new Point(block, number.value()));
      printed.end(table.row().whole(block).plain(number.value()), number);
    }
    List<Line> lines = List.of(new Line(one.series().name(), title, Style.SCATTERED, points));
    return FigureMaker.published(
        title,
        reported.text("blocks.published-note"),
        new Chart(
            Axis.linear(reported.text("column.block")),
            Axis.linear(reported.title(metric)),
            names(),
            lines,
            List.of()),
        table.made());
  }

  private ChartFigure residuals(Measured one) {
    String title = reported.text("blocks.residuals", one.place(reported));
    String id = one.id(reported, "residuals");
    TableMaker table =
        new TableMaker(reported.words(), id, title).numbers("repetition", "block", "residual");
    List<Line> lines = new ArrayList<>();
    for (Measured.Run run : one.runs()) {
      List<Point> points = new ArrayList<>();
      List<Double> residuals = run.blocks().fit().residuals();
      for (int i = 0; i < residuals.size(); i++) {
        Blocks.Row row = run.blocks().rows().get(i);
        points.add(new Point(row.operations(), residuals.get(i)));
        table
            .row()
            .whole(run.trial().trial().repetition())
            .whole(row.block())
            .plain(residuals.get(i));
      }
      lines.add(new Line(one.series().name(), run.trial().trial().id(), Style.SCATTERED, points));
    }
    return maker.figure(
        title,
        "",
        reported.text("blocks.residuals-note"),
        chart(Axis.linear(reported.text("column.residual")), lines),
        table.made(),
        one.at());
  }

  private ChartFigure figure(
      String title, String note, List<Line> lines, Metric metric, DataTable data, Place place) {
    return maker.figure(
        title,
        note,
        reported.text("blocks.alternative", title),
        chart(Axis.linear(reported.title(metric)), lines),
        data,
        place);
  }

  private Chart chart(Axis y, List<Line> lines) {
    return new Chart(Axis.linear(reported.text("column.operations")), y, names(), lines, List.of());
  }

  private List<String> names() {
    List<String> names = new ArrayList<>(reported.seriesNames());
    names.add(fitName);
    return names;
  }

  private String paper(Metric metric, String operation) {
    return reported.figures().stream()
        .filter(figure -> figure.shows() == metric && operation.equals(figure.operation()))
        .map(figure -> reported.text("figure.paper", reported.words().paperName(figure.name())))
        .findFirst()
        .orElse("");
  }

  /** Returns a table with a row per cell, operation and repetition. */
  public DataTable fits() {
    TableMaker table =
        SummaryTables.columns(
                reported, new TableMaker(reported.words(), "fits", reported.text("table.fits")))
            .texts("operation")
            .numbers("repetition")
            .intervals("slope", "intercept")
            .numbers("r-squared", "durbin-watson")
            .intervals("unit-by-block")
            .numbers("effective");
    for (Measured one : measured()) {
      for (Measured.Run run : one.runs()) {
        LinearFit fit = run.blocks().fit();
        WithinRun within = WithinRun.of(run.blocks().unitSecondsByBlock());
        SummaryTables.cell(reported, table.row(), one.series().name(), one.cell())
            .text(one.operation())
            .whole(run.trial().trial().repetition())
            .precisely(fit.slope(), fit.slope95(), 5)
            .precisely(fit.intercept(), fit.intercept95(), 4)
            .level(fit.rSquared())
            .plain(fit.durbinWatson())
            .estimate(within.estimate())
            .plain(within.effective());
      }
    }
    return table.made();
  }
}
