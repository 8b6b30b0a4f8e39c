package io.github.ycsbext.studies.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.ResultJson;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.Cell.CellKey;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.report.Answer;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.file.TidyTables;
import io.github.ycsbext.studies.report.page.ReportPage.Section;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.Standings.Bar;
import io.github.ycsbext.studies.screen.SummaryText;
import io.github.ycsbext.studies.study.plan.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudyReportTest {
  @TempDir private Path temporary;

  @Test
  void the_page_has_its_sections_in_their_order() throws IOException {
    assertThat(page().sections())
        .extracting(Section::id)
        .containsExactly(
            "summary",
            "throughput",
            "latency",
            "percentiles",
            "time",
            "health",
            "environment",
            "method",
            "configuration");
  }

  @Test
  void every_cell_is_in_the_summary_with_its_interval_and_durability() throws IOException {
    DataTable summary = ReportPages.table(page(), "summary");

    Estimate redis =
        Recorded.quickstart()
            .cell(new CellKey("redis", "A", null, 1000))
            .estimate(Metric.THROUGHPUT);
    assertThat(summary.rows()).hasSize(3);
    assertThat(summary.rows().get(0))
        .contains("Redis", "A", "1,000", "3", Numbers.ENGLISH.estimate(redis));
    assertThat(summary.fields()).contains("durability");
    assertThat(summary.remark() + summary.caption()).doesNotContain("in memory only");
    assertThat(page().durability())
        .contains("Redis: in memory only: no append-only file, no snapshots");
    assertThat(summary.rows().get(0).get(4)).contains(" ± ");
  }

  @Test
  void the_first_sentence_of_a_study_that_shows_nothing_has_no_ratio() throws IOException {
    Answer answer = page().answers().get(0);

    assertThat(answer.headline())
        .isEqualTo(
            "No conclusion: a phase took less than 5 s after a warm-up of 2 s or more, or less than 30 s without"
                + " one, so its start is a large part of it.");
    assertThat(answer.notJudged())
        .startsWith("Not judged: READ (MongoDB / Redis), READ (Cassandra / MongoDB), UPDATE")
        .contains("INSERT (load) (Cassandra / Redis): a phase was over in less than a second");
    assertThat(answer.findings()).isEmpty();
    assertThat(answer.details()).isEmpty();
  }

  @Test
  void the_first_screen_has_a_sentence_a_small_table_with_bars_and_the_caveats()
      throws IOException {
    ReportPage page = ReportPages.page(MadeStudies.withoutNetworks(temporary));
    String html = page.html();

    assertThat(page.answers().get(0).headline())
        .matches(
            "Redis was faster than Cassandra: reads [0-9.]+ times as fast as Cassandra's \\(95 % interval \\[.*\\]\\)\\.");
    assertThat(page.standings().table().rows())
        .extracting(row -> row.get(0))
        .containsExactly("Redis", "Cassandra");
    assertThat(page.standings().bars()).extracting(Bar::part).first().isEqualTo(1.0);
    assertThat(page.standings().bars().get(1).part()).isBetween(0.4, 0.7);
    assertThat(page.standings().bars()).extracting(Bar::colour).doesNotHaveDuplicates();
    assertThat(html).contains("<p class=\"headline\">Redis was faster");
    assertThat(html.indexOf("class=\"headline\"")).isLessThan(html.indexOf("class=\"standings"));
    assertThat(html.indexOf("class=\"standings")).isLessThan(html.indexOf("<nav"));
    assertThat(html.split("Durability of an acknowledged write: ", -1)).hasSize(2);
    assertThat(html.split("<code>bin/ycsb study run", -1)).hasSize(2);
  }

  @Test
  void a_stand_in_is_told_once_and_its_bar_is_hatched() throws IOException {
    String html = html();

    assertThat(html.split("class=\"badge\"", -1)).hasSize(1 + 1);
    assertThat(html.split("class=\"hatched\"", -1)).hasSize(1 + 1);
    assertThat(html.indexOf("class=\"answers\"")).isBetween(0, html.indexOf("class=\"warnings\""));
    assertThat(html).contains("<details class=\"warnings\" open>");
  }

  @Test
  void a_study_without_a_paper_has_no_words_of_one() throws IOException {
    for (Language language : Language.values()) {
      ReportPage page = new StudyReport(List.of(Recorded.quickstart()), Words.in(language)).page();

      assertThat(ReportPages.section(page, "method").remarks())
          .containsOnlyKeys(Words.in(language).of("page.assumptions-own"));
    }
    assertThat(ReportPages.section(ReportPages.page(Recorded.study("blocks")), "method").remarks())
        .containsKey("Assumptions: not stated in the paper");
  }

  @ParameterizedTest
  @CsvSource({
    "en,Throughput includes failed operations",
    "pt,A vazão conta também as operações falhas",
    "es,El rendimiento cuenta también las operaciones fallidas"
  })
  void throughput_is_said_to_count_failed_operations(String language, String sentence)
      throws IOException {
    ReportPage page =
        new StudyReport(List.of(Recorded.quickstart()), Words.in(Language.of(language))).page();

    assertThat(ReportPages.section(page, "summary").note()).contains(sentence);
  }

  @Test
  void every_chart_is_described_and_has_its_numbers() throws IOException {
    for (Section section : page().sections()) {
      for (ChartFigure figure : section.figures()) {
        assertThat(figure.alternative()).as(figure.id()).isNotBlank();
        assertThat(figure.data().rows()).as(figure.id()).isNotEmpty();
      }
    }
    assertThat(html()).contains("<g aria-label=\"Throughput, workload A, best first: Redis");
  }

  @Test
  void charts_are_drawn_in_the_page_with_the_measured_numbers() throws IOException {
    String html = html();

    // Each for a screen, and for a phone and paper.
    assertThat(html.split("<svg ", -1)).hasSize(2 * 8 + 1);
    assertThat(html)
        .contains("<title>Redis\nThroughput (ops/s): 527 [")
        .contains("<title>Redis, Repetition\nThroughput (ops/s): ");
  }

  /** Mail and journals take it so. */
  @Test
  void a_page_is_small() throws IOException {
    assertThat(html().length()).isLessThan(250_000);
  }

  @Test
  void nothing_is_loaded_from_anywhere() throws IOException {
    String html = html();

    assertThat(html)
        .doesNotContainPattern("(?i)<[^>]+\\s(src|href|action|data)\\s*=\\s*[\"']?(https?:)?//")
        .doesNotContainPattern("(?i)<link\\b|<iframe\\b|<base\\b|@import|url\\(\\s*[\"']?https?:")
        .contains("default-src 'none'");
    assertThat(html.split("<script[^>]*src=", -1)).hasSize(1);
  }

  @Test
  void tables_have_captions_and_their_headers_a_scope() throws IOException {
    String body = html().replaceAll("(?s)<script.*?</script>", "");

    assertThat(body.split("<table[ >]", -1)).hasSameSizeAs(body.split("<caption>", -1));
    assertThat(body).doesNotContainPattern("<th(?![^>]*scope=\"(col|row)\")[ >]");
  }

  @Test
  void ids_are_unique() throws IOException {
    List<String> ids = new ArrayList<>();
    Matcher found =
        Pattern.compile(" id=\"([^\"]+)\"")
            .matcher(html().replaceAll("(?s)<script>.*?</script>", ""));
    while (found.find()) {
      ids.add(found.group(1));
    }

    assertThat(ids).isNotEmpty().doesNotHaveDuplicates();
  }

  @Test
  void every_text_is_escaped() throws IOException {
    String attack = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&";
    Path study = Recorded.copy(temporary);
    replaceInAll(study, "Media records on three systems", jsonText(attack));
    replaceInAll(study, "in memory only: no append-only file", jsonText(attack));
    replaceInAll(study, "mongo-java-server 1.47.0", jsonText(attack));
    replaceInAll(study, "AMD EPYC", jsonText(attack));
    replaceInAll(study, "values are 103 images", jsonText(attack));
    replaceInAll(study, "\"name\" : \"A\"", "\"name\" : \"" + jsonText(attack) + "\"");
    replaceInAll(study, "\"workload\" : \"A\"", "\"workload\" : \"" + jsonText(attack) + "\"");

    String html =
        new StudyReport(List.of(ResultSets.read(study)), Words.in(Language.ENGLISH)).page().html();

    assertThat(html).contains("&lt;/script&gt;").doesNotContain("<script>alert");
    assertThat(html).doesNotContain("<img src=x");
    assertThat(html.split("<script", -1)).hasSize(html().split("<script", -1).length);
  }

  @Test
  void warnings_say_what_weakens_the_figures_and_apart_what_is_of_other_phases()
      throws IOException {
    assertThat(page().warnings())
        .containsExactly(
            "Measured phases shorter than 5 s after a warm-up of 2 s or more, or than 30 s without one:"
                + " 18 of 18. Start and warm-up are a large part of them.");
    assertThat(page().otherWarnings())
        .containsExactly(
            "The benchmark lacked CPU in 1 of 18 measured phases (cassandra-A-1000-1 load): their"
                + " values are partly a limit of the client or its machine. In the first of them: for 1 % of the"
                + " time its threads were scheduled more than 18.0 ms late (limit 10 ms)."
                + " Measure these again (a study does when it is resumed with --retry-overloaded).");
  }

  @Test
  void a_client_that_was_overloaded_is_told_before_any_figure() throws IOException {
    Path study = Recorded.copy(temporary);
    replaceInAll(study, "\"verdict\" : \"overloaded\"", "\"verdict\" : \"good\"");
    Path result = study.resolve("trials/redis-A-1000-1/run/result.json");
    Health overloaded = overloaded(List.of(Note.plain("no processor")));
    addHealth(result, overloaded);

    ReportPage page =
        new StudyReport(List.of(ResultSets.read(study)), Words.in(Language.ENGLISH)).page();

    assertThat(page.warnings())
        .contains(
            "The benchmark lacked CPU in 1 of 18 measured phases (redis-A-1000-1 run): their"
                + " values are partly a limit of the client or its machine. In the first of them: no processor."
                + " Measure these again (a study does when it is resumed with --retry-overloaded).");
  }

  @Test
  void notes_of_results_are_told_in_the_reports_language() throws IOException {
    Path study = Recorded.copy(temporary);
    replaceInAll(study, "\"verdict\" : \"overloaded\"", "\"verdict\" : \"good\"");
    Note late = RunNote.JITTER.of(Note.rounded(21.9, 1), 10);
    Note own = Note.plain("a client of one's own");
    addHealth(
        study.resolve("trials/redis-A-1000-1/run/result.json"), overloaded(List.of(late, own)));

    ReportPage page =
        new StudyReport(List.of(ResultSets.read(study)), Words.in(Language.PORTUGUESE)).page();

    assertThat(page.warnings())
        .anyMatch(
            warning ->
                warning.contains(
                    "durante 1 % do tempo, suas threads foram escalonadas com mais de 21,9 ms de"
                        + " atraso (limite de 10 ms); a client of one's own"));
  }

  private static Health overloaded(List<Note> reasons) {
    return new Health(Health.OVERLOADED, reasons, null, 1, null, null, 0, 0, 0, 0, 0, null, null);
  }

  @Test
  void a_machine_that_others_used_is_told_in_one_sentence_with_the_command() throws IOException {
    MadeStudies.withoutNetworks(temporary);
    try (Stream<Path> files = Files.walk(temporary)) {
      for (Path result : files.filter(file -> file.endsWith("run/result.json")).toList()) {
        addHealth(result, overloaded(List.of(RunNote.FOREIGN.of(98, 10, 99))));
      }
    }

    assertThat(ReportPages.page(ResultSets.read(temporary)).answers().get(0).headline())
        .startsWith(
            "No conclusion: other programs used 98 % of the processors. Stop them and run: ")
        .endsWith(" study resume " + temporary + " --retry-overloaded");
    assertThat(SummaryText.of(ResultSets.read(temporary)))
        .containsOnlyOnce("--retry-overloaded")
        .doesNotContain("Not judged");
    assertThat(ReportPages.paper(ResultSets.read(temporary)).answers().get(0).headline())
        .isEqualTo("No conclusion: other programs used 98 % of the processors");
  }

  private static void addHealth(Path result, Health health) throws IOException {
    String whole = Files.readString(result).stripTrailing();
    Files.writeString(
        result,
        whole.substring(0, whole.length() - 1) + ", \"health\": " + ResultJson.text(health) + "}");
  }

  @Test
  void a_study_that_was_resumed_with_other_servers_is_told() throws IOException {
    Path study = Recorded.copy(temporary);
    Path outcomes = study.resolve("results.jsonl");
    List<String> lines = Files.readAllLines(outcomes);
    String cores = "\"standIn\":null,\"cores\":{\"client\":\"1\",\"servers\":\"0\"}";
    String none = "\"standIn\":null,\"cores\":null";
    assertThat(lines.get(0)).contains("cassandra-A-1000-1", none);
    lines.set(0, lines.get(0).replace(none, cores));
    Files.write(outcomes, lines);

    ReportPage page =
        new StudyReport(List.of(ResultSets.read(study)), Words.in(Language.ENGLISH)).page();

    assertThat(page.warnings())
        .filteredOn(warning -> warning.startsWith("The study changed on its way"))
        .singleElement()
        .asString()
        .contains("not all trials of Cassandra ran with the same servers (version, cores)");
  }

  @Test
  void links_that_carried_too_little_are_told_with_both_figures() throws IOException {
    Path study = Recorded.copy(temporary);
    Path outcomes = study.resolve("results.jsonl");
    String network =
        "\"network\":{\"name\":\"lan\",\"asAsked\":true,\"label\":\"links\","
            + "\"rateBitsPerSecond\":1000000000,\"carriedBitsPerSecond\":%s}";
    List<String> lines = Files.readAllLines(outcomes);
    lines.set(0, withNetwork(lines.get(0), network.formatted("899000000")));
    lines.set(1, withNetwork(lines.get(1), network.formatted("901000000")));
    Files.write(outcomes, lines);

    ReportPage page =
        new StudyReport(List.of(ResultSets.read(study)), Words.in(Language.ENGLISH)).page();

    assertThat(page.warnings())
        .filteredOn(warning -> warning.startsWith("Links of lan carried only"))
        .singleElement()
        .asString()
        .startsWith(
            "Links of lan carried only 899 Mb/s at the start of some servers, which is not within a"
                + " tenth of the 1,000 Mb/s");
  }

  @Test
  void the_table_of_servers_has_the_settings_of_the_plan() throws IOException {
    Path study = Recorded.copy(temporary);
    Path manifest = study.resolve("study.json");
    String text = Files.readString(manifest);
    int settings = text.indexOf("\"server\" : { }", text.indexOf("\"engine\" : \"REDIS\","));
    Files.writeString(
        manifest,
        text.substring(0, settings)
            + text.substring(settings).replaceFirst("\\{ }", "{\"maxmemory\":\"1gb\"}"));

    DataTable servers = ReportPages.table(ReportPages.page(ResultSets.read(study)), "servers");

    assertThat(ReportPages.column(servers, "Settings of the plan"))
        .containsOnlyOnce("maxmemory=1gb");
  }

  @Test
  void the_first_screen_says_which_links_were_not_as_planned() throws IOException {
    Path study = Recorded.copy(temporary);
    Path outcomes = study.resolve("results.jsonl");
    String network = "\"network\":{\"name\":\"lan\",\"asAsked\":false,\"label\":\"no delay\"}";
    List<String> lines = Files.readAllLines(outcomes);
    lines.set(0, withNetwork(lines.get(0), network));
    Files.write(outcomes, lines);
    withNotRun(study, "{\"name\":\"wan\",\"why\":\"no netem\",\"inPart\":true}");

    ReportPage page =
        new StudyReport(List.of(ResultSets.read(study)), Words.in(Language.ENGLISH)).page();

    assertThat(page.lacking())
        .containsExactly(
            "Not as planned: wan (no netem). Its figures say nothing about what is left out.",
            "The network lan was not as planned (no delay): its figures say nothing about such"
                + " links.");
    String html = page.html();
    assertThat(html.indexOf("no netem")).isBetween(0, html.indexOf("class=\"answers\""));
  }

  @Test
  void a_report_says_when_and_on_what_it_was_measured_and_at_its_end_by_which_command()
      throws IOException {
    Path study = Recorded.copy(temporary);
    assertThat(ReportPages.page(ResultSets.read(study)).measuredOn())
        .singleElement()
        .asString()
        .matches(
            "Measured on 20\\d\\d-\\d\\d-\\d\\d\\. Client: .*, CPUs: \\d.* of memory\\. Servers: hardware not recorded\\.");

    Path outcomes = study.resolve("results.jsonl");
    String machine =
        "{\"processor\":\"A chip\",\"processors\":8,\"memoryBytes\":64000000000,"
            + "\"disk\":\"ext4 on /dev/x (A disk)\",\"heapBytes\":1073741824}";
    Files.writeString(
        outcomes,
        Files.readString(outcomes)
            .replaceAll("(\"server\":\\{[^{}]*)\\}", "$1,\"machine\":" + machine + "}"));
    ReportPage page = ReportPages.page(ResultSets.read(study));

    assertThat(page.measuredOn().get(0))
        .endsWith("Servers: A chip, CPUs: 8, 64.0 GB of memory, data on ext4 on /dev/x (A disk).");
    DataTable servers = ReportPages.table(page, "servers");
    assertThat(ReportPages.column(servers, "Machine")).allMatch(cell -> cell.startsWith("A chip"));
    assertThat(ReportPages.column(servers, "Maximum heap")).containsOnly("1.1 GB");
    String html = page.html();
    assertThat(html.indexOf("A chip, CPUs: 8")).isLessThan(html.indexOf("<nav"));
    assertThat(html.indexOf("<code>bin/ycsb study run quickstart"))
        .isGreaterThan(html.indexOf("id=\"configuration\""));
  }

  @Test
  void the_last_system_of_the_configuration_is_a_column_like_the_others() throws IOException {
    Path study = Recorded.copy(temporary);
    replaceInAll(
        study, "\"requestdistribution\" : \"", "\"requestdistribution\" : \"" + "x".repeat(99));
    DataTable configuration =
        ReportPages.table(ReportPages.page(ResultSets.read(study)), "configuration");

    int last = configuration.columns().size() - 1;
    assertThat(configuration.rows()).anyMatch(row -> row.get(last).length() > 99);
    assertThat(configuration.beside()).contains(last);
  }

  @Test
  void given_servers_that_share_the_clients_processors_are_named() throws IOException {
    Path study = Recorded.copy(temporary);
    Path outcomes = study.resolve("results.jsonl");
    String given =
        "\"server\":{\"way\":\"given\",\"version\":\"\",\"source\":\"\",\"machine\":"
            + "{\"processor\":\"A chip\",\"processors\":8,\"memoryBytes\":0}}";
    Files.writeString(
        outcomes, Files.readString(outcomes).replaceAll("\"server\":\\{[^{}]*\\}", given));

    assertThat(ReportPages.page(ResultSets.read(study)).warnings())
        .anyMatch(
            warning ->
                warning.startsWith(
                    "Redis: the given servers are on the client's machine and share its"));
  }

  private static void withNotRun(Path study, String part) throws IOException {
    Path manifest = study.resolve("study.json");
    String text = Files.readString(manifest).strip();
    Files.writeString(
        manifest, text.substring(0, text.length() - 1) + ",\"notRun\":[" + part + "]}");
  }

  private static String withNetwork(String outcome, String network) {
    return outcome.substring(0, outcome.length() - 1) + "," + network + "}";
  }

  @Test
  void one_repetition_is_said_to_prove_nothing() throws IOException {
    Path study = Recorded.copy(temporary);
    Path outcomes = study.resolve("results.jsonl");
    Files.write(outcomes, Files.readAllLines(outcomes).subList(0, 3));

    ReportPage page =
        new StudyReport(List.of(ResultSets.read(study)), Words.in(Language.ENGLISH)).page();

    assertThat(page.warnings())
        .anySatisfy(warning -> assertThat(warning).contains("fewer than 3 repetitions"))
        .anySatisfy(warning -> assertThat(warning).contains("left to run: 6."));
    assertThat(ReportPages.table(page, "summary").rows().get(0).get(4)).doesNotContain("±");
    DataTable trials = ReportPages.table(page, "trials");
    assertThat(trials.rows()).hasSize(3);
    assertThat(trials.caption()).contains(" Not run yet, 6 trials: ").endsWith(", and 1 more");
    assertThat(trials.kept().get()).hasSize(9);
  }

  @Test
  void a_trial_that_failed_is_listed_with_its_reason() throws IOException {
    Path study = Recorded.copy(temporary);
    Path outcomes = study.resolve("results.jsonl");
    Files.writeString(
        outcomes,
        Files.readString(outcomes)
            + "{\"trial\":\"redis-A-1000-3\",\"completed\":false,\"attempts\":2,\"startedAt\":\"2026-11-21T08:18:31Z\","
            + "\"endedAt\":\"\",\"failures\":[\"load ended with exit code 1: no room\"],"
            + "\"server\":null,\"idleCpuShare\":{},\"network\":null,\"settling\":null,"
            + "\"storage\":[],\"notes\":[],\"faults\":[]}\n");

    ReportPage page =
        new StudyReport(List.of(ResultSets.read(study)), Words.in(Language.ENGLISH)).page();

    assertThat(page.warnings())
        .anySatisfy(
            warning -> assertThat(warning).startsWith("Trials that failed: 1 (redis-A-1000-3)."));
    assertThat(page.html()).contains("failed: load ended with exit code 1: no room");
  }

  @Test
  void several_sets_stand_side_by_side_under_their_labels() throws IOException {
    Path first = Recorded.copy(Files.createDirectory(temporary.resolve("laptop")));
    Path second = Recorded.copy(Files.createDirectory(temporary.resolve("server")));

    ReportPage page =
        new StudyReport(
                List.of(ResultSets.read(first), ResultSets.read(second)),
                Words.in(Language.ENGLISH))
            .page();

    assertThat(ReportPages.table(page, "summary").rows())
        .extracting(row -> row.get(0))
        .contains("Redis, laptop", "Redis, server")
        .hasSize(6);
  }

  @Test
  void sets_with_other_parts_of_reads_are_not_ranked_by_the_rate_of_all() throws IOException {
    Path first = Recorded.copy(Files.createDirectory(temporary.resolve("half")));
    Path second = Recorded.copy(Files.createDirectory(temporary.resolve("mostly")));
    String reads = "\"readproportion\" : \"0.";

    assertThat(standings(first, second).rows()).hasSize(6);
    replaceInAll(second, reads, reads + "9");
    assertThat(standings(first, second).rows()).isEmpty();
    replaceInAll(first, reads, reads + "9");
    assertThat(standings(first, second).rows()).hasSize(6);
  }

  @Test
  void response_times_beside_service_times_have_a_heading_of_their_own() throws IOException {
    Path unscheduled = Recorded.copy(Files.createDirectory(temporary.resolve("unscheduled")));
    Path scheduled = Recorded.copy(Files.createDirectory(temporary.resolve("scheduled")));
    replaceInAll(scheduled, "\"READ\" :", "\"Intended-READ\" :");
    String latencies = "\"latencies\" : {";
    String due = "\"due\" : {\"operations\" : 9, \"late\" : 0},";
    replaceInAll(scheduled, latencies, due + latencies);

    assertThat(standings(unscheduled, scheduled).columns())
        .extracting(column -> column.title())
        .contains("Reads, mean (ms)", "READ, response time, mean (ms)")
        .doesNotHaveDuplicates();
  }

  @Test
  void a_scheduled_rate_is_not_ranked_beside_a_closed_loop() throws IOException {
    Path closed = Recorded.copy(Files.createDirectory(temporary.resolve("closed")));
    Path scheduled = Recorded.copy(Files.createDirectory(temporary.resolve("scheduled")));

    assertThat(standings(closed, scheduled).rows()).hasSize(6);
    replaceInAll(scheduled, "\"target\" : \"0\"", "\"target\" : \"500\"");
    assertThat(standings(closed, scheduled).rows()).isEmpty();
  }

  private static DataTable standings(Path... sets) throws IOException {
    List<ResultSet> read = new ArrayList<>();
    for (Path set : sets) {
      read.add(ResultSets.read(set));
    }
    return new StudyReport(read, Words.in(Language.ENGLISH)).page().standings().table();
  }

  @Test
  void labels_that_differ_in_a_mark_alone_have_files_of_their_own() throws IOException {
    ResultSet results = MadeStudies.networks(temporary);

    ReportPage page =
        new StudyReport(
                List.of(results.labelled("a.b"), results.labelled("a-b")),
                Words.in(Language.ENGLISH))
            .page();

    assertThat(page.tables()).extracting(DataTable::id).contains("claims-a-b", "claims-a-b-2");
    assertThat(page.tables()).extracting(DataTable::id).doesNotHaveDuplicates();
    assertThat(page.figures())
        .allSatisfy(figure -> assertThat(figure.data().id()).isEqualTo(figure.id()));
  }

  @Test
  void different_studies_are_refused() throws IOException {
    Path other = Recorded.copy(Files.createDirectory(temporary.resolve("other")));
    replaceInAll(other, "\"name\" : \"quickstart\"", "\"name\" : \"another\"");
    List<ResultSet> sets = List.of(Recorded.quickstart(), ResultSets.read(other));

    assertThatThrownBy(() -> new StudyReport(sets, Words.in(Language.ENGLISH)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("different studies (quickstart, another)");
  }

  @Test
  void it_says_how_to_run_it_again() throws IOException {
    assertThat(page().again()).containsExactly("bin/ycsb study run quickstart --repeat 3 --seed 1");
  }

  @Test
  void what_a_shell_would_split_is_one_word_of_the_command() throws IOException {
    Path study = Recorded.copy(temporary);
    replaceInAll(study, "\"--seed\", \"1\"", "\"--hosts\", \"/my hosts/it's.yaml\"");

    ReportPage page =
        new StudyReport(List.of(ResultSets.read(study)), Words.in(Language.ENGLISH)).page();

    assertThat(page.again().get(0)).endsWith(" --hosts '/my hosts/it'\\''s.yaml'");
  }

  @Test
  void the_same_results_give_the_same_page() throws IOException {
    assertThat(html()).isEqualTo(html());
  }

  @Test
  void single_runs_have_a_report_too() throws IOException {
    ResultSet single = ResultSets.read(Recorded.copy(temporary).resolve("trials/redis-A-1000-1"));

    ReportPage page = new StudyReport(List.of(single), Words.in(Language.ENGLISH)).page();

    assertThat(page.title()).isEqualTo("Results of redis-A-1000-1");
    assertThat(page.sections().get(0).tables().get(0).rows()).hasSize(1);
    assertThat(page.again()).isEmpty();
  }

  @Test
  void the_csv_holds_every_figure_with_its_interval() throws IOException {
    Path file = TidyTables.summary(List.of(Recorded.quickstart()), temporary);

    try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
      List<NamedCsvRecord> rows = csv.stream().toList();
      Estimate redis =
          Recorded.quickstart()
              .cell(new CellKey("redis", "A", null, 1000))
              .inPhase("load")
              .estimate(Metric.THROUGHPUT);
      assertThat(rows.get(0).getHeader())
          .startsWith("results", "system", "stand_in", "workload", "network")
          .endsWith("unit", "mean", "low95", "high95", "median");
      // Of each system the load with its INSERT, and the run with its READ and UPDATE: 103 inserts
      // bear the mean and two percentiles, about 500 reads or updates those or a third one.
      assertThat(rows).hasSizeBetween(3 * (5 + 3 + 5 + 2 * 3), 3 * (5 + 3 + 5 + 2 * 4));
      assertThat(rows)
          .filteredOn(row -> row.getField("operation").equals("INSERT"))
          .extracting(row -> row.getField("metric"))
          .containsOnly("mean latency", "p50 latency", "p95 latency");
      assertThat(rows.get(0).getField("phase")).isEqualTo("load");
      assertThat(rows.get(0).getField("system")).isEqualTo("redis");
      assertThat(rows.get(0).getField("unit")).isEqualTo("ops/s");
      assertThat(Double.parseDouble(rows.get(0).getField("mean")))
          .isEqualTo(Math.round(redis.mean() * 1000) / 1000.0);
      assertThat(rows.get(0).getField("low95")).isNotEmpty();
      assertThat(rows)
          .filteredOn(row -> row.getField("system").equals("mongodb"))
          .allMatch(row -> row.getField("stand_in").equals("mongo-java-server 1.47.0"));
    }
  }

  @Test
  void a_damaged_file_costs_its_figure_alone_and_is_named() throws IOException {
    Path study = Recorded.copy(temporary);
    Path log = study.resolve("trials/redis-A-1000-1/run/latency.hlog");
    Path series = study.resolve("trials/redis-A-1000-2/run/series.csv");
    Files.writeString(log, "Tag=READ,0.0,1.0,2.0,not-a-histogram\n");
    Files.writeString(series, "elapsed_s,operation\n1.0,READ\n");

    ResultSet results = ResultSets.read(study);
    ReportPage page = new StudyReport(List.of(results), Words.in(Language.ENGLISH)).page();

    assertThat(page.warnings())
        .anySatisfy(warning -> assertThat(warning).startsWith("Skipped in the").contains("" + log))
        .anySatisfy(
            warning -> assertThat(warning).startsWith("Skipped in the").contains("" + series));
    assertThat(ReportWarnings.leftOut(results)).hasSize(2);
    assertThat(page.figures()).hasSize(8);
  }

  @Test
  void a_torn_log_is_damaged_too() throws IOException {
    Path study = Recorded.copy(temporary);
    Path log = study.resolve("trials/redis-A-1000-1/run/latency.hlog");
    byte[] whole = Files.readAllBytes(log);
    Files.write(log, java.util.Arrays.copyOf(whole, whole.length * 2 / 3));

    assertThat(ReportWarnings.leftOut(ResultSets.read(study)))
        .containsExactly(
            "Skipped in the figures that need it: "
                + log
                + " is not a histogram log: its last line is cut off.");
  }

  private static ReportPage page() throws IOException {
    return new StudyReport(List.of(Recorded.quickstart()), Words.in(Language.ENGLISH)).page();
  }

  private static String html() throws IOException {
    return page().html();
  }

  private static String jsonText(String text) {
    return text.replace("\"", "\\\"");
  }

  private static void replaceInAll(Path folder, String found, String put) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (file.toString().endsWith(".json") || file.toString().endsWith(".jsonl")) {
          Files.writeString(file, Files.readString(file).replace(found, put));
        }
      }
    }
  }
}
