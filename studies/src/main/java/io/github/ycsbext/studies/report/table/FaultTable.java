package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.result.Result.Due;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.CellFaults.Hit;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.Outage;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.SystemSeries;
import java.util.List;
import org.jspecify.annotations.Nullable;

public record FaultTable(ReportContext reported) {
  public DataTable made() {
    TableMaker table =
        new TableMaker(reported.words(), "faults", reported.text("table.faults"))
            .texts("system", "trial", "phase", "fault")
            .numbers("node")
            .texts("role")
            .numbers(
                "begun",
                "up-again",
                "failing-time",
                "without-success",
                "back-at-rate",
                "lowest-rate",
                "settled-latency",
                "failed-operations-of-phase",
                "due-operations",
                "late-operations")
            .texts("begun-at", "up-again-at");
    for (SystemSeries one : reported.series()) {
      for (Cell cell : one.cells()) {
        cell.trials().forEach(trial -> rows(table, one, cell, trial));
      }
    }
    return table.made();
  }

  private void rows(TableMaker table, SystemSeries one, Cell cell, MeasuredTrial trial) {
    if (trial.outcome() == null) {
      return;
    }
    for (FaultEvent fault : trial.outcome().faults()) {
      Cell alone = new Cell(cell.key(), List.of(trial)).inPhase(fault.phase());
      Outage outage =
          fault.begunSecond() == null ? null : new Hit(trial, fault).outage().orElse(null);
      Due due = outage == null ? null : outage.due();
      table
          .row()
          .text(one.name())
          .text(trial.trial().id())
          .text(fault.phase())
          .text(reported.words().of(fault.fault().begun()))
          .whole(fault.node() == 0 ? null : (long) fault.node())
          .text(fault.role() == null ? null : reported.words().of(fault.role()))
          .fixed(orNone(fault.begunSecond()), 2)
          .fixed(orNone(fault.upAgainSecond()), 2)
          .fixed(outage == null ? Double.NaN : outage.failingSeconds(), 2)
          .fixed(outage == null ? Double.NaN : outage.gapSeconds(), 2)
          .plain(outage == null ? Double.NaN : outage.backAfterSeconds())
          .percent(outage == null ? Double.NaN : outage.lowestShare())
          .fixed(outage == null ? Double.NaN : outage.settledAfterSeconds(), 1)
          .whole(alone.errors())
          .whole(due == null ? null : due.operations())
          .whole(due == null ? null : due.late())
          .time(fault.begunAt())
          .time(fault.upAgainAt());
    }
  }

  private static double orNone(@Nullable Double second) {
    return second == null ? Double.NaN : second;
  }
}
