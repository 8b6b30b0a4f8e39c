package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.DamagedFiles;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.TrialPhase;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.Frame;
import io.github.ycsbext.studies.report.table.Frame.Of;
import io.github.ycsbext.studies.report.table.Quantity;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.LatencyLog;
import io.github.ycsbext.studies.study.result.SeriesRow;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * Tables for readers who analyse results themselves: a summary, and three in which nothing is
 * rounded and a column's name ends with its unit. What cannot be read is left out.
 */
public record TidyTables(List<TrialPhase> phases, Path folder) {
  public static final String SUMMARY = "summary.csv";

  private static final List<Percentile> OF_SUMMARY =
      List.of(Percentile.P50, Percentile.P95, Percentile.P99, Percentile.P99_9);

  private static final Quantity<Number> THREE_DECIMALS =
      new Quantity<>(
          Quantity.Kind.NUMBER,
          (words, value) -> words.numbers().plain(value.doubleValue()),
          value -> List.of(rounded(value.doubleValue())),
          Number::doubleValue);

  private static final double[] PERCENTILES = {
    1, 5, 10, 25, 50, 75, 90, 95, 99, 99.5, 99.9, 99.95, 99.99, 99.999, 100
  };

  private static final Words ENGLISH = Words.in(Language.ENGLISH);

  private record OfPercentile(
      TrialPhase at, String operation, Histogram histogram, double percentile) {}

  private record OfSeries(TrialPhase at, SeriesRow row) {}

  /** With three decimals, or as many digits of what is smaller. */
  private static String rounded(double value) {
    return value != 0 && Math.abs(value) < 0.1
        ? Numbers.ENGLISH.significant(value, 3)
        : String.format(Locale.ROOT, "%.3f", value);
  }

  static void write(List<ResultSet> sets, Path folder) throws IOException {
    TidyTables tables = new TidyTables(ReportContext.of(sets, ENGLISH).phases(), folder);
    tables.trials();
    tables.percentiles();
    tables.series();
  }

  /** Returns a frame with the columns that all tables have, and can be joined by. */
  private static <R> Frame<R> of(String name, Function<R, TrialPhase> at) {
    Function<R, Trial> trial = row -> at.apply(row).trial().trial();
    return Frame.<R>of(ENGLISH, name, name)
        .field("results", Quantity.TEXT, row -> at.apply(row).set().label())
        .field("trial", Quantity.TEXT, row -> trial.apply(row).id())
        .field("system", Quantity.TEXT, row -> trial.apply(row).system())
        .field("workload", Quantity.TEXT, row -> trial.apply(row).workload())
        .field("network", Quantity.TEXT, row -> trial.apply(row).network())
        .field("size", Quantity.WHOLE, row -> trial.apply(row).size())
        .field("repetition", Quantity.WHOLE, row -> trial.apply(row).repetition())
        .field("phase", Quantity.TEXT, row -> at.apply(row).phase().name());
  }

  private <R> void write(Frame<R> frame, Function<TrialPhase, Stream<R>> rows) throws IOException {
    Bundle.csv(frame.of(List.of(), () -> phases.stream().flatMap(rows)), folder);
  }

  private void trials() throws IOException {
    Of<TrialPhase, Result.Health> health = at -> at.phase().result().observed().health();
    write(
        TidyTables.<TrialPhase>of("trials", at -> at)
            .field("started_at", Quantity.TEXT, at -> run(at).startedAt())
            .field("ended", Quantity.TEXT, at -> run(at).ended())
            .field(
                "attempts",
                Quantity.WHOLE,
                at -> at.trial().outcome() == null ? 1 : at.trial().outcome().attempts())
            .field("version", Quantity.TEXT, at -> at.trial().version())
            .field("stand_in", Quantity.TEXT, at -> at.trial().standIn())
            .field("client_health", Quantity.TEXT, health.then(Result.Health::verdict))
            .field("duration_s", Quantity.PLAIN, at -> run(at).runTimeMillis() / 1e3)
            .field("operations", Quantity.WHOLE, at -> run(at).operations())
            .field("throughput_per_s", Quantity.PLAIN, at -> run(at).throughput()),
        Stream::of);
  }

  private static Result.Run run(TrialPhase at) {
    return at.phase().result().run();
  }

