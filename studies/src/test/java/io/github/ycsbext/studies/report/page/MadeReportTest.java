package io.github.ycsbext.studies.report.page;

import static io.github.ycsbext.studies.report.page.ReportPages.column;
import static io.github.ycsbext.studies.report.page.ReportPages.page;
import static io.github.ycsbext.studies.report.page.ReportPages.section;
import static io.github.ycsbext.studies.report.page.ReportPages.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.clusters.ServerLimits;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.Cell.CellKey;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.ReportContext.Place;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.chart.Chart.Rule;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.page.ReportPage.Section;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.DataTable.Column;
import io.github.ycsbext.studies.study.plan.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Reports of studies with networks, with speed-ups and with blocks. */
class MadeReportTest {
  private static final String MEANS =
      "Means of 5 repetitions or more, with Student's 95 % intervals. ";

  @TempDir private Path temporary;

  @Test
  void systems_are_shown_at_the_largest_size_that_all_have_reached() throws IOException {
    SystemSeries redis = new SystemSeries(MadeStudies.networks(temporary), "redis", "Redis");
    assertThat(redis.largestCell(new Place("U", "fast", null)).size()).isEqualTo(2000);
    try (Stream<Path> trials = Files.list(temporary.resolve("trials"))) {
      for (Path trial :
          trials.filter(one -> (one + "").contains("cassandra-U-fast-2000")).toList()) {
        FileTree.delete(trial);
      }
    }

    SystemSeries begun = new SystemSeries(ResultSets.read(temporary), "redis", "Redis");

    assertThat(begun.largestCell(new Place("U", "fast", null)).size()).isEqualTo(1000);
    assertThat(begun.largestCell(new Place("U", "slow", null)).size()).isEqualTo(2000);
  }

  @Test
  void claims_hold_or_do_not_with_both_intervals_and_a_corrected_test() throws IOException {
    DataTable claims = table(page(MadeStudies.networks(temporary)), "claims");

    assertThat(column(claims, "Verdict"))
        .containsExactly("✓ holds", "✗ does not hold", "✓ holds", "✓ holds", "✓ holds");
    assertThat(column(claims, "Measured ratio [95 %]").get(0)).matches("\\d\\.\\d\\d \\[.+, .+]");
    assertThat(column(claims, "p (Holm)"))
        .allMatch(p -> p.equals("< 0.001") || p.startsWith("0.00"));
    assertThat(column(claims, "Cells that agree").get(0)).isEqualTo("4 of 4");
  }

  @Test
  void a_claim_stands_beside_its_place_in_the_paper_and_what_contradicts_it() throws IOException {
    DataTable claims = table(page(MadeStudies.networks(temporary)), "claims");

    assertThat(column(claims, "In the paper"))
        .endsWith(
            "Section 4.1, table 1. Section 5 has it otherwise.", "Section 4.1, tables 1 and 2");
    assertThat(claims.fields()).endsWith("place", "note");
    assertThat(claims.kept().get().toList().get(3))
        .endsWith("Section 4.1, table 1", "Section 5 has it otherwise.");
    assertThat(column(claims, "Claimed").get(4))
        .isEqualTo("Throughput: Redis, fast / slow ≈ Cassandra, fast / slow (±10 %)");
  }

  @Test
  void what_the_paper_does_not_have_is_no_evidence_for_what_it_says_of_all() throws IOException {
    MadeStudies.networks(temporary);
    Path manifest = temporary.resolve("study.json");
    String cassandra = "\"name\" : \"cassandra\",";
    String json = Files.readString(manifest);
    assertThat(json).containsOnlyOnce(cassandra);
    Files.writeString(manifest, json.replace(cassandra, cassandra + " \"addition\" : true,"));

    DataTable claims = table(page(ResultSets.read(temporary)), "claims");

    assertThat(column(claims, "Cells that agree").subList(0, 4))
        .containsExactly("4 of 4", "0 of 4", "4 of 4", "2 of 2");
  }

