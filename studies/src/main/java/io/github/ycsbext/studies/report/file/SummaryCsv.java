package io.github.ycsbext.studies.report.file;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.study.plan.Metric;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Writes {@code summary.csv}: one row per result set, system, workload, network, size, phase,
 * metric and operation, for readers who draw their own figures.
 */
public final class SummaryCsv {
  public static final String FILE_NAME = "summary.csv";

  /** The columns. A percentile is the mean of the repetitions' percentiles. */
  public static final List<String> COLUMNS =
      List.of(
          "results",
          "system",
          "stand_in",
          "workload",
          "network",
          "operations",
          "threads",
          "phase",
          "repetitions",
          "metric",
          "operation",
          "unit",
          "mean",
          "low95",
          "high95",
          "median");

  private static final List<Percentile> PERCENTILES =
      List.of(Percentile.P50, Percentile.P95, Percentile.P99, Percentile.P99_9);

  private final CsvWriter csv;

  private SummaryCsv(CsvWriter csv) {
    this.csv = csv;
  }

  public static Path write(List<ResultSet> sets, Path folder) throws IOException {
    Path file = folder.resolve(FILE_NAME);
    try (CsvWriter csv = CsvWriter.builder().build(file)) {
      csv.writeRecord(COLUMNS);
      SummaryCsv summary = new SummaryCsv(csv);
      sets.forEach(summary::rows);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return file;
  }

  private void rows(ResultSet set) {
    for (Cell cell : set.cells()) {
      cell.phases().forEach(phase -> rows(set, cell.inPhase(phase), phase));
    }
  }

  private void rows(ResultSet set, Cell cell, String phase) {
    row(set, cell, phase, "throughput", "", "ops/s", cell.estimate(Metric.THROUGHPUT));
    row(set, cell, phase, "successful operations", "", "ops/s", cell.estimate(Metric.SUCCESSFUL));
    row(set, cell, phase, "failed", "", "part", cell.estimate(Metric.FAILED));
    row(set, cell, phase, "not found", "", "part", cell.estimate(Metric.NOT_FOUND));
    row(set, cell, phase, "duration", "", "s", cell.estimate(Metric.DURATION));
    for (Metric metric : List.of(Metric.CAPACITY, Metric.RECOVERY_TIME)) {
      Estimate estimate = cell.estimate(metric, null);
      if (estimate.isMeasured()) {
        row(set, cell, phase, metric.title(), "", metric.unit(), estimate);
      }
    }
    for (String operation : cell.operationNames()) {
      row(
          set,
          cell,
          phase,
          "mean latency",
          operation,
          "us",
          cell.estimate(Metric.MEAN_LATENCY, operation));
      for (Percentile percentile : PERCENTILES) {
        Estimate estimate = cell.estimate(Metric.latency(percentile), operation);
        if (estimate.isMeasured()) {
          row(set, cell, phase, "p" + percentile + " latency", operation, "us", estimate);
        }
      }
    }
  }

  private void row(
      ResultSet set,
      Cell cell,
      String phase,
      String metric,
      String operation,
      String unit,
      Estimate estimate) {
    csv.writeRecord(
        SpreadsheetCell.of(set.label()),
        SpreadsheetCell.of(cell.system()),
        SpreadsheetCell.of(set.standIn(cell.system()).orElse("")),
        SpreadsheetCell.of(cell.workload()),
        SpreadsheetCell.of(Objects.requireNonNullElse(cell.network(), "")),
        String.valueOf(set.operationsOf(cell)),
        set.threadsOf(cell),
        SpreadsheetCell.of(phase),
        String.valueOf(estimate.repetitions()),
        metric,
        SpreadsheetCell.of(operation),
        unit,
        number(estimate.mean()),
        estimate.hasInterval() ? number(estimate.low()) : "",
        estimate.hasInterval() ? number(estimate.high()) : "",
        number(estimate.median()));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }
}
