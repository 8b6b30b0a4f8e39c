package io.github.ycsbext.studies.report.file;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.study.result.LatencyLog;
import io.github.ycsbext.studies.study.result.SeriesRow;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The results as three tidy tables, for readers who analyse them themselves: {@code trials.csv},
 * {@code percentiles.csv} and {@code series.csv}. Nothing is rounded; a column's name ends with its
 * unit. What cannot be read is left out, and the report names it.
 */
final class TidyTables {
  private static final double[] PERCENTILES = {
    1, 5, 10, 25, 50, 75, 90, 95, 99, 99.5, 99.9, 99.95, 99.99, 99.999, 100
  };

  /** The columns that all tables have, and can be joined by. */
  private static final List<String> KEY =
      List.of("results", "trial", "system", "workload", "network", "size", "repetition", "phase");

  private final Path folder;
  private final List<Part> parts;

  private TidyTables(List<ResultSet> sets, Path folder) {
    this.folder = folder;
    this.parts = sets.stream().flatMap(TidyTables::parts).toList();
  }

  private record Part(ResultSet set, MeasuredTrial trial, MeasuredPhase phase) {
    List<String> row(@Nullable Object... values) {
      Trial planned = trial.trial();
      return Stream.concat(
              cells(
                  set.label(),
                  planned.id(),
                  planned.system(),
                  planned.workload(),
                  planned.network(),
                  planned.size(),
                  planned.repetition(),
                  phase.name()),
              cells(values))
          .toList();
    }

    private static Stream<String> cells(@Nullable Object... values) {
      return Stream.of(values).map(TidyTables::cell);
    }
  }

  private interface Rows {
    List<List<String>> of(Part part) throws IOException;
  }

  static void write(List<ResultSet> sets, Path folder) throws IOException {
    TidyTables tables = new TidyTables(sets, folder);
    tables.write(
        "trials.csv",
        TidyTables::trial,
        "started_at",
        "ended",
        "attempts",
        "version",
        "stand_in",
        "client_health",
        "duration_s",
        "operations",
        "throughput_per_s");
    tables.write(
        "percentiles.csv",
        TidyTables::percentiles,
        "operation",
        "count",
        "percentile",
        "latency_us");
    tables.write(
        "series.csv",
        TidyTables::series,
        "operation",
        "end_s",
        "count",
        "errors",
        "mean_latency_us",
        "p99_latency_us",
        "due");
  }

  private void write(String name, Rows rows, String... columns) throws IOException {
    try (CsvWriter csv = CsvWriter.builder().build(folder.resolve(name))) {
      csv.writeRecord(Stream.concat(KEY.stream(), Stream.of(columns)).toList());
      for (Part part : parts) {
        rows(rows, part).forEach(csv::writeRecord);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static List<List<String>> rows(Rows rows, Part part) {
    try {
      return rows.of(part);
    } catch (IOException e) {
      // DamagedFiles reports the file by name.
      return List.of();
    }
  }

  private static String cell(@Nullable Object value) {
    if (value instanceof Double number) {
      return Double.isFinite(number) ? number.toString() : "";
    }
    return SpreadsheetCell.of(Objects.toString(value, ""));
  }

  private static Stream<Part> parts(ResultSet set) {
    return set.trials().stream()
        .flatMap(trial -> trial.phases().stream().map(phase -> new Part(set, trial, phase)));
  }

  private static List<List<String>> trial(Part part) {
    Result.Run run = part.phase().result().run();
    TrialOutcome outcome = part.trial().outcome();
    Result.Health health = part.phase().result().observed().health();
    return List.of(
        part.row(
            run.startedAt(),
            run.ended(),
            outcome == null ? 1 : outcome.attempts(),
            part.trial().version(),
            part.trial().standIn(),
            health == null ? "" : health.verdict(),
            run.runTimeMillis() / 1e3,
            run.operations(),
            run.throughput()));
  }

  private static List<List<String>> percentiles(Part part) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    LatencyLog.read(part.phase().folder())
        .forEach((operation, histogram) -> add(rows, part, operation, histogram));
    return rows;
  }

  private static void add(
      List<List<String>> rows, Part part, String operation, Histogram histogram) {
    long count = histogram.getTotalCount();
    for (double percentile : PERCENTILES) {
      if (count > 0 && (percentile == 100 || Percentile.isSupported(count, percentile))) {
        double micros = histogram.getValueAtPercentile(percentile) / 1e3;
        rows.add(part.row(operation, count, percentile, micros));
      }
    }
  }

  private static List<List<String>> series(Part part) throws IOException {
    return SeriesRow.of(part.phase().folder()).stream()
        .map(
            row ->
                part.row(
                    row.operation(),
                    row.end(),
                    row.count(),
                    row.errors(),
                    row.meanMicros(),
                    row.p99Micros(),
                    row.due()))
        .toList();
  }
}