  @Test
  void a_published_number_has_its_footnote_wherever_it_stands() throws IOException {
    ReportPage page = page(MadeStudies.networks(temporary));

    for (String table : List.of("paper-table-1", "published", "ratios")) {
      assertThat(column(table(page, table), "Footnote"))
          .as(table)
          .contains("The authors' log has 20,100.");
    }
    assertThat(table(page, "paper-table-2").fields()).doesNotContain("footnote");
    DataTable speedUps = table(page(MadeStudies.scaleOut(temporary.resolve("three"))), "speed-up");
    assertThat(column(speedUps, "Footnote")).containsExactly("–", "The authors' log has 2.5.");
    assertThat(column(speedUps, "Source")).containsExactly("–", "Table 1");
  }

  @Test
  void the_papers_table_has_published_beside_measured() throws IOException {
    DataTable table = table(page(MadeStudies.networks(temporary)), "paper-table-1");

    assertThat(table.columns())
        .extracting(Column::title)
        .containsExactly(
            "Workload",
            "fast, published",
            "fast, measured",
            "slow, published",
            "slow, measured",
            "Difference, published",
            "Difference, measured [95 %]",
            "Ratio of ratios [95 %]",
            "Footnote");
    List<String> row = table.rows().get(0);
    assertThat(row.get(0)).isEqualTo("U");
    assertThat(row.get(1)).isEqualTo("25,000");
    assertThat(row.get(2)).matches("2,\\d{3} ± \\d.*");
    assertThat(row.get(5)).isEqualTo("+25.0 %");
    assertThat(row.get(6)).matches("\\+\\d+\\.\\d+ % \\[.+]");
    assertThat(row.get(7)).matches("0\\.8\\d+ \\[.+]");
  }

  @Test
  void a_table_of_one_network_that_was_measured_has_no_difference() throws IOException {
    MadeStudies.networks(temporary);
    Path outcomes = temporary.resolve("results.jsonl");
    Files.write(
        outcomes,
        Files.readAllLines(outcomes).stream().filter(line -> line.contains("-slow-")).toList());

    DataTable table = table(page(ResultSets.read(temporary)), "paper-table-1");

    assertThat(table.columns())
        .extracting(Column::title)
        .containsExactly("Workload", "slow, published", "slow, measured", "Footnote");
    assertThat(table.rows().get(0).get(1)).isEqualTo("20,000");
  }

  @Test
  void a_papers_table_needs_no_network() throws IOException {
    DataTable table = table(page(MadeStudies.withoutNetworks(temporary)), "paper-table-1");

    assertThat(table.caption()).isEqualTo("Table 1: Throughput (ops/s), 2,000 operations");
    List<String> row = table.rows().get(0);
    assertThat(row.get(1)).isEqualTo("25,000");
    assertThat(row.get(2)).matches("\\d,\\d{3} ± \\d.*");
    assertThat(row.get(3)).isEqualTo("1,600");
  }

  @Test
  void a_table_of_one_system_is_of_that_system() throws IOException {
    DataTable table = table(page(MadeStudies.networks(temporary)), "paper-table-2");

    assertThat(table.caption())
        .isEqualTo(
            "Table 2: Throughput (ops/s), Cassandra, 2,000 operations, slow carried 941 Mb/s or more");
    assertThat(table.rows().get(0).get(1)).isEqualTo("1,600");
    assertThat(table.rows().get(0).get(2)).matches("1,\\d{3} ± \\d.*");
  }

  @Test
  void ratios_are_compared_and_not_machines() throws IOException {
    DataTable ratios = table(page(MadeStudies.networks(temporary)), "ratios");

    assertThat(column(ratios, "Ratio of"))
        .containsExactlyInAnyOrder(
            "fast / slow", "fast / slow", "Redis / Cassandra", "Redis / Cassandra");
    assertThat(column(ratios, "Published ratio")).contains("15.6", "1.25");
  }

