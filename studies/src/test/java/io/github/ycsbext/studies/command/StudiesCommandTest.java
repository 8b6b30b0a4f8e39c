package io.github.ycsbext.studies.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.command.YcsbCommand;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.file.LockFile;
import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.run.CheckScript;
import io.github.ycsbext.studies.study.result.StudyFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StudiesCommandTest {
  @TempDir private Path temporary;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void the_schema_of_plans_is_printed() {
    assertThat(run("study", "schema")).isZero();

    assertThat(out.toString()).startsWith("{").contains("\"replicationFactor\"");
  }

  @Test
  void list_names_every_study() {
    assertThat(run("study", "list")).isZero();
    assertThat(out.toString()).contains("quickstart ", "digital-media ");
    assertThat(out.toString().lines()).allMatch(line -> line.matches("\\S{1,17} *(?<=.{19})\\S.*"));
  }

  @Test
  void show_reads_like_a_method_section() {
    assertThat(run("study", "show", "digital-media")).isZero();
    assertThat(out.toString())
        .contains("Paper", "Assis", "5,000; 7,000; 12,000; 15,000; 20,000", "Claim");
  }

  private Path outage() throws IOException {
    return Files.writeString(
        temporary.resolve("outage.yaml"),
        """
        title: An outage
        question: What does it cost?
        systems:
          redis: {topology: replicated}
          cassandra: {topology: three-nodes}
          mongodb: {}
        workloads:
          A:
            file: media-a
            phases:
              load: {load: 100}
              run:
                run: 100 %
                faults: [{kill: 1, after: 10 s, restartAfter: 20 s}]
        operations: [1000]
        repetitions: 1
        """);
  }

  @Test
  void show_tells_faults_and_what_they_do_to_records() throws IOException {
    assertThat(run("study", "show", outage().toString())).isZero();

    assertThat(out.toString().replaceAll("\\s+", " "))
        .contains(
            "Faults A in run, counted from when measuring starts: node 1 is killed after 10 s, which is undone after 20 s")
        .contains("MongoDB: while the only server is down, every operation fails")
        .contains("Redis: records are in memory alone, so that a server which was killed")
        .contains("MongoDB: without a mongod its stand-in keeps the records in memory alone");
  }

  @Test
  void given_servers_are_not_killed() throws IOException {
    Path redis = Files.writeString(temporary.resolve("redis.properties"), "redis.host=db\n");
    Path program = Files.createDirectories(temporary.resolve("bin")).resolve("ycsb");
    assertThat(
            Files.writeString(program, "#!/bin/sh\n" + CheckScript.RIGHT)
                .toFile()
                .setExecutable(true))
        .isTrue();
    Files.createFile(Files.createDirectories(temporary.resolve("workloads")).resolve("media-a"));
    System.setProperty("ycsb.home", temporary.toString());
    try {
      String plan = outage().toString();

      assertThat(run("study", "run", plan, "--given", "redis=" + redis)).isEqualTo(2);
      assertThat(run("study", "plan", plan, "--clusters", "given")).isEqualTo(2);
    } finally {
      System.clearProperty("ycsb.home");
    }

    assertThat(err.toString().lines())
        .satisfiesExactly(
            line ->
                assertThat(line)
                    .startsWith("The plan has faults of servers, but those of redis are given"),
            line ->
                assertThat(line)
                    .startsWith(
                        "The plan has faults of servers, but those of redis, cassandra, mongodb"),
            line ->
                assertThat(line)
                    .startsWith(
                        "--clusters given: no servers are named for redis, cassandra, mongodb"));
  }

  @Test
  void given_servers_are_not_set_up() throws IOException {
    systems = "{redis: {server: {maxmemory: 1gb}}, cassandra: {}}";
    Path given = Files.writeString(temporary.resolve("given"), "redis.host=db\n");

    assertThat(refusal("", "--given", "redis=" + given))
        .isEqualTo(
            "The plan sets up servers (`server`, `version`, `durability`), but those of redis are given ones, which are"
                + " yours: set them up yourself, and take these fields out of the plan");
    assertThat(plan("", "--systems", "redis")).isZero();
    assertThat(out.toString()).contains("Redis (standalone, servers with {maxmemory=1gb})");
  }

  private String systems = "{redis: {}, cassandra: {}}";

  private Path mine() throws IOException {
    return Files.writeString(
        temporary.resolve("mine.yaml"),
        """
        title: Mine
        question: Why?
        systems: %s
        workloads: {A: media-a}
        records: 1
        operations: [1]
        repetitions: 1
        """
            .formatted(systems));
  }

  /** With a distribution whose only workload is {@code media-a}. */
  private String refusal(String workload, String... options) throws IOException {
    assertThat(plan(workload, options)).isEqualTo(2);
    return err.toString().strip();
  }

  private int plan(String workload, String... options) throws IOException {
    Path program = Files.createDirectories(temporary.resolve("bin")).resolve("ycsb");
    assertThat(
            Files.writeString(program, "#!/bin/sh\n" + CheckScript.RIGHT)
                .toFile()
                .setExecutable(true))
        .isTrue();
    Path workloads = Files.createDirectories(temporary.resolve("workloads"));
    Files.writeString(workloads.resolve("media-a"), workload);
    err.getBuffer().setLength(0);
    out.getBuffer().setLength(0);
    System.setProperty("ycsb.home", temporary.toString());
    try {
      String[] plan = {"study", "plan", mine().toString()};
      return run(Stream.of(plan, options).flatMap(Stream::of).toArray(String[]::new));
    } finally {
      System.clearProperty("ycsb.home");
    }
  }

  @Test
  void cores_that_the_client_cannot_have_are_refused_before_anything_is_done() throws IOException {
    assertThat(refusal("", "--client-cores", "100000"))
        .startsWith("--client-cores: 100000 is not possible: of this machine's ");
    String starts = "servers that the study starts here as processes, and this study starts none";
    assertThat(refusal("", "--client-cores", "1", "--clusters", "docker")).contains(starts);
    Path given = Files.writeString(temporary.resolve("given"), "redis.host=127.0.0.1\n");
    assertThat(
            refusal("", "--client-cores", "1", "--systems", "redis", "--given", "redis=" + given))
        .contains(starts);
  }

  @Test
  void a_plan_names_given_servers_and_says_what_happens_to_their_records() throws IOException {
    Path given = Files.writeString(temporary.resolve("given"), "redis.host=127.0.0.1\n");

    assertThat(plan("", "--systems", "redis", "--given", "redis=" + given)).isZero();
    assertThat(out.toString().replaceAll("\\s+", " "))
        .contains("Given redis: 127.0.0.1:6379. Every record in its tables there is deleted")
        .doesNotContain("One trial's data");

    assertThat(plan("", "--systems", "redis")).isZero();
    assertThat(out.toString()).contains("One trial's data").doesNotContain("Given");
  }

  @Test
  void a_plan_counts_one_thing_as_one_and_tells_how_long_an_sql_database_takes()
      throws IOException {
    assertThat(plan("", "--systems", "redis")).isZero();
    assertThat(out.toString()).contains("1 trial, 1 operation after loading 1 record in all");

    Files.writeString(temporary.resolve("workloads/media-a"), "");
    Path sql =
        Files.writeString(
            temporary.resolve("sql.yaml"),
            """
            title: SQL
            question: Why?
            systems: {postgresql: {}}
            workloads: {A: media-a}
            records: 1
            operations: [1]
            repetitions: 1
            """);
    System.setProperty("ycsb.home", temporary.toString());
    try {
      assertThat(run("study", "plan", sql.toString())).isZero();
    } finally {
      System.clearProperty("ycsb.home");
    }
    assertThat(out.toString()).contains("One trial's data take up to ", "1 trial, 1 operation");
  }

  @Test
  void a_plan_does_not_count_operations_of_runs_that_end_by_time() throws IOException {
    plan("", "--systems", "redis");
    Path timed =
        Files.writeString(
            temporary.resolve("timed.yaml"),
            """
            title: Timed
            question: Why?
            systems: {redis: {}}
            workloads: {A: {file: media-a, phases: {load: {load: 7}, run: {run: 10 s}}}}
            operations: [7]
            repetitions: 3
            """);
    System.setProperty("ycsb.home", temporary.toString());
    try {
      assertThat(run("study", "plan", timed.toString())).isZero();
    } finally {
      System.clearProperty("ycsb.home");
    }
    assertThat(out.toString()).contains("3 trials, which run by time after loading 21 records.");
  }

  @Test
  void the_help_shows_values_as_they_are_typed() {
    assertThat(run("study", "run", "--help")).isZero();
    assertThat(run("study", "plan", "quickstart", "--order", "x")).isEqualTo(2);

    assertThat(out.toString())
        .contains("Order of the trials: random, paper", "come from: local, docker, given");
    assertThat(err.toString()).contains("expected one of [random, paper] but was 'x'");
  }

  @Test
  void a_misspelt_command_or_option_is_told_with_the_nearest_name() {
    assertThat(run("study", "lst")).isEqualTo(2);
    assertThat(run("study", "run", "quickstart", "--scal", "1")).isEqualTo(2);

    assertThat(err.toString())
        .contains("'lst' is not a command of ycsb study: did you mean list?")
        .contains("Unknown option: '--scal': did you mean --scale?");
  }

  @Test
  void servers_that_are_given_wrongly_are_bad_input() throws IOException {
    String hosts =
        Files.writeString(temporary.resolve("hosts.yaml"), "redis: {hosts: [db]}\n").toString();
    String good = Files.writeString(temporary.resolve("good"), "redis.host=db\n").toString();
    String bad =
        Files.writeString(temporary.resolve("bad"), "redis.password=hunter2\\u12zz\n").toString();

    assertThat(refusal("", "--given", "redis"))
        .isEqualTo("--given: 'redis' is not SYSTEM=FILE, such as redis=mine.properties");
    assertThat(refusal("", "--given", "redis=")).contains("'redis=' is not SYSTEM=FILE");
    assertThat(refusal("", "--given", "redis=" + temporary))
        .isEqualTo(temporary + " is not a file that can be read");
    assertThat(refusal("", "--given", "redis=" + bad))
        .isEqualTo(bad + " is not a file of properties: four digits 0-9, a-f must follow each \\u");
    assertThat(refusal("", "--given", "redis=" + good, "--given", "redis=" + good))
        .isEqualTo("--given: redis is there twice: its servers are in one file");
    assertThat(refusal("", "--given", "redis=" + good, "--hosts", hosts))
        .startsWith("Both --hosts and --given name servers for redis: name them in one of the two")
        .contains("--clusters given: no servers are named for cassandra");
    assertThat(refusal("", "--hosts", temporary.toString()))
        .isEqualTo(temporary + " is a folder: a file is needed");
  }

  @Test
  void a_system_without_a_name_is_not_all_of_them() throws IOException {
    assertThat(refusal("", "--systems", ",").lines())
        .isNotEmpty()
        .allSatisfy(line -> assertThat(line).startsWith("--systems: '' is not a system"));
  }

  @Test
  void a_workload_that_is_no_text_is_bad_input() throws IOException {
    assertThat(refusal("\u007fELF\0"))
        .isEqualTo(
            temporary.resolve("mine.yaml")
                + ":4: workloads.A: "
                + temporary.resolve("workloads/media-a")
                + " is not a file of properties: it is not text");
  }

  @Test
  void an_unknown_study_is_bad_input_with_a_suggestion() {
    assertThat(run("study", "show", "quikstart")).isEqualTo(2);
    assertThat(err.toString())
        .isEqualToIgnoringNewLines("'quikstart' is not a study: did you mean quickstart?");
  }

  @Test
  void faults_of_a_plan_are_bad_input_with_their_lines() throws IOException {
    Path file = temporary.resolve("mine.yaml");
    Files.writeString(file, "title: Mine\nthreads: none\n");

    assertThat(run("study", "show", file.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("mine.yaml:2: threads: 'none' is not a whole number");
  }

  @Test
  void a_workload_that_is_not_there_is_told_with_its_line_and_all_other_faults()
      throws IOException {
    Path file = temporary.resolve("mine.yaml");
    Files.writeString(
        file,
        """
        title: Mine
        question: Why?
        systems: {redis: {}}
        workloads:
          A: media-x
        records: 1
        operations: [1]
        repetitions: 0
        """);
    Path program = Files.createDirectories(temporary.resolve("bin")).resolve("ycsb");
    assertThat(
            Files.writeString(program, "#!/bin/sh\n" + CheckScript.RIGHT)
                .toFile()
                .setExecutable(true))
        .isTrue();
    Path workloads = Files.createDirectories(temporary.resolve("workloads"));
    Files.writeString(workloads.resolve("media-a"), "fieldcount=1\n");
    System.setProperty("ycsb.home", temporary.toString());
    try {
      for (String verb : new String[] {"show", "plan", "run"}) {
        err.getBuffer().setLength(0);

        assertThat(run("study", verb, file.toString())).as(verb).isEqualTo(2);

        assertThat(err.toString().lines())
            .satisfiesExactly(
                line ->
                    assertThat(line)
                        .startsWith(
                            file + ":5: workloads.A: there is no workload 'media-x', neither in ")
                        .endsWith(": did you mean media-a?"),
                line -> assertThat(line).startsWith(file + ":8: repetitions: '0' is not"));
      }
    } finally {
      System.clearProperty("ycsb.home");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "study plan redis.password=geheim",
        "study plan quickstart redis.password=geheim",
        "study plan quickstart --password=geheim",
        "study plan quickstart --systems redis.password=geheim",
        "study plan quickstart --given redis.password=geheim",
        "study plan quickstart --given redis=redis://u:geheim@h",
        "study plan quickstart --hosts mongodb://u:geheim@h",
        "study show redis://:geheim@h",
        "study resume db.pw=geheim",
        "report redis.password=geheim",
        "compare redis.password=geheim redis://u:geheim@h"
      })
  void no_secret_in_the_words_of_a_command_is_shown(String words) {
    assertThat(run(words.split(" ", -1))).isNotZero();
    assertThat(err.toString() + out).doesNotContain("geheim");
  }

  @Test
  void no_verb_is_bad_input() {
    assertThat(run("study")).isEqualTo(2);
    assertThat(err.toString()).contains("one of: list, show, schema, plan, run, resume");
    assertThat(run()).isEqualTo(2);
  }

  @Test
  void a_wrong_option_is_bad_input() {
    assertThat(run("study", "run", "quickstart", "--scale", "tiny")).isEqualTo(2);
    assertThat(err.toString()).contains("--scale");
    assertThat(run("study", "run", "quickstart", "--frobnicate")).isEqualTo(2);
  }

  @Test
  void resuming_what_is_not_a_study_is_bad_input() {
    assertThat(run("study", "resume", temporary.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("is not a study's folder");
  }

  @Test
  @SuppressWarnings("try") // The lock is only held.
  void resuming_a_study_that_is_being_run_is_refused_and_changes_nothing() throws IOException {
    Path study = Recorded.copy(temporary);
    byte[] before = Files.readAllBytes(study.resolve("results.jsonl"));

    try (LockFile lock = new StudyFolder(study).hold()) {
      assertThat(run("study", "resume", study.toString())).isEqualTo(2);
    }

    assertThat(err.toString())
        .isEqualToIgnoringNewLines(
            String.format(
                Locale.ROOT,
                "The study in %s is being run by process %d: wait for its end, or stop it first",
                study,
                ProcessHandle.current().pid()));
    assertThat(study.resolve("results.jsonl")).hasBinaryContent(before);
  }

  @Test
  void report_writes_both_files_and_says_where() throws IOException {
    Path study = Recorded.copy(temporary);

    assertThat(run("report", study.toString())).isZero();

    assertThat(out.toString()).contains("Report: " + study.resolve("report.html"));
    assertThat(study.resolve("report.html")).isNotEmptyFile();
    assertThat(study.resolve("summary.csv")).isNotEmptyFile();
  }

  @Test
  void a_damaged_result_is_left_out_and_named_without_a_library_s_words() throws IOException {
    for (String damage : new String[] {"{\"formatVersion\": 1, ", "{\"surprise\": 1}", "[]", ""}) {
      Path study = Recorded.copy(temporary);
      Path damaged = study.resolve("trials/redis-A-1000-2/run/result.json");
      Files.writeString(damaged, damage);
      err.getBuffer().setLength(0);

      assertThat(run("report", study.toString())).as(damage).isEqualTo(1);

      assertThat(err.toString().strip())
          .startsWith("Skipped: trial redis-A-1000-2: " + damaged + " is not a result: ")
          .doesNotContain("Source", "REDACTED", "jackson", "(class", "io.github")
          .hasLineCount(1);
      assertThat(study.resolve("report.html"))
          .content()
          .contains("<li>Skipped: trial redis-A-1000-2: ")
          .contains("<li>Some cells have fewer than 3 repetitions");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ".*|null|it is null",
        "\"throughput\" : [0-9.E]+|\"throughput\" : 1e308|throughput cannot be 1.0E308",
        "\"throughput\" : [0-9.E]+|\"throughput\" : -5|throughput cannot be -5.0",
        "\"throughput\" : [0-9.E]+|\"throughput\" : 1e999|throughput cannot be Infinity",
        "\"throughput\" : [0-9.E]+|\"throughput\" : \"fast\"|JSON of an unexpected shape",
        "\"throughput\" : [0-9.E]+|\"throughput\" : []|JSON of an unexpected shape",
        "\"meanMicros\" : [0-9.E]+|\"meanMicros\" : 1e999|.meanMicros cannot be Infinity",
        "\"count\" : [0-9]+|\"count\" : -1|.count cannot be -1",
        "\"environment\" : \\{[^}]*}|\"environment\" : null|environment is missing",
        "\"phase\" : \"run\"|\"phase\" : null|phase is missing",
        "\"environment\" : |\"health\" : "
            + "{\"verdict\" : \"weary\", \"reasons\" : [], \"processShare\" : 0, \"pauses\" : 0,"
            + " \"pauseMillis\" : 0, \"jitterP99Micros\" : 0, \"jitterMaxMicros\" : 0,"
            + " \"allocatedBytesPerSecond\" : 0}, \"environment\" : |health.verdict cannot be 'weary'",
        "\"startedAt\" : \"[^\"]*\"|\"startedAt\" : \"noon\"|startedAt is no time",
        "\"latencies\" : \\{|\"latencies\" : { \"X\" : null,|a value of latencies is null"
      })
  void a_result_that_cannot_be_is_left_out_by_name(String part, String instead, String fault)
      throws IOException {
    Path copy = Recorded.copy(temporary.resolve("copy"));
    Path result = copy.resolve("trials/redis-A-1000-1/run/result.json");
    String whole = Files.readString(result);
    String damaged = Pattern.compile(part, Pattern.DOTALL).matcher(whole).replaceFirst(instead);
    assertThat(damaged).isNotEqualTo(whole);
    Files.writeString(result, damaged);

    assertThat(run("report", result.getParent().toString())).isEqualTo(1);

    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .contains(result + " is ", fault)
        .doesNotContain("fault of ycsb-ext");
  }

  @Test
  void a_plan_that_is_too_large_is_refused_before_it_is_read() throws IOException {
    String rest =
        """
        question: b
        workloads: {A: workloada}
        records: 10
        repetitions: 1
        """;
    String systems = "systems: {redis: {}}\n";
    String sizes = "operations: [%s]\n";
    List<String> plans =
        List.of(
            "title: a # " + "x".repeat(10_000_000),
            "title: '" + "x".repeat(10_000_000) + "'",
            "title: a\n" + rest + systems + sizes.formatted(numbers(100_000, "%d")),
            "title: a\n" + rest + systems + sizes.formatted(numbers(30_000, "%d")),
            "title: a\n"
                + rest
                + "systems: {"
                + numbers(2_000, "r%d: {engine: redis}")
                + "}\noperations: [1]\n",
            "title: a\n"
                + rest.replace("repetitions: 1", "repetitions: 1000")
                + systems
                + sizes.formatted(numbers(150, "%d")));

    for (String plan : plans) {
      Path file = Files.writeString(temporary.resolve("large.yaml"), plan);
      assertThat(run("study", "show", file.toString())).isEqualTo(2);
    }

    assertThat(err.toString().lines())
        .satisfiesExactly(
            line -> assertThat(line).contains("the file has 1000", "at most 262144"),
            line -> assertThat(line).contains("the file has 1000", "at most 262144"),
            line -> assertThat(line).contains("the file has 58", "at most 262144"),
            line -> assertThat(line).contains("operations has 30000 entries, and at most 1000"),
            line -> assertThat(line).contains("systems has 2000 entries, and at most 1000"),
            line -> assertThat(line).contains("150000 trials", "100000"));
  }

  private static String numbers(int count, String form) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(number -> String.format(Locale.ROOT, form, number))
        .collect(Collectors.joining(","));
  }

  @Test
  void what_is_wrong_with_a_command_line_is_told_in_plain_words() throws Exception {
    Path pipe = temporary.resolve("pipe.yaml");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

    assertThat(run("study", "plan", "quickstart", "--seed", "x")).isEqualTo(2);
    assertThat(run("study", "plan", "quickstart", "--scale", "x")).isEqualTo(2);
    assertThat(run("study", "plan", "quickstart", "--scale", "2%")).isEqualTo(2);
    assertThat(run("compare", "a", "b", "c")).isEqualTo(2);
    assertThat(run("study", "show", pipe.toString())).isEqualTo(2);

    assertThat(err.toString().lines().filter(line -> !line.startsWith("Help: ")))
        .containsExactly(
            "Invalid value for option '--seed': 'x' is not a whole number",
            "Invalid value for option '--scale': 'x' is not a number",
            "Invalid value for option '--scale': '2%' is not a number: use a fraction, such as"
                + " 0.02",
            "'c' is too much: nothing more was expected",
            pipe + " is a pipe or a device: a file is needed");
  }

  @Test
  void a_damaged_line_of_outcomes_costs_its_trial_alone_until_that_is_known() throws IOException {
    Path study = Recorded.copy(temporary);
    Path outcomes = study.resolve("results.jsonl");
    List<String> lines = new ArrayList<>(Files.readAllLines(outcomes));
    String whole = lines.set(3, lines.get(3).substring(0, 40));
    Files.write(outcomes, lines);

    assertThat(run("report", study.toString())).isEqualTo(1);
    assertThat(err.toString().strip())
        .startsWith("Skipped until study resume runs it again: the trial of " + outcomes + ":4 ")
        .hasLineCount(1);
    assertThat(study.resolve("report.html"))
        .content()
        .contains("<li>Skipped until study resume runs it again: ")
        .contains("Trials left to run: 1.");

    Files.writeString(outcomes, whole + "\n", StandardOpenOption.APPEND);
    assertThat(run("report", study.toString())).isZero();
  }

  @Test
  void a_line_of_an_unknown_trial_and_one_that_is_there_twice_are_told() throws IOException {
    Path study = Recorded.copy("blocks", temporary);
    Path outcomes = study.resolve("results.jsonl");
    List<String> lines = Files.readAllLines(outcomes);
    String trial = "cassandra-typed-15000-";
    assertThat(lines.get(0)).contains("\"trial\":\"" + trial);
    String stranger = lines.get(0).replaceFirst(trial + "\\d", trial + "9");
    Files.write(outcomes, List.of(lines.get(0), stranger, lines.get(1), lines.get(0)));
    String id = lines.get(0).substring(10, 10 + trial.length() + 1);

    assertThat(run("report", study.toString())).isEqualTo(1);

    String passedOver = "Skipped a line of results.jsonl that is not of this study: ";
    assertThat(err.toString().lines())
        .containsExactly(
            passedOver
                + outcomes
                + ":2 belongs to the trial "
                + trial
                + "9, which this study does not have.",
            passedOver
                + outcomes
                + ":4 belongs to the trial "
                + id
                + ", as does line 1: the last one counts.");
    assertThat(study.resolve("report.html"))
        .content()
        .contains("<li>" + passedOver, "Trials left to run: 1.");
  }

  @Test
  void a_trial_that_failed_and_was_run_again_has_two_lines_by_right() throws IOException {
    Path study = Recorded.copy("blocks", temporary);
    Path outcomes = study.resolve("results.jsonl");
    List<String> lines = new ArrayList<>(Files.readAllLines(outcomes));
    lines.add(0, lines.get(2).replace("\"completed\":true", "\"completed\":false"));
    Files.write(outcomes, lines);

    assertThat(run("report", study.toString())).isZero();
    assertThat(err.toString()).isEmpty();

    lines.add(0, lines.get(0));
    Files.write(outcomes, lines);
    assertThat(run("report", study.toString())).isEqualTo(1);
    assertThat(err.toString()).contains(outcomes + ":2 belongs to the trial ").hasLineCount(1);
  }

  @Test
  void files_that_are_empty_or_missing_are_left_out_by_name() throws IOException {
    Path study = Recorded.copy("blocks", temporary);
    Path phase = study.resolve("trials/cassandra-typed-15000-1/select");
    Files.writeString(phase.resolve("latency.hlog"), "");
    Files.delete(phase.resolve("series.csv"));
    Files.delete(phase.resolve("blocks.csv"));
    Path head = phase.resolveSibling("update/blocks.csv");
    Files.writeString(head, Files.readAllLines(head).get(0) + "\n");

    assertThat(run("report", study.toString())).isEqualTo(1);

    String leftOut = "Skipped in the figures that need it: ";
    assertThat(err.toString().lines())
        .hasSize(4)
        .contains(
            leftOut + "the file " + phase.resolve("series.csv") + " is missing.",
            leftOut + "the file " + phase.resolve("blocks.csv") + " is missing.")
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith(leftOut + phase.resolve("latency.hlog") + " is empty, although "))
        .anySatisfy(line -> assertThat(line).startsWith(leftOut + head + " is empty, although "));
    assertThat(study.resolve("report.html")).content().contains("<li>" + leftOut);
  }

  @Test
  void folders_of_one_name_are_told_apart_by_where_they_are() throws IOException {
    Path laptop = Recorded.copy(temporary.resolve("laptop/s"));
    Path server = Recorded.copy(temporary.resolve("server/s"));

    assertThat(run("report", laptop.toString(), server.toString())).isZero();

    assertThat(laptop.resolve("summary.csv"))
        .content()
        .contains("\n" + laptop + ",redis,", "\n" + server + ",redis,")
        .doesNotContain("\ns,");
  }

  @Test
  void a_folder_that_is_named_twice_is_refused() throws IOException {
    Path study = Recorded.copy(temporary.resolve("s"));
    Path again = study.resolve("../s");

    assertThat(run("report", study.toString(), again.toString())).isEqualTo(2);

    assertThat(err.toString().strip())
        .isEqualTo(study + " and " + again + " are the same folder: name it once");
    assertThat(study.resolve("report.html")).doesNotExist();
  }

  @Test
  void report_writes_in_the_language_that_is_asked_for() throws IOException {
    Path study = Recorded.copy(temporary);

    assertThat(run("report", study.toString(), "--lang", "pt")).isZero();

    assertThat(study.resolve("report.pt.html")).content().contains("<html lang=\"pt\">", "Vazão");
  }

  @Test
  void a_language_that_is_not_there_is_bad_input() {
    assertThat(run("report", temporary.toString(), "--lang", "de")).isEqualTo(2);
    assertThat(err.toString()).contains("'de' is not a language of reports: there are en, pt, es");
  }

  @Test
  void compare_prints_a_table_and_writes_a_page() throws IOException {
    Path first = MadeStudies.networks(temporary.resolve("first")).folder();
    Path second = MadeStudies.networks(temporary.resolve("second")).folder();

    assertThat(run("compare", first.toString(), second.toString())).isZero();

    assertThat(out.toString())
        .contains("A: " + first, "B: " + second, "Change", "[95 %]", "no difference shown")
        .contains("Judged: 8 of 16 comparisons", "Also measured, not judged")
        .contains("cassandra-U-fast-1000 load INSERT", ": a phase took less than 5 s")
        .contains("Comparison: " + second.resolve("compare.html"));
    assertThat(second.resolve("compare.html")).isNotEmptyFile();
  }

  @Test
  void compare_names_what_only_one_set_has() throws IOException {
    Path first = Recorded.copy(Files.createDirectory(temporary.resolve("first")));
    Path second = Recorded.copy(Files.createDirectory(temporary.resolve("second")));
    for (int repetition = 1; repetition <= 3; repetition++) {
      FileTree.delete(second.resolve("trials/mongodb-A-1000-" + repetition));
    }

    run("compare", first.toString(), second.toString());

    assertThat(out.toString()).contains("Measured only in first, so not compared: mongodb-A-1000.");
    assertThat(second.resolve("compare.html"))
        .content()
        .contains("Measured only in first, so not compared: mongodb-A-1000.")
        .contains("in the cells that both were measured in: 2.");
  }

  @Test
  void comparing_what_has_nothing_in_common_is_bad_input() throws IOException {
    Path first = Recorded.copy(Files.createDirectory(temporary.resolve("first")));
    MadeStudies.scaleOut(temporary.resolve("second"));

    assertThat(run("compare", first.toString(), temporary.resolve("second").toString()))
        .isEqualTo(2);
    assertThat(err.toString()).contains("have nothing to compare");
  }

  @Test
  void a_set_without_a_completed_trial_is_named_with_what_became_of_its_trials()
      throws IOException {
    Path good = Recorded.copy(Files.createDirectory(temporary.resolve("good")));
    Path bad = Recorded.copy(Files.createDirectory(temporary.resolve("bad")));
    Path outcomes = bad.resolve("results.jsonl");
    String failed =
        Files.readString(outcomes)
            .replace("\"completed\":true", "\"completed\":false")
            .replace("\"failures\":[]", "\"failures\":[\"run: exit code 1\"]");
    Files.write(outcomes, failed.lines().limit(7).toList());

    assertThat(run("compare", good.toString(), bad.toString())).isEqualTo(2);
    assertThat(run("compare", bad.toString(), good.toString())).isEqualTo(2);

    String why =
        "bad has no completed trial (7 failed, the first with \"run: exit code 1\"; 2 not run): run them with bin/ycsb study resume %s --retry-failed"
            .formatted(bad);
    assertThat(err.toString().lines())
        .containsExactly(
            "good and bad cannot be compared: " + why, "bad and good cannot be compared: " + why);
    assertThat(bad.resolve("compare.html")).doesNotExist();
  }

  @Test
  void sets_that_were_not_run_yet_or_cannot_be_read_are_not_compared() throws IOException {
    Path fresh = Recorded.copy(Files.createDirectory(temporary.resolve("fresh")));
    Files.writeString(fresh.resolve("results.jsonl"), "");
    Path torn = Recorded.copy("scale-out", Files.createDirectory(temporary.resolve("torn")));
    try (Stream<Path> files = Files.walk(torn)) {
      for (Path file : files.filter(f -> f.endsWith("result.json")).toList()) {
        Files.writeString(file, "{");
      }
    }

    assertThat(run("compare", fresh.toString(), torn.toString())).isEqualTo(2);

    assertThat(err.toString().strip())
        .startsWith(
            "fresh and torn cannot be compared: fresh has no completed trial (9 not run): run them with bin/ycsb study resume "
                + fresh
                + "; torn has no completed trial (3 not run; 3 cannot be read, the first ")
        .endsWith(
            "): take their lines out of results.jsonl, and run them with bin/ycsb study resume "
                + torn)
        .hasLineCount(1);
  }

  @Test
  void a_folder_without_results_is_bad_input() {
    String folder = temporary.toString();

    assertThat(run("report", folder)).isEqualTo(2);
    assertThat(run("compare", folder, folder)).isEqualTo(2);
    assertThat(err.toString()).contains("holds no results");
  }

  @Test
  void a_folder_that_is_not_there_is_bad_input() throws IOException {
    Path study = Recorded.copy(temporary.resolve("study"));
    String missing = temporary.resolve("missing").toString();

    assertThat(run("report", missing)).isEqualTo(2);
    assertThat(run("report", study.toString(), missing)).isEqualTo(2);
    assertThat(run("compare", study.toString(), missing)).isEqualTo(2);
    assertThat(run("compare", missing, study.toString())).isEqualTo(2);
    assertThat(run("study", "resume", missing)).isEqualTo(2);

    assertThat(err.toString().lines().limit(4))
        .containsOnly(missing + " is not there: a folder with results is needed");
  }

  @Test
  void a_file_in_place_of_a_folder_is_bad_input() throws IOException {
    Path study = Recorded.copy(temporary.resolve("study"));
    Path file = study.resolve("study.json");

    assertThat(run("report", file.toString())).isEqualTo(2);
    assertThat(run("report", study.toString(), "--out", file.toString())).isEqualTo(2);
    assertThat(err.toString())
        .contains(file + " is a file: a folder with results is needed")
        .contains("--out: " + file + " is a file: name a folder");
  }

  @Test
  void an_out_folder_that_is_not_there_is_made() throws IOException {
    Path study = Recorded.copy(temporary.resolve("study"));
    Path missing = temporary.resolve("missing/folder");

    assertThat(run("report", study.toString(), "--out", missing.toString())).isZero();
    assertThat(missing.resolve("report.html")).isNotEmptyFile();
    assertThat(study.resolve("report.html")).doesNotExist();
  }

  @Test
  void a_report_of_different_studies_is_bad_input() throws IOException {
    Path first = Recorded.copy(temporary.resolve("first"));
    Path second = Recorded.copy("blocks", temporary.resolve("second"));

    assertThat(run("report", first.toString(), second.toString())).isEqualTo(2);
    assertThat(err.toString())
        .contains("The folders hold different studies (quickstart, blocks): make a report of each");
  }

  @Test
  void what_cannot_be_read_is_a_failure_and_no_bad_input() throws IOException {
    Path study = Recorded.copy(temporary);
    Files.writeString(study.resolve("study.json"), "{");

    assertThat(run("report", study.toString())).isEqualTo(1);
    assertThat(err.toString()).contains(study.resolve("study.json") + " is not a study: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "[]", "7", "\"study\""})
  void what_is_json_but_no_study_is_a_sentence(String json) throws IOException {
    Path study = Recorded.copy(temporary);
    Files.writeString(study.resolve("study.json"), json);

    assertThat(run("report", study.toString())).isEqualTo(1);
    assertThat(err.toString())
        .contains(study.resolve("study.json") + " is not a study: it holds no object of JSON");
  }

  @Test
  void a_folder_in_place_of_the_results_is_named() throws IOException {
    Path study = Recorded.copy(temporary);
    Files.delete(study.resolve("results.jsonl"));
    Files.createDirectory(study.resolve("results.jsonl"));

    assertThat(run("report", study.toString())).isEqualTo(1);
    assertThat(err.toString())
        .contains(study.resolve("results.jsonl").toString(), "it is a folder, and a file is needed")
        .doesNotContain("Is a directory");
  }

  @Test
  void an_empty_name_is_not_the_working_directory() {
    assertThat(run("study", "run", "quickstart", "--out", "")).isEqualTo(2);
    assertThat(run("report", "--out", "", temporary.toString())).isEqualTo(2);

    assertThat(err.toString().lines().filter(line -> line.contains("'--out'")))
        .hasSize(2)
        .allMatch(line -> line.endsWith("the name is empty: give one, or leave the option out"));
  }

  @Test
  void a_plan_whose_name_begins_with_an_at_sign_is_a_name() throws IOException {
    Path words = Files.writeString(temporary.resolve("words"), "quickstart");

    assertThat(run("study", "show", "@" + words)).isEqualTo(2);

    assertThat(out.toString()).isEmpty();
  }

  @Test
  void a_plans_text_does_not_steer_the_terminal() throws IOException {
    Path plan =
        Files.writeString(
            temporary.resolve("steering.yaml"),
            Files.readString(outage()).replace("title: An outage", "title: \"An \\e[2Joutage\""));

    assertThat(run("study", "show", plan.toString())).isEqualTo(2);

    assertThat(err.toString())
        .contains("title has characters that steer a terminal")
        .doesNotContain("\u001b");
  }

  @Test
  void a_study_whose_trials_all_failed_has_a_report_that_says_why() throws IOException {
    Path study = Recorded.copy(temporary);
    Path outcomes = study.resolve("results.jsonl");
    String failed =
        Files.readString(outcomes)
            .replace("\"completed\":true", "\"completed\":false")
            .replace("\"failures\":[]", "\"failures\":[\"run: exit code 1\"]");
    Files.writeString(outcomes, failed);

    assertThat(run("report", study.toString())).isZero();

    assertThat(study.resolve("report.html"))
        .content()
        .contains("Trials that failed: 9", "failed: run: exit code 1");
  }

  @Test
  void a_complete_study_is_reported_and_its_machine_not_looked_at() throws IOException {
    Path study = Recorded.copy(temporary.resolve("study"));
    Path program = Files.createDirectories(temporary.resolve("bin")).resolve("ycsb");
    assertThat(Files.writeString(program, "#!/bin/sh\n").toFile().setExecutable(true)).isTrue();
    System.setProperty("ycsb.home", temporary.toString());
    try {
      assertThat(run("study", "resume", study.toString())).isZero();
    } finally {
      System.clearProperty("ycsb.home");
    }

    assertThat(err.toString()).contains("Nothing is left to measure: all trials are complete.");
    assertThat(out.toString()).contains("Report: " + study.resolve("report.html"));
    assertThat(study.resolve("machine.json")).doesNotExist();
  }

  private int run(String... arguments) {
    return YcsbCommand.run(new PrintWriter(out), new PrintWriter(err), arguments);
  }
}
