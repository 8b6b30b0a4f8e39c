package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.Frame;
import io.github.ycsbext.studies.report.table.Quantity;
import io.github.ycsbext.studies.study.plan.Metric;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A row per figure, for readers who draw their own. */
public final class SummaryCsv {
  public static final String FILE_NAME = "summary.csv";

  private static final List<Percentile> PERCENTILES =
      List.of(Percentile.P50, Percentile.P95, Percentile.P99, Percentile.P99_9);

  private static final Quantity<Number> THREE_DECIMALS =
      new Quantity<>(
          Quantity.Kind.NUMBER,
          (words, value) -> words.numbers().plain(value.doubleValue()),
          value -> List.of(String.format(Locale.ROOT, "%.3f", value.doubleValue())),
          Number::doubleValue);

  private SummaryCsv() {}

  /**
   * @param estimate a percentile's is that of the mean of the repetitions' percentiles
   */
  private record Row(OfPhase at, String metric, String operation, String unit, Estimate estimate) {}

  private record OfPhase(ResultSet set, Cell cell, String phase) {
    private Row row(String metric, String unit, Estimate estimate) {
      return new Row(this, metric, "", unit, estimate);
    }

    private Row latency(String metric, String operation, Metric of) {
      return new Row(this, metric, operation, "us", cell.estimate(of, operation));
    }
  }

  public static Path write(List<ResultSet> sets, Path folder) throws IOException {
    Bundle.csv(
        Frame.<Row>of(Words.in(Language.ENGLISH), "summary", "")
            .field("results", Quantity.TEXT, row -> row.at().set().label())
            .field("system", Quantity.TEXT, row -> row.at().cell().system())
            .field("stand_in", Quantity.TEXT, row -> standIn(row.at()))
            .field("workload", Quantity.TEXT, row -> row.at().cell().workload())
            .field("network", Quantity.TEXT, row -> row.at().cell().network())
            .field(
                "operations", Quantity.WHOLE, row -> row.at().set().operationsOf(row.at().cell()))
            .field("threads", Quantity.TEXT, row -> row.at().set().threadsOf(row.at().cell()))
            .field("phase", Quantity.TEXT, row -> row.at().phase())
            .field("repetitions", Quantity.WHOLE, row -> row.estimate().repetitions())
            .field("metric", Quantity.TEXT, Row::metric)
            .field("operation", Quantity.TEXT, Row::operation)
            .field("unit", Quantity.TEXT, Row::unit)
            .field("mean", THREE_DECIMALS, row -> row.estimate().mean())
            .field("low95", THREE_DECIMALS, row -> end(row.estimate(), Estimate::low))
            .field("high95", THREE_DECIMALS, row -> end(row.estimate(), Estimate::high))
            .field("median", THREE_DECIMALS, row -> row.estimate().median())
            .of(List.of(), () -> sets.stream().flatMap(SummaryCsv::rows)),
        folder);
    return folder.resolve(FILE_NAME);
  }

  private static @Nullable String standIn(OfPhase at) {
    return at.set().standIn(at.cell().system()).orElse(null);
  }

  private static @Nullable Double end(Estimate estimate, Function<Estimate, Double> end) {
    return estimate.hasInterval() ? end.apply(estimate) : null;
  }

  private static Stream<Row> rows(ResultSet set) {
    return set.cells().stream()
        .flatMap(
            cell ->
                cell.phases().stream().map(phase -> new OfPhase(set, cell.inPhase(phase), phase)))
        .flatMap(SummaryCsv::rows);
  }

  private static Stream<Row> rows(OfPhase at) {
    Cell cell = at.cell();
    return Stream.of(
            Stream.of(
                at.row("throughput", "ops/s", cell.estimate(Metric.THROUGHPUT)),
                at.row("successful operations", "ops/s", cell.estimate(Metric.SUCCESSFUL)),
                at.row("failed", "part", cell.estimate(Metric.FAILED)),
                at.row("not found", "part", cell.estimate(Metric.NOT_FOUND)),
                at.row("duration", "s", cell.estimate(Metric.DURATION))),
            Stream.of(Metric.CAPACITY, Metric.RECOVERY_TIME)
                .map(metric -> at.row(metric.title(), metric.unit(), cell.estimate(metric, null)))
                .filter(row -> row.estimate().isMeasured()),
            cell.operationNames().stream().flatMap(operation -> latencies(at, operation)))
        .flatMap(rows -> rows);
  }

  private static Stream<Row> latencies(OfPhase at, String operation) {
    return Stream.concat(
        Stream.of(at.latency("mean latency", operation, Metric.MEAN_LATENCY)),
        PERCENTILES.stream()
            .map(one -> at.latency("p" + one + " latency", operation, Metric.latency(one)))
            .filter(row -> row.estimate().isMeasured()));
  }
}
