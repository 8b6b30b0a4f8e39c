package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Reported;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.List;

/**
 * A table of one set's results that fits a terminal, in English. Where operations failed, it has
 * the successful ones alone.
 */
public final class SummaryTable {
  private SummaryTable() {}

  public static DataTable of(ResultSet results) {
    Reported reported = Reported.of(List.of(results), Words.in(Language.ENGLISH));
    TableMaker table =
        SummaryTables.columns(
                reported,
                new TableMaker(reported.words(), "summary", reported.text("table.summary")))
            .texts("phase");
    Outcomes outcomes = Outcomes.of(reported);
    if (!outcomes.areMixed()) {
      table.intervals("throughput");
    }
    outcomes
        .columns(table)
        .texts("operation")
        .intervals("mean-latency")
        .numbers("median-latency", "p99");
    boolean isAboutStorage =
        reported.figures().stream().anyMatch(figure -> figure.shows() == Metric.STORAGE_OVERHEAD);
    if (isAboutStorage) {
      table.intervals("per-logical-byte");
    }
    for (SystemSeries one : reported.series()) {
      for (Cell cell : one.cells()) {
        cell.phases()
            .forEach(
                phase ->
                    rows(
                        reported,
                        outcomes,
                        table,
                        one,
                        cell.inPhase(phase),
                        phase,
                        isAboutStorage));
      }
    }
    return table.made();
  }

  private static void rows(
      Reported reported,
      Outcomes outcomes,
      TableMaker table,
      SystemSeries one,
      Cell cell,
      String phase,
      boolean isAboutStorage) {
    for (String operation : cell.operationNames()) {
      TableMaker.Row row = SummaryTables.cell(reported, table.row(), one.name(), cell).text(phase);
      if (!outcomes.areMixed()) {
        row.estimate(cell.throughput());
      }
      outcomes
          .cells(row, cell)
          .operation(operation)
          .estimate(cell.meanLatency(operation))
          .plain(cell.percentile(operation, "50").mean())
          .plain(cell.percentile(operation, "99").mean());
      if (isAboutStorage) {
        row.estimate(cell.estimate(Metric.STORAGE_OVERHEAD, null));
      }
    }
  }
}
