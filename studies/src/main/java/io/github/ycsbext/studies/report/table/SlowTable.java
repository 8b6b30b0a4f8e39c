package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.result.SlowOperation.Cause;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.SlowTail;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.SystemSeries;

/** The table of the slowest operations of each phase, and what happened meanwhile. */
public record SlowTable(ReportContext reported) {
  public DataTable made() {
    TableMaker table =
        SummaryTables.columns(
                reported, new TableMaker(reported.words(), "slow", reported.text("table.slow")))
            .texts("phase", "operation")
            .numbers("beyond", "slow-operations", "slow-collection", "slow-late")
            .numbers("slow-waited", "slow-fault", "slow-job", "slow-outside");
    for (SystemSeries one : reported.series()) {
      for (Cell cell : one.cells()) {
        for (String phase : cell.phases()) {
          for (SlowTail tail : SlowTail.of(cell.inPhase(phase))) {
            TableMaker.Row row = table.row();
            show(SummaryTables.cell(reported, row, one.name(), cell).text(phase), tail);
          }
        }
      }
    }
    return table.made();
  }

  private static void show(TableMaker.Row row, SlowTail tail) {
    row.operation(tail.operation())
        .plain(tail.beyondMicros() / 1e3)
        .whole(tail.operations())
        .percent(tail.share(Cause.COLLECTION.id()))
        .percent(tail.share(Cause.LATE.id()))
        .percent(tail.share(Cause.WAITED.id()))
        .percent(tail.share(SlowTail.FAULT))
        .percent(tail.share(SlowTail.JOB))
        .percent(tail.share(Cause.OUTSIDE.id()));
  }
}