  @Test
  void the_papers_figures_come_under_their_names() throws IOException {
    Section paper = section(page(MadeStudies.networks(temporary)), "paper");

    assertThat(paper.figures())
        .extracting(ChartFigure::note)
        .containsExactly(
            "Graph 1 of the paper, measured here. "
                + MEANS
                + "Hollow marks are the paper's own numbers.",
            "Graph 2 of the paper, measured here. " + MEANS.strip());
    assertThat(paper.figures()).extracting(ChartFigure::remark).containsOnly("");
    assertThat(paper.figures().get(0).title()).isEqualTo("Throughput, workload U, slow");
    // Two systems of two sizes, and what the paper has of one of them.
    assertThat(paper.figures().get(0).chart().marks()).isGreaterThan(4);
  }

  @Test
  void a_repetition_that_is_far_out_is_told_and_stays() throws IOException {
    ResultSet results = MadeStudies.networks(temporary);
    DataTable outliers = table(page(results), "outliers");

    assertThat(column(outliers, "Trial")).contains("redis-U-fast-1000-3", "redis-U-slow-1000-3");
    assertThat(column(table(page(results), "summary"), "Repetitions")).containsOnly("5");
  }

  @Test
  void stored_bytes_are_told_per_byte_given_and_sent() throws IOException {
    DataTable storage = table(page(MadeStudies.networks(temporary)), "storage");

    assertThat(column(storage, "Storage overhead").get(0)).startsWith("2.6");
    assertThat(column(storage, "Stored per byte sent").get(0)).startsWith("1.3");
  }

  @Test
  void failures_are_marked_over_time_in_the_phase_that_is_asked_about() throws IOException {
    ChartFigure time = section(page(MadeStudies.networks(temporary)), "time").figures().get(0);

    assertThat(time.chart().rules()).isEmpty();
    assertThat(time.chart().lines())
        .filteredOn(line -> line.style() == Style.THIN)
        .allMatch(line -> line.name().endsWith(" run"));
    assertThat(time.chart().shown()).containsExactly("Redis", "Cassandra", "Operations failed");
  }

  @Test
  void faults_are_marked_over_time_where_they_befell_whom() throws IOException {
    ChartFigure time = section(page(MadeStudies.outage(temporary)), "time").figures().get(0);

    List<Rule> rules = time.chart().rules();
    assertThat(rules)
        .extracting(Rule::label)
        .containsExactly("node 1 killed", "node 1 up again (Redis)", "node 1 up again (Cassandra)");
    assertThat(rules).extracting(Rule::event).containsExactly(true, true, true);
    assertThat(rules.get(0).x()).isCloseTo(3.03, within(0.001));
    assertThat(rules.get(2).x()).isCloseTo(6.53, within(0.001));
    assertThat(time.note()).contains("A solid vertical line marks when a fault hit a server");
  }

  @Test
  void faults_are_listed_with_what_they_cost_and_those_not_reached_are_told() throws IOException {
    ReportPage page = page(MadeStudies.outage(temporary));
    DataTable faults = table(page, "faults");

    assertThat(faults.rows()).hasSize(2 * (MadeStudies.REPETITIONS + 1));
    assertThat(faults.rows().get(0))
        .containsExactly(
            "Redis",
            "redis-U-24000-1",
            "run",
            "killed",
            "1",
            "server",
            "3.01",
            "3.21",
            "–",
            "–",
            "0.00",
            "93.5 %",
            "–",
            "0",
            "–",
            "–",
            "2026-01-02 03:04:08",
            "2026-01-02 03:04:12");
    assertThat(column(faults, "Begun (s)").get(5)).isEqualTo("–");
    assertThat(page.warnings())
        .anyMatch(sentence -> sentence.startsWith("2 of 12 planned faults did not happen"));
  }