  private void percentiles() throws IOException {
    write(
        TidyTables.<OfPercentile>of("percentiles", OfPercentile::at)
            .field("operation", Quantity.TEXT, OfPercentile::operation)
            .field("count", Quantity.WHOLE, row -> row.histogram().getTotalCount())
            .field("percentile", Quantity.PLAIN, OfPercentile::percentile)
            .field(
                "latency_us",
                Quantity.PLAIN,
                row -> row.histogram().getValueAtPercentile(row.percentile()) / 1e3),
        at ->
            DamagedFiles.orElse(
                    Map.<String, Histogram>of(), () -> LatencyLog.read(at.phase().folder()))
                .entrySet()
                .stream()
                .flatMap(one -> percentiles(at, one.getKey(), one.getValue())));
  }

  private static Stream<OfPercentile> percentiles(
      TrialPhase at, String operation, Histogram histogram) {
    long count = histogram.getTotalCount();
    return DoubleStream.of(PERCENTILES)
        .filter(one -> count > 0 && (one == 100 || Percentile.isSupported(count, one)))
        .mapToObj(one -> new OfPercentile(at, operation, histogram, one));
  }

  private void series() throws IOException {
    write(
        TidyTables.<OfSeries>of("series", OfSeries::at)
            .field("operation", Quantity.TEXT, row -> row.row().operation())
            .field("end_s", Quantity.PLAIN, row -> row.row().end())
            .field("count", Quantity.WHOLE, row -> row.row().count())
            .field("errors", Quantity.WHOLE, row -> row.row().errors())
            .field("mean_latency_us", Quantity.PLAIN, row -> row.row().meanMicros())
            .field("p99_latency_us", Quantity.PLAIN, row -> row.row().p99Micros())
            .field("due", Quantity.PLAIN, row -> row.row().due()),
        at ->
            DamagedFiles.orElse(List.<SeriesRow>of(), () -> SeriesRow.of(at.phase().folder()))
                .stream()
                .map(row -> new OfSeries(at, row)));
  }

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

  /** Writes a row per figure, for readers who draw their own. */
  public static Path summary(List<ResultSet> sets, Path folder) throws IOException {
    Of<Row, Interval> interval = row -> row.estimate().interval95();
    Bundle.csv(
        Frame.<Row>of(ENGLISH, "summary", "")
            .field("results", Quantity.TEXT, row -> row.at().set().label())
            .field("system", Quantity.TEXT, row -> row.at().cell().system())
            .field(
                "stand_in",
                Quantity.TEXT,
                row -> row.at().set().standIn(row.at().cell().system()).orElse(null))
            .field("workload", Quantity.TEXT, row -> row.at().cell().workload())
            .field("network", Quantity.TEXT, row -> row.at().cell().network())
            .field(
                "operations", Quantity.WHOLE, row -> row.at().set().operationsOf(row.at().cell()))
            .field(
                "threads",
                Quantity.TEXT,
                row -> row.at().cell().setting(CommonProperties.THREADS, "1"))
            .field("phase", Quantity.TEXT, row -> row.at().phase())
            .field("repetitions", Quantity.WHOLE, row -> row.estimate().repetitions())
            .field("metric", Quantity.TEXT, Row::metric)
            .field("operation", Quantity.TEXT, Row::operation)
            .field("unit", Quantity.TEXT, Row::unit)
            .field("mean", THREE_DECIMALS, row -> row.estimate().mean())
            .field("low95", THREE_DECIMALS, interval.then(Interval::low))
            .field("high95", THREE_DECIMALS, interval.then(Interval::high))
            .field("median", THREE_DECIMALS, row -> row.estimate().median())
            .of(List.of(), () -> sets.stream().flatMap(TidyTables::rows)),
        folder);
    return folder.resolve(SUMMARY);
  }

  private static Stream<Row> rows(ResultSet set) {
    return set.cells().stream()
        .flatMap(
            cell ->
                cell.phases().stream().map(phase -> new OfPhase(set, cell.inPhase(phase), phase)))
        .flatMap(TidyTables::rows);
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
        OF_SUMMARY.stream()
            .map(one -> at.latency("p" + one + " latency", operation, Metric.latency(one)))
            .filter(row -> row.estimate().isMeasured()));
  }
}
