package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Due;
import io.github.ycsbext.result.Result.InFlight;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.ReportContext;

/** The table of phases with a schedule: what was due and done, and how many were in flight. */
public record ScheduleTable(ReportContext reported) {
  public DataTable made() {
    TableMaker table =
        new TableMaker(reported.words(), "schedule", reported.text("table.schedule"))
            .texts("trial", "results", "phase")
            .numbers(
                "due-rate",
                "throughput",
                "late-operations",
                "slots",
                "in-flight-mean",
                "in-flight-p99",
                "in-flight-most",
                "all-busy");
    for (ResultSet set : reported.sets()) {
      for (MeasuredTrial trial : set.trials()) {
        for (MeasuredPhase phase : trial.phases()) {
          Due due = phase.result().observed().due();
          if (due != null) {
            TableMaker.Row row = table.row().text(trial.trial().id()).text(set.label());
            show(row.text(phase.name()), phase.result(), due);
          }
        }
      }
    }
    return table.made();
  }

  private static void show(TableMaker.Row row, Result result, Due due) {
    row.plain(due.operations() * 1e3 / result.run().runTimeMillis())
        .plain(result.run().throughput())
        .whole(due.late());
    InFlight inFlight = result.observed().inFlight();
    if (inFlight == null) {
      // A result of a build that did not watch it.
      row.text("").text("").text("").text("").text("");
    } else {
      row.whole(inFlight.slots())
          .plain(inFlight.mean())
          .whole(inFlight.p99())
          .whole(inFlight.most())
          .percent(inFlight.allBusyShare());
    }
  }
}
