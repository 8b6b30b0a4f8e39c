package io.github.ycsbext.studies.report.page;

import static io.github.ycsbext.studies.report.page.ReportPages.column;
import static io.github.ycsbext.studies.report.page.ReportPages.page;
import static io.github.ycsbext.studies.report.page.ReportPages.section;
import static io.github.ycsbext.studies.report.page.ReportPages.table;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.chart.ChartDrawing;
import io.github.ycsbext.studies.report.chart.ChartSize;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.study.plan.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of what real servers did. */
class RecordedReportTest {
  @TempDir private Path temporary;

  @Test
  void bytes_without_what_memory_holds_are_told_and_none_are_a_dash() throws IOException {
    ReportPage media = page(Recorded.study("digital-media"));
    DataTable storage = table(media, "storage");

    assertThat(storage.rows())
        .filteredOn(row -> row.get(0).equals("Cassandra"))
        .isNotEmpty()
        .allSatisfy(
            row ->
                assertThat(row.get(row.size() - 1))
                    .isEqualTo(row.get(5).equals("–") ? "–" : "what memory holds"));
    assertThat(storage.rows())
        .filteredOn(row -> !row.get(0).equals("Cassandra"))
        .isNotEmpty()
        .allSatisfy(row -> assertThat(row.get(row.size() - 1)).isEqualTo("–"));
    assertThat(column(table(page(Recorded.study("media-storage")), "storage"), "Excludes"))
        .containsOnly("–");
    DataTable servers = table(page(Recorded.study("crud-mix")), "servers");
    assertThat(column(servers, "Stored after the last run")).containsExactly("–");
    assertThat(column(servers, "Excludes")).containsExactly("–");
  }

  @Test
  void a_flush_that_was_refused_is_told_as_none() throws IOException {
    Path copy = Recorded.copy("media-storage", temporary);
    Path result = copy.resolve("trials/cassandra-hex-1000-1/load/result.json");
    String refused = "without what only memory holds: the right to alter the table is missing";
    Files.writeString(result, Files.readString(result).replace("after a flush", refused));

    DataTable storage = table(page(ResultSets.read(copy)), "storage");

    assertThat(storage.rows())
        .filteredOn(row -> row.contains("what memory holds"))
        .singleElement()
        .satisfies(row -> assertThat(row).contains("Cassandra", "hex", "load"));
  }

  @Test
  void a_percentile_that_one_repetition_does_not_bear_is_not_that_of_the_others()
      throws IOException {
    Path copy = Recorded.copy("crud-mix", temporary);
    Path slow = copy.resolve("trials/cassandra-C4-1000-3/main/result.json");

    assertThat(reads(copy, Metric.P99_LATENCY)).isEqualTo(3);

    Files.writeString(slow, Files.readString(slow).replace("\"count\" : 750", "\"count\" : 300"));

    assertThat(reads(copy, Metric.P99_LATENCY)).isZero();
    assertThat(reads(copy, Metric.MEAN_LATENCY)).isEqualTo(3);
  }

  /** Returns how many repetitions the figure of Cassandra's reads is of. */
  private static int reads(Path study, Metric metric) throws IOException {
    return ResultSets.read(study).cells().stream()
        .filter(cell -> cell.system().equals("cassandra") && cell.workload().equals("C4"))
        .findFirst()
        .orElseThrow()
        .estimate(metric, "READ")
        .repetitions();
  }

  @Test
  void every_phase_has_its_latencies_and_curves_and_the_last_its_course() throws IOException {
    ReportPage page = page(Recorded.study("blocks"));

    assertThat(column(table(page, "latency"), "Phase"))
        .containsExactly("insert", "select", "update");
    assertThat(column(table(page, "phases"), "Phase"))
        .containsExactly("insert", "select", "update");
    assertThat(column(table(page, "health"), "Phase")).contains("insert", "select", "update");
    assertThat(section(page, "percentiles").figures())
        .extracting(ChartFigure::id)
        .containsExactly(
            "percentiles-typed-insert-insert",
            "percentiles-typed-select-read",
            "percentiles-typed-update-update");
    assertThat(section(page, "time").figures().get(0).chart().lines())
        .isNotEmpty()
        .allMatch(line -> line.name().endsWith(" update"));
  }

