package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.study.result.LatencyLog;
import io.github.ycsbext.studies.study.result.SeriesRow;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * The results as three tidy tables, for readers who analyse them themselves: {@code
 * trials.parquet}, {@code percentiles.parquet} and {@code series.parquet}. What cannot be read is
 * left out, and the report names it.
 */
final class TidyTables {
  private static final double[] PERCENTILES = {
    1, 5, 10, 25, 50, 75, 90, 95, 99, 99.5, 99.9, 99.95, 99.99, 99.999, 100
  };

  private static final String SECONDS = "s";
  private static final String MICROSECONDS = "us";
  private static final String RATE = "1/s";
  private static final String COUNT = "1";

  private TidyTables() {}

  /** A phase of a trial. */
  private record Part(ResultSet set, MeasuredTrial trial, MeasuredPhase phase) {
    Result.Run run() {
      return phase.result().run();
    }
  }

  private record Second(Part part, SeriesRow row) {}

  private record Level(Part part, String operation, long count, double percentile, double micros) {}

  static void write(List<ResultSet> sets, Path folder) throws IOException {
    columns(new TidyTable<Part>("trials"), part -> part)
        .text("started_at", part -> part.run().startedAt())
        .text("ended", part -> part.run().ended())
        .whole("attempts", COUNT, TidyTables::attempts)
        .text("version", part -> part.trial().version())
        .text("stand_in", part -> part.trial().standIn())
        .text("client_health", TidyTables::health)
        .number("duration", SECONDS, part -> part.run().runTimeMillis() / 1e3)
        .whole("done", COUNT, part -> part.run().operations())
        .number("throughput", RATE, part -> part.run().throughput())
        .write(folder, parts(sets));
    columns(new TidyTable<Level>("percentiles"), Level::part)
        .text("operation", Level::operation)
        .whole("count", COUNT, Level::count)
        .number("percentile", "%", Level::percentile)
        .number("latency", MICROSECONDS, Level::micros)
        .write(folder, parts(sets).flatMap(TidyTables::levels));
    columns(new TidyTable<Second>("series"), Second::part)
        .text("operation", second -> second.row().operation())
        .number("second", SECONDS, second -> second.row().end())
        .whole("count", COUNT, second -> second.row().count())
        .whole("errors", COUNT, second -> second.row().errors())
        .number("mean_latency", MICROSECONDS, second -> second.row().meanMicros())
        .number("p99_latency", MICROSECONDS, second -> second.row().p99Micros())
        .number("due", COUNT, second -> second.row().due())
        .write(folder, parts(sets).flatMap(TidyTables::seconds));
  }

  /** Adds the columns that all tables have, and can be joined by. */
  private static <R> TidyTable<R> columns(TidyTable<R> table, Function<R, Part> part) {
    return table
        .text("results", row -> part.apply(row).set().label())
        .text("trial", row -> part.apply(row).trial().trial().id())
        .text("system", row -> part.apply(row).trial().trial().system())
        .text("workload", row -> part.apply(row).trial().trial().workload())
        .text("network", row -> part.apply(row).trial().trial().network())
        .whole("size", COUNT, row -> part.apply(row).trial().trial().size())
        .whole("repetition", COUNT, row -> part.apply(row).trial().trial().repetition())
        .text("phase", row -> part.apply(row).phase().name());
  }

  private static Stream<Part> parts(List<ResultSet> sets) {
    return sets.stream()
        .flatMap(
            set ->
                set.trials().stream()
                    .flatMap(
                        trial ->
                            trial.phases().stream().map(phase -> new Part(set, trial, phase))));
  }

  private static long attempts(Part part) {
    TrialOutcome outcome = part.trial().outcome();
    return outcome == null ? 1 : outcome.attempts();
  }

  private static String health(Part part) {
    Result.Health health = part.phase().result().observed().health();
    return health == null ? "" : health.verdict();
  }

  private static Stream<Level> levels(Part part) {
    try {
      List<Level> levels = new ArrayList<>();
      LatencyLog.read(part.phase().folder())
          .forEach((operation, histogram) -> add(levels, part, operation, histogram));
      return levels.stream();
    } catch (IOException e) {
      // DamagedFiles reports the file by name.
      return Stream.of();
    }
  }

  private static void add(List<Level> levels, Part part, String operation, Histogram histogram) {
    long count = histogram.getTotalCount();
    for (double percentile : PERCENTILES) {
      if (count > 0 && (percentile == 100 || Percentile.isSupported(count, percentile))) {
        double micros = histogram.getValueAtPercentile(percentile) / 1e3;
        levels.add(new Level(part, operation, count, percentile, micros));
      }
    }
  }

  private static Stream<Second> seconds(Part part) {
    try {
      return SeriesRow.of(part.phase().folder()).stream().map(row -> new Second(part, row));
    } catch (IOException e) {
      // DamagedFiles reports the file by name.
      return Stream.of();
    }
  }
}
