package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.result.Result.ClientPart;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.EndWords;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportId;
import org.jspecify.annotations.Nullable;

public record ClientsTable(ReportContext reported) {
  public DataTable made() {
    TableMaker table =
        new TableMaker(reported.words(), "clients", reported.text("table.clients"))
            .texts("trial", "results", "phase")
            .numbers("client-index")
            .texts("host", "process")
            .numbers(
                "operations",
                "duration",
                "late-start",
                "clock-apart",
                "clock-error",
                "clock-apart-at-end")
            .texts("verdict", "outcome", "own-result");
    for (ResultSet set : reported.sets()) {
      for (MeasuredTrial trial : set.trials()) {
        for (MeasuredPhase phase : trial.phases()) {
          for (ClientPart client : phase.result().observed().clients()) {
            TableMaker.Row row = table.row().text(trial.trial().id()).text(set.label());
            show(row.text(phase.name()), client);
          }
        }
      }
    }
    return table.made();
  }

  private void show(TableMaker.Row row, ClientPart client) {
    String health = client.health();
    row.whole(client.index())
        .text(client.host())
        .text(String.valueOf(client.process()))
        .whole(client.operations())
        .plain(client.runTimeMillis() / 1e3)
        .plain(orNone(client.startedLateMillis()))
        .plain(client.clockApartMillis())
        .plain(client.clockErrorMillis())
        .plain(orNone(client.clockApartAtEndMillis()))
        .text(health == null ? "" : reported.text("health." + ReportId.of(health)))
        .text(EndWords.of(client.ended(), reported.words()))
        .text(client.ownResult());
  }

  private static double orNone(@Nullable Double value) {
    return value == null ? Double.NaN : value;
  }
}
