package io.github.ycsbext.studies.report;

import static io.github.ycsbext.studies.report.DataTable.numbers;
import static io.github.ycsbext.studies.report.DataTable.words;

import io.github.ycsbext.studies.analysis.Cell;
import io.github.ycsbext.studies.analysis.ResultSet;
import java.util.ArrayList;
import java.util.List;

/** The results of one set in a table that fits a terminal. */
public final class SummaryTable {
  private SummaryTable() {}

  public static DataTable of(ResultSet results) {
    List<List<String>> rows = new ArrayList<>();
    for (SystemSeries one : SystemSeries.of(List.of(results))) {
      for (String workload : results.workloads()) {
        for (long size : results.sizes()) {
          rows.addAll(rows(one, one.cell(workload, size)));
        }
      }
    }
    return new DataTable(
        "Throughput and latency",
        List.of(
            words("System"),
            words("Workload"),
            numbers("Operations"),
            numbers("Throughput (ops/s)"),
            words("Operation"),
            numbers("Mean (µs)"),
            numbers("Median (µs)"),
            numbers("p99 (µs)")),
        rows);
  }

  private static List<List<String>> rows(SystemSeries one, Cell cell) {
    List<List<String>> rows = new ArrayList<>();
    for (String operation : cell.operationNames()) {
      boolean first = rows.isEmpty();
      rows.add(
          List.of(
              first ? one.name() : "",
              first ? cell.workload() : "",
              first ? Numbers.whole(cell.operations()) : "",
              first ? Numbers.estimate(cell.throughput()) : "",
              operation,
              Numbers.estimate(cell.meanLatency(operation)),
              Numbers.plain(cell.percentile(operation, "50").mean()),
              Numbers.plain(cell.percentile(operation, "99").mean())));
    }
    return rows;
  }
}