  @Test
  void the_same_operation_in_two_phases_is_told_apart() throws IOException {
    ReportPage page = page(Recorded.study("crud-mix"));
    DataTable latency = table(page, "latency");

    assertThat(latency.rows().stream().filter(row -> row.contains("C1")))
        .extracting(row -> row.get(3) + " " + row.get(4))
        .containsExactly("ramp-up INSERT", "main INSERT");
    assertThat(latency.rows().get(0).get(5)).isNotEqualTo(latency.rows().get(1).get(5));
    assertThat(section(page, "latency").figures())
        .extracting(ChartFigure::title)
        .contains("Mean latency of INSERT, phase ramp-up", "Mean latency of READ, phase main");
  }

  @Test
  void bytes_that_the_server_does_not_know_are_a_dash_and_no_zero() throws IOException {
    DataTable storage = table(page(Recorded.study("blocks")), "storage");

    assertThat(column(storage, "Stored")).containsOnly("–");
    assertThat(column(storage, "Storage overhead")).containsOnly("–");
    assertThat(storage.kept().get().findFirst().orElseThrow().subList(5, 14)).containsOnly("");
  }

  @Test
  void records_that_a_fault_may_have_lost_are_no_reason_to_load_more() throws IOException {
    assertThat(page(Recorded.study("faults")).warnings())
        .contains(
            "In 6 of 12 measured phases operations found no record: a fault may have lost what had"
                + " been loaded. The list of trials says how many.")
        .noneMatch(warning -> warning.contains("load as many"));
  }

  @Test
  void the_wait_for_the_servers_and_whether_it_ended_stand_with_each_trial() throws IOException {
    Path copy = Recorded.copy("blocks", temporary);
    String waiting = "\"settling\":{\"quiet\":true,\"waitedMillis\":552,";
    edit(copy, waiting, "\"settling\":{\"quiet\":false,\"waitedMillis\":120000,");

    ReportPage page = page(ResultSets.read(copy));
    DataTable trials = table(page, "trials");

    assertThat(column(trials, "Wait for quiet servers before loading (s)")).contains("120", "0.55");
    assertThat(column(trials, "Waited for").get(0))
        .isEqualTo("not finished: Cassandra: no compaction, flush or hint under way or waiting");
    assertThat(page.warnings())
        .contains(
            "1 of 3 trials began while the servers were still busy with their own work; the"
                + " list of trials says with what.");
    assertThat(section(page, "method").folded()).isFalse();
  }

  @Test
  void trials_that_failed_were_tried_again_or_not_run_are_listed_and_warned_of()
      throws IOException {
    Path copy = Recorded.copy("blocks", temporary);
    List<String> lines = Files.readAllLines(copy.resolve("results.jsonl"));
    String failure = "\"failures\":[\"insert: exit code 1\"]";
    Files.write(
        copy.resolve("results.jsonl"),
        List.of(
            lines
                .get(0)
                .replace("\"failures\":[]", failure)
                .replace("\"attempts\":1", "\"attempts\":2"),
            lines.get(1).replace("\"failures\":[]", failure).replace("true", "false")));

    ReportPage page = page(ResultSets.read(copy));

    assertThat(column(table(page, "trials"), "Outcome"))
        .containsExactly(
            "completed, after: insert: exit code 1", "failed: insert: exit code 1", "not run");
    assertThat(page.warnings())
        .anyMatch(sentence -> sentence.startsWith("Trials that failed: 1 ("))
        .anyMatch(sentence -> sentence.startsWith("1 of 1 trials needed more than one attempt;"))
        .anyMatch(sentence -> sentence.contains("Trials left to run: 1."));
    assertThat(section(page, "method").folded()).isFalse();
  }

  @Test
  void a_file_that_is_missing_is_told_be_it_in_one_trial_or_in_all() throws IOException {
    Path copy = Recorded.copy("blocks", temporary);
    Path log = copy.resolve("trials/cassandra-typed-15000-1/select/latency.hlog");
    Files.delete(log);
    for (int trial = 1; trial <= 3; trial++) {
      Files.delete(copy.resolve("trials/cassandra-typed-15000-" + trial + "/insert/series.csv"));
    }

    assertThat(page(ResultSets.read(copy)).warnings())
        .contains(
            "Skipped in the figures that need it: the file " + log + " is missing.",
            "Skipped in the figures that need it: series.csv is missing in phase insert of"
                + " all 3 trials.");
  }

