package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.Result.ValueBytes;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

public record SummaryTables(ReportContext reported) {
  public DataTable throughput() {
    TableMaker table = cells("summary").numbers("repetitions").intervals("throughput");
    Outcomes outcomes = Outcomes.of(reported);
    outcomes
        .columns(table)
        .intervals("bootstrap-mean")
        .numbers("median")
        .intervals("duration")
        .numbers("sent-bytes", "received-bytes");
    for (SystemSeries one : reported.series()) {
      for (Cell cell : one.cells()) {
        Estimate throughput = cell.estimate(Metric.THROUGHPUT);
        TableMaker.Row row =
            cell(table.row(), one, cell).whole(cell.trials().size()).estimate(throughput);
        outcomes
            .cells(row, cell)
            .between(throughput.mean(), throughput.bootstrap95())
            .plain(throughput.median())
            .estimate(cell.estimate(Metric.DURATION))
            .plain(bytes(cell, ValueBytes::sentPerOperation))
            .plain(bytes(cell, ValueBytes::receivedPerOperation));
      }
    }
    return table.made();
  }

  /** Returns the mean over the repetitions of the last phase; NaN if none counts bytes. */
  private static double bytes(Cell cell, ToDoubleFunction<ValueBytes> direction) {
    return cell.trials().stream()
        .map(trial -> trial.run().observed().valueBytes())
        .filter(Objects::nonNull)
        .map(Objects::requireNonNull)
        .mapToDouble(direction)
        .average()
        .orElse(Double.NaN);
  }

  /**
   * Returns the phases of trials with several; {@link #throughput} covers those with a single one.
   */
  public DataTable phases() {
    TableMaker table =
        cells("phases").texts("phase").numbers("repetitions").intervals("duration", "throughput");
    Outcomes outcomes = Outcomes.of(reported);
    outcomes.columns(table);
    for (SystemSeries one : reported.series()) {
      for (Cell cell : one.cells()) {
        List<String> phases = cell.phases();
        if (phases.size() > 1) {
          for (String phase : phases) {
            Cell part = cell.inPhase(phase);
            outcomes.cells(phase(cell(table.row(), one, cell), phase, part), part);
          }
        }
      }
    }
    return table.made();
  }

  private static TableMaker.Row phase(TableMaker.Row row, String phase, Cell cell) {
    return row.text(phase)
        .whole(cell.trials().size())
        .estimate(cell.estimate(Metric.DURATION))
        .estimate(cell.estimate(Metric.THROUGHPUT));
  }

  public DataTable latency() {
    TableMaker table =
        cells("latency")
            .texts("phase", "operation")
            .intervals("mean-latency", "median-latency", "p95", "p99")
            .numbers("hit-ratio");
    boolean several =
        reported.series().stream()
            .flatMap(one -> one.cells().stream())
            .flatMap(cell -> cell.phases().stream().map(cell::inPhase))
            .anyMatch(
                cell ->
                    Stream.of(OperationNames.SCAN, "READ", "UPDATE", OperationNames.INSERT)
                        .anyMatch(operation -> cell.recordsPerOperation(operation) != null));
    if (several) {
      table.numbers("records-per-operation");
    }
    forEachOperation(
        (one, phase, cell, operation) -> {
          TableMaker.Row row =
              cell(table.row(), one, cell)
                  .text(phase)
                  .operation(operation)
                  .millis(cell.estimate(Metric.MEAN_LATENCY, operation))
                  .millis(cell.estimate(Metric.P50_LATENCY, operation))
                  .millis(cell.estimate(Metric.P95_LATENCY, operation))
                  .millis(cell.estimate(Metric.P99_LATENCY, operation))
                  .percent(cell.hitRatio(operation));
          if (several) {
            row.number(cell.recordsPerOperation(operation));
          }
        });
    return table.made();
  }

  /**
   * Returns a table of one set's results that fits a terminal, in English. Where operations failed,
   * it has the successful ones alone.
   */
  public static DataTable forTerminal(ResultSet results) {
    return new SummaryTables(ReportContext.of(List.of(results), Words.in(Language.ENGLISH)))
        .forTerminal();
  }

  private DataTable forTerminal() {
    Outcomes outcomes = Outcomes.of(reported);
    boolean isAboutStorage =
        reported.figures().stream().anyMatch(figure -> figure.shows() == Metric.STORAGE_OVERHEAD);
    TableMaker table = cells("summary").texts("phase");
    if (!outcomes.areMixed()) {
      table.intervals("throughput");
    }
    outcomes
        .columns(table)
        .texts("operation")
        .intervals("mean-latency")
        .numbers("median-latency", "p99");
    if (isAboutStorage) {
      table.intervals("per-logical-byte");
    }
    forEachOperation(
        (one, phase, cell, operation) -> {
          TableMaker.Row row = cell(table.row(), one, cell).text(phase);
          if (!outcomes.areMixed()) {
            row.estimate(cell.estimate(Metric.THROUGHPUT));
          }
          outcomes
              .cells(row, cell)
              .operation(operation)
              .millis(cell.estimate(Metric.MEAN_LATENCY, operation))
              .millis(cell.estimate(Metric.P50_LATENCY, operation).mean())
              .millis(cell.estimate(Metric.P99_LATENCY, operation).mean());
          if (isAboutStorage) {
            row.estimate(cell.estimate(Metric.STORAGE_OVERHEAD));
          }
        });
    return table.made();
  }

  @FunctionalInterface
  private interface OfOperation {
    void add(SystemSeries one, String phase, Cell cell, String operation);
  }

  private void forEachOperation(OfOperation rows) {
    for (SystemSeries one : reported.series()) {
      for (Cell cell : one.cells()) {
        for (String phase : cell.phases()) {
          Cell part = cell.inPhase(phase);
          part.operationNames().forEach(operation -> rows.add(one, phase, part, operation));
        }
      }
    }
  }

  private TableMaker cells(String id) {
    return columns(reported, new TableMaker(reported.words(), id, reported.text("table." + id)));
  }

  public static TableMaker columns(ReportContext reported, TableMaker table) {
    table.texts("system", "workload");
    if (reported.hasNetworks()) {
      table.texts("network");
    }
    return table.numbers(reported.sizeColumn());
  }

  private TableMaker.Row cell(TableMaker.Row row, SystemSeries one, Cell cell) {
    return cell(reported, row, one.name(), cell);
  }

  public static TableMaker.Row cell(
      ReportContext reported, TableMaker.Row row, String system, Cell cell) {
    row.text(system).text(cell.workload());
    if (reported.hasNetworks()) {
      row.text(cell.network());
    }
    return row.whole(cell.size());
  }
}
