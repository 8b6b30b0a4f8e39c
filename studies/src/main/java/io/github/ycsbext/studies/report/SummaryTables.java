package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.Cell;
import io.github.ycsbext.studies.analysis.Estimate;
import io.github.ycsbext.studies.plan.Metric;

/** Throughput, durations and latency of every cell. */
final class SummaryTables {
  private final Reported reported;

  SummaryTables(Reported reported) {
    this.reported = reported;
  }

  DataTable throughput() {
    TableMaker table =
        cells(new TableMaker(reported.words(), "summary", reported.text("table.summary")))
            .numbers("repetitions")
            .intervals("throughput", "bootstrap-mean")
            .numbers("median")
            .intervals("duration")
            .numbers("failed-operations")
            .texts("durability");
    for (SystemSeries one : reported.series()) {
      for (Cell cell : one.cells()) {
        Estimate throughput = cell.throughput();
        cell(table.row(), one, cell)
            .whole(cell.trials().size())
            .estimate(throughput)
            .between(throughput.mean(), throughput.bootstrap95())
            .plain(throughput.median())
            .estimate(cell.estimate(Metric.DURATION, null))
            .whole(cell.errors())
            .text(ServerTables.durability(cell.trials()));
      }
    }
    return table.made();
  }

  DataTable latency() {
    TableMaker table =
        cells(new TableMaker(reported.words(), "latency", reported.text("table.latency")))
            .texts("operation")
            .intervals("mean-latency", "median-latency", "p95", "p99")
            .numbers("hit-ratio");
    for (SystemSeries one : reported.series()) {
      for (Cell cell : one.cells()) {
        for (String operation : cell.operationNames()) {
          cell(table.row(), one, cell)
              .text(operation)
              .estimate(cell.meanLatency(operation))
              .estimate(cell.percentile(operation, "50"))
              .estimate(cell.percentile(operation, "95"))
              .estimate(cell.percentile(operation, "99"))
              .percent(cell.hitRatio(operation));
        }
      }
    }
    return table.made();
  }

  /** The columns that name a cell. */
  private TableMaker cells(TableMaker table) {
    return columns(reported, table);
  }

  static TableMaker columns(Reported reported, TableMaker table) {
    table.texts("system", "workload");
    if (reported.hasNetworks()) {
      table.texts("network");
    }
    return table.numbers("operations");
  }

  private TableMaker.Row cell(TableMaker.Row row, SystemSeries one, Cell cell) {
    return cell(reported, row, one.name(), cell);
  }

  static TableMaker.Row cell(Reported reported, TableMaker.Row row, String system, Cell cell) {
    row.text(system).text(cell.workload());
    if (reported.hasNetworks()) {
      row.text(cell.network());
    }
    return row.whole(cell.operations());
  }
}