  @Test
  void a_server_that_is_back_after_its_phase_has_no_mark_and_is_warned_of() throws IOException {
    Path folder = MadeStudies.outage(temporary).folder();
    for (int repetition = 1; repetition <= MadeStudies.REPETITIONS; repetition++) {
      String trial = "trials/cassandra-U-24000-" + repetition;
      Path result = folder.resolve(trial).resolve("run/result.json");
      String shorter =
          Files.readString(result)
              .replaceFirst("\"runTimeMillis\" : [\\d.]+", "\"runTimeMillis\" : 5000.0");
      Files.writeString(result, shorter);
    }

    ReportPage page = page(ResultSets.read(folder));

    assertThat(section(page, "time").figures().get(0).chart().rules())
        .extracting(Rule::label)
        .containsExactly("node 1 killed", "node 1 up again (Redis)");
    assertThat(page.warnings())
        .anyMatch(
            sentence ->
                sentence.startsWith(
                    "Recovery not captured, because servers were up again only after their phase had"
                        + " ended: "
                        + MadeStudies.REPETITIONS
                        + ". Lengthen the phase."));
  }

  @Test
  void a_server_that_did_not_answer_after_its_last_phase_is_described_as_it_was_before()
      throws IOException {
    Path folder = MadeStudies.outage(temporary).folder();
    for (int repetition = 1; repetition <= MadeStudies.REPETITIONS; repetition++) {
      Path result = folder.resolve("trials/cassandra-U-24000-" + repetition + "/run/result.json");
      JsonMapper json = new JsonMapper();
      ObjectNode down = (ObjectNode) json.readTree(result.toFile());
      json.writeValue(result.toFile(), down.putNull("server"));
    }

    DataTable servers = table(page(ResultSets.read(folder)), "servers");

    assertThat(column(servers, "Durability of an acknowledged write"))
        .containsOnly("in memory only");
    assertThat(column(servers, "Topology")).containsOnly("standalone");
  }

  /** Of 24,000 operations. */
  @Test
  void operations_that_failed_are_told_per_trial_beside_those_that_succeeded() throws IOException {
    Path folder = MadeStudies.outage(temporary).folder();
    for (int repetition = 1; repetition <= MadeStudies.REPETITIONS; repetition++) {
      Path result = folder.resolve("trials/cassandra-U-24000-" + repetition + "/run/result.json");
      JsonMapper json = new JsonMapper();
      ObjectNode run = (ObjectNode) json.readTree(result.toFile());
      ((ObjectNode) run.get("latencies").get("READ"))
          .putObject("returns")
          .put("OK", 6000)
          .put("ERROR", 4800)
          .put("NOT_FOUND", 1200);
      ((ObjectNode) run.get("figures")).put("DRIVER.Retries", 30 + 3 * repetition);
      json.writeValue(result.toFile(), run);
    }
    ResultSet results = ResultSets.read(folder);

    DataTable summary = table(page(results), "summary");

    assertThat(column(summary, "Failed")).containsExactly("0.0 %", "20.0 %");
    assertThat(column(summary, "Not found")).containsExactly("0.0 %", "5.0 %");
    assertThat(column(summary, "Repeated by the driver")).containsExactly("0.00", "39.0");
    Cell cassandra = results.cell(new CellKey("cassandra", "U", null, 24_000));
    assertThat(cassandra.estimate(Metric.SUCCESSFUL).mean())
        .isCloseTo(0.75 * cassandra.estimate(Metric.THROUGHPUT).mean(), within(1e-6));
    assertThat(table(page(MadeStudies.networks(temporary.resolve("none"))), "summary").columns())
        .extracting(DataTable.Column::title)
        .doesNotContain("Failed", "Not found", "Successful (ops/s)", "Repeated by the driver");
  }

  @Test
  void a_study_without_faults_has_no_table_of_them() throws IOException {
    ReportPage page = page(MadeStudies.networks(temporary));

    assertThat(page.tables()).noneMatch(table -> table.id().equals("faults"));
    assertThat(section(page, "time").figures().get(0).note()).doesNotContain("killed");
  }

