package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.measured.BrokenRecords;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.SystemSeries;

/** The table of the records that are not as acknowledged, by when that was acknowledged. */
public record BrokenRecordsTable(ReportContext reported) {
  public DataTable made() {
    TableMaker table =
        new TableMaker(reported.words(), "acknowledged", reported.text("table.acknowledged"))
            .texts("system", "trial", "phase", "finding")
            .numbers(
                "broken-records",
                "acknowledged-before",
                "acknowledged-during",
                "acknowledged-after",
                "last-acknowledged");
    for (SystemSeries one : reported.series()) {
      for (Cell cell : one.cells()) {
        cell.trials().forEach(trial -> rows(table, one, trial));
      }
    }
    return table.made();
  }

  private void rows(TableMaker table, SystemSeries one, MeasuredTrial trial) {
    for (MeasuredPhase phase : trial.phases()) {
      for (BrokenRecords broken : BrokenRecords.of(trial, phase)) {
        table
            .row()
            .text(one.name())
            .text(trial.trial().id())
            .text(phase.name())
            .text(reported.text("finding." + broken.finding()))
            .whole(broken.records())
            .whole(broken.before())
            .whole(broken.during())
            .whole(broken.after())
            .plain(broken.lastSecond());
      }
    }
  }
}