  @Test
  void what_is_no_number_is_not_measured_and_not_drawn() throws IOException {
    Path copy = Recorded.copy("blocks", temporary);
    Path result = copy.resolve("trials/cassandra-typed-15000-1/update/result.json");
    Files.writeString(
        result,
        Files.readString(result)
            .replaceFirst("\"throughput\" : [0-9.]+", "\"throughput\" : \"Infinity\"")
            .replaceFirst("\"meanMicros\" : [0-9.]+", "\"meanMicros\" : \"NaN\""));

    ResultSet results = ResultSets.read(copy);
    ReportPage page = page(results);

    assertThat(results.cells().get(0).estimate(Metric.THROUGHPUT).repetitions()).isEqualTo(2);
    assertThat(results.cells().get(0).estimate(Metric.THROUGHPUT).mean()).isFinite();
    assertThat(page.figures())
        .allSatisfy(
            figure ->
                assertThat(
                        new ChartDrawing(figure.chart(), Numbers.ENGLISH, ChartSize.PAGE).svg(""))
                    .doesNotContain("NaN", "Infinity", Numbers.NONE, "∞"));
    assertThat(page.tables())
        .allSatisfy(
            table ->
                assertThat(table.kept().get().flatMap(List::stream))
                    .doesNotContain("NaN", "Infinity"));
  }

  @Test
  void blocks_that_lean_on_each_other_have_an_interval_that_knows_it() throws IOException {
    ResultSet results = Recorded.study("blocks");
    DataTable fits = table(page(results), "fits");
    List<String> first = fits.kept().get().findFirst().orElseThrow();
    double high = Double.parseDouble(first.get(fits.fields().indexOf("unit_by_block_high95")));

    Estimate asIfIndependent =
        Estimate.of(
            results.cells().get(0).trials().get(0).blocks().get("INSERT").unitSecondsByBlock());
    double half = high - asIfIndependent.mean();
    assertThat(half).isGreaterThan(2 * asIfIndependent.halfWidth95());
  }

  @Test
  void a_study_of_one_trial_has_a_report() throws IOException {
    Path copy = Recorded.copy("blocks", temporary);
    List<String> lines = Files.readAllLines(copy.resolve("results.jsonl"));
    Files.write(copy.resolve("results.jsonl"), lines.subList(0, 1));

    ReportPage page = page(ResultSets.read(copy));

    assertThat(page.warnings())
        .anyMatch(sentence -> sentence.startsWith("Some cells have fewer than 3 repetitions"));
    assertThat(column(table(page, "claims"), "Verdict")).containsOnly("? undecided");
  }

  /** Its table 1 prints 23.48, 15.62 and 13.03 %. */
  @Test
  void what_a_faster_network_gains_is_told_as_the_paper_prints_it() throws IOException {
    ReportPage page = page(Recorded.study("distributed-nosql"));

    assertThat(column(table(page, "paper-table-1"), "Difference, published"))
        .containsExactly("+23.5 %", "+15.6 %", "+13.0 %");
  }

  @Test
  void what_a_plan_says_is_in_the_reports_language() throws IOException {
    ReportPage page =
        new StudyReport(List.of(Recorded.study("crud-mix")), Words.in(Language.SPANISH)).page();

    assertThat(page.planLanguage()).isEqualTo("es");
    assertThat(page.source().get(1)).isEqualTo("Escenarios C1-C5, tabla I, figuras 1a-3");
    assertThat(column(table(page, "claims-not-measured"), "Conclusión"))
        .contains("MongoDB termina antes que Cassandra en todos los escenarios");
    assertThat(section(page, "method").remarks()).hasSize(2);
  }

  @Test
  void notes_that_were_recorded_without_codes_are_shown_in_english() throws IOException {
    ReportPage page =
        new StudyReport(List.of(Recorded.study("crud-mix")), Words.in(Language.SPANISH)).page();

    assertThat(table(page, "trials").rows())
        .allSatisfy(row -> assertThat(row.get(row.size() - 1)).contains("stream hash"));
  }

  private static void edit(Path copy, String before, String after) throws IOException {
    Path outcomes = copy.resolve("results.jsonl");
    String text = Files.readString(outcomes);
    assertThat(text).contains(before);
    Files.writeString(outcomes, text.replace(before, after));
  }
}