  @Test
  void speed_up_and_efficiency_have_intervals() throws IOException {
    ReportPage page = page(MadeStudies.scaleOut(temporary));
    DataTable speedUps = table(page, "speed-up");

    assertThat(column(speedUps, "Phase")).containsExactly("Load time", "Run time");
    assertThat(column(speedUps, "Nodes")).containsExactly("3", "3");
    assertThat(column(speedUps, "Speed-up [95 %]").get(1)).matches("2\\.[45]\\d \\[.+]");
    assertThat(column(speedUps, "Efficiency [95 %]").get(1)).matches("0\\.8\\d+ \\[.+]");
    assertThat(column(table(page, "claims"), "Verdict")).containsExactly("? undecided");
    assertThat(column(table(page, "claims"), "Why").get(0)).contains("share this machine");
  }

  /** As where the paper ran its nodes on one host, each within limits. */
  @Test
  void one_node_is_compared_with_several_of_this_machine_if_the_papers_shared_one()
      throws IOException {
    MadeStudies.scaleOut(temporary);
    Path manifest = temporary.resolve("study.json");
    String baseline = "\"baseline\" : \"one\",";
    Files.writeString(
        manifest,
        Files.readString(manifest).replace(baseline, baseline + " \"sharesMachine\" : true,"));
    assertThat(column(table(page(ResultSets.read(temporary)), "claims"), "Verdict"))
        .containsExactly("✓ holds");

    Path results = temporary.resolve("results.jsonl");
    String server = "\"way\":\"local\",";
    assertThat(Files.readString(results)).contains(server);
    Files.writeString(
        results,
        Files.readString(results)
            .replace(server, server + "\"limits\":{\"asAsked\":false,\"label\":\"NOT limited\"},"));
    ReportPage page = page(ResultSets.read(temporary));

    assertThat(column(table(page, "claims"), "Why").get(0)).contains("share this machine");
    assertThat(column(table(page, "servers"), "Where it ran"))
        .allMatch(way -> way.endsWith("; NOT limited"));
  }

  @ParameterizedTest
  @CsvSource({
    "ENGLISH, 'different limits (one: limits of each: 1 CPU, 1 GB of memory; three: no limits)'",
    "PORTUGUESE, 'limites diferentes (one: limites de cada um: 1 CPU, 1 GB de memória; three: sem limites)'",
    "SPANISH, 'límites distintos (one: límites de cada uno: 1 CPU, 1 GB de memoria; three: sin límites)'"
  })
  void speed_ups_between_servers_with_unequal_limits_are_warned_of(Language language, String told)
      throws IOException {
    Path folder = MadeStudies.scaleOut(temporary).folder();
    limit(folder, "one-");

    assertThat(new ReportWarnings(ResultSets.read(folder), Words.in(language)).sentences())
        .anySatisfy(warning -> assertThat(warning).contains(told));

    limit(folder, "three-");

    assertThat(new ReportWarnings(ResultSets.read(folder), Words.in(language)).sentences())
        .noneSatisfy(warning -> assertThat(warning).contains("`limits`"));
  }

  /** Gives limits to the servers of the trials whose names begin so. */
  private static void limit(Path folder, String trials) throws IOException {
    Path results = folder.resolve("results.jsonl");
    String server = "\"way\":\"local\",";
    String limits =
        "\"limits\":{\"asAsked\":true,\"label\":%s},"
            .formatted(new JsonMapper().writeValueAsString(new ServerLimits(1, 1L << 30).words()));
    List<String> lines =
        Files.readAllLines(results).stream()
            .map(
                line ->
                    line.contains("\"trial\":\"" + trials)
                        ? line.replace(server, server + limits)
                        : line)
            .toList();
    assertThat(lines).anyMatch(line -> line.contains(limits));
    Files.write(results, lines);
  }

