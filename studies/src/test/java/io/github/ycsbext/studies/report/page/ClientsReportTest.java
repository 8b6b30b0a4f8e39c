package io.github.ycsbext.studies.report.page;

import static io.github.ycsbext.studies.report.page.ReportPages.column;
import static io.github.ycsbext.studies.report.page.ReportPages.page;
import static io.github.ycsbext.studies.report.page.ReportPages.table;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.ClientPart;
import io.github.ycsbext.result.Result.Environment;
import io.github.ycsbext.result.Result.Run;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.file.SideBySideReport;
import io.github.ycsbext.studies.report.table.DataTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A single run of two clients, of which one was lost. */
class ClientsReportTest {
  private static final String LOST = "client 1 (b, process 8): its connection has closed";

  @TempDir private Path temporary;

  static ResultSet lost(Path temporary) throws IOException {
    ResultFolder folder =
        new ResultFolder(
            Recorded.copy(temporary.resolve("study")).resolve("trials/redis-A-1000-1/run"));
    Result whole = folder.read();
    Files.delete(folder.resultJson());
    Environment other = new Environment("Linux", "arm64", "Other", 64, 1L << 38, "JVM", 1L << 30);
    Run run = whole.run();
    Result.Observations observed = whole.observed();
    folder.write(
        new Result(
            whole.formatVersion(),
            whole.product(),
            new Run(
                run.phase(),
                run.database(),
                run.label(),
                run.startedAt(),
                run.runTimeMillis(),
                run.operations(),
                run.throughput(),
                LOST),
            whole.latencies(),
            whole.figures(),
            whole.server(),
            whole.environment(),
            whole.configuration(),
            List.of(RunNote.CLIENT_LOST.of("client 1 (b, process 8)", "it has closed", 2.0)),
            new Result.Observations(
                observed.warmUp(),
                observed.streamHash(),
                observed.valueBytes(),
                observed.clientCeiling(),
                observed.health(),
                observed.longestGap(),
                observed.failing(),
                observed.due(),
                observed.inFlight(),
                List.of(
                    new ClientPart(
                        0,
                        "a",
                        7,
                        900,
                        9000,
                        0.4,
                        0,
                        0.1,
                        0.2,
                        0.1,
                        "good",
                        "completed",
                        whole.environment(),
                        "clients/0"),
                    new ClientPart(
                        1,
                        "b",
                        8,
                        100,
                        2000,
                        null,
                        500,
                        0.3,
                        null,
                        null,
                        null,
                        "it has closed",
                        other,
                        "b:/r/clients/1")))));
    return ResultSets.read(folder.path());
  }

  @Test
  void a_run_that_lost_a_client_is_told_before_its_figures_in_each_language() throws IOException {
    ResultSet results = lost(temporary);

    for (Language language : Language.values()) {
      ReportPage page = new StudyReport(List.of(results), Words.in(language)).page();
      assertThat(page.answers().get(0).headline())
          .startsWith(Words.in(language).of("headline.inconclusive", ""))
          .contains("client 1 (b, process 8)");
      assertThat(page.warnings().get(0)).contains("client 1 (b, process 8)");
      assertThat(table(page, "trials").rows().toString()).contains("client 1 (b, process 8)");
    }
  }

  @Test
  void each_client_is_told() throws IOException {
    ReportPage page = page(lost(temporary));
    DataTable clients = table(page, "clients");

    assertThat(column(clients, "Host")).containsExactly("a", "b");
    assertThat(column(clients, "Operations")).containsExactly("900", "100");
    assertThat(column(clients, "Clock apart (ms)")).containsExactly("0.00", "500");
    assertThat(column(clients, "Outcome")).containsExactly("completed", "it has closed");
    assertThat(column(table(page, "machine"), "Processor")).contains("Other").hasSize(2);
  }

  @Test
  void it_is_compared_with_nothing() throws IOException {
    ResultSet results = lost(temporary);
    Path other = Recorded.copy(temporary.resolve("other"));
    ResultSet whole = ResultSets.read(other.resolve("trials/redis-A-1000-1/run"));

    SideBySideReport report =
        new SideBySideReport(whole, results.labelled("lost"), List.of(), Language.ENGLISH);

    assertThat(report.warnings()).anyMatch(warning -> warning.contains("did not end well"));
    assertThat(report.tables().get(0).rows().toString()).contains("not judged");
  }
}