  /** A run that time ends takes as long everywhere; workers are three of the four nodes. */
  @Test
  void the_speed_up_of_rates_is_over_the_data_nodes_and_over_all() throws IOException {
    ReportPage page = page(MadeStudies.transactions(temporary));
    DataTable speedUps = table(page, "speed-up");

    assertThat(column(speedUps, "Phase"))
        .containsExactly(
            "Load time",
            "Load time",
            "Throughput",
            "Throughput",
            "New orders per minute",
            "New orders per minute");
    assertThat(column(speedUps, "Nodes")).containsExactly("3", "4", "3", "4", "3", "4");
    assertThat(column(speedUps, "Speed-up, published").subList(4, 6))
        .containsExactly("1.30", "1.30");
    assertThat(column(speedUps, "Speed-up [95 %]").subList(4, 6))
        .allMatch(one -> one.startsWith("1.1994 ["));
    assertThat(column(speedUps, "Efficiency, published").subList(4, 6))
        .containsExactly("0.43", "0.33");
    assertThat(column(speedUps, "Efficiency [95 %]").get(4)).startsWith("0.399");
    assertThat(column(speedUps, "Efficiency [95 %]").get(5)).startsWith("0.299");
    assertThat(section(page, "speed-up").figures().get(0).data().rows()).hasSize(3);
  }

  @Test
  void blocks_have_a_line_its_residuals_and_the_papers_numbers() throws IOException {
    ReportPage page = page(MadeStudies.blocks(temporary));
    DataTable fits = table(page, "fits");

    assertThat(fits.rows()).hasSize(2 * MadeStudies.REPETITIONS);
    assertThat(column(fits, "R²")).allMatch(r -> r.startsWith("0.99"));
    assertThat(column(fits, "Slope (s per operation) [95 %]").get(0)).startsWith("0.00");
    assertThat(section(page, "blocks").figures())
        .extracting(ChartFigure::id)
        .contains(
            "published-cumulative-duration-cassandra-typed-insert",
            "cumulative-duration-cassandra-typed-insert",
            "unit-duration-cassandra-typed-read",
            "residuals-cassandra-typed-read");
    assertThat(column(table(page, "claims"), "Verdict")).containsExactly("✓ holds", "✓ holds");
  }

  @Test
  void blocks_of_several_sizes_are_told_apart() throws IOException {
    ReportPage page = page(MadeStudies.blocks(temporary, List.of(1200L, 2400L)));

    assertThat(page.figures()).extracting(ChartFigure::id).doesNotHaveDuplicates();
    assertThat(section(page, "blocks").figures())
        .extracting(ChartFigure::title)
        .contains(
            "Cumulative duration, INSERT, workload typed, 1,200 operations",
            "Cumulative duration, INSERT, workload typed, 2,400 operations");
    assertThat(column(table(page, "fits"), "Operations")).contains("1,200", "2,400");
  }

  @Test
  void speed_ups_are_not_drawn_from_single_trials() throws IOException {
    Path copy = temporary.resolve("scaling");
    MadeStudies.scaleOut(copy);
    Path manifest = copy.resolve("study.json");
    String plan = Files.readString(manifest);
    String figures = "\"figures\" : [ ]";
    assertThat(plan).contains(figures);
    Files.writeString(
        manifest,
        plan.replace(
            figures,
            "\"figures\" : [ {\"name\": \"Figure 1\", \"shows\": \"RUN_SPEEDUP\", \"operation\": null,"
                + " \"workload\": \"A\", \"network\": null} ]"));

    ReportPage page = page(ResultSets.read(copy));

    assertThat(page.figures()).extracting(ChartFigure::id).doesNotContain("figure-1-a");
    assertThat(page.figures()).extracting(ChartFigure::id).contains("speed-up-figure");
  }

  @Test
  void every_language_has_all_of_it() throws IOException {
    for (ResultSet results :
        List.of(
            MadeStudies.networks(temporary.resolve("a")),
            MadeStudies.scaleOut(temporary.resolve("b")),
            MadeStudies.blocks(temporary.resolve("c")),
            MadeStudies.outage(temporary.resolve("d")))) {
      Set<List<String>> sections = new HashSet<>();
      for (Language language : Language.values()) {
        ReportPage page = new StudyReport(List.of(results), Words.in(language)).page();

        assertThat(page.html())
            .contains("<html lang=\"" + language.code() + "\">")
            .doesNotContain("{0}");
        sections.add(page.sections().stream().map(Section::id).toList());
      }
      assertThat(sections).hasSize(1);
    }
  }
}
