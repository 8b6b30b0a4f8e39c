package io.github.ycsbext.studies.study.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.binding.SettingError;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.ServerLimits;
import io.github.ycsbext.clusters.fault.InjectedFault;
import io.github.ycsbext.clusters.fault.Kill;
import io.github.ycsbext.clusters.fault.Pause;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.studies.capacity.CapacitySearch.Bounds;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.study.plan.Amount;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Execution.ServerTurns;
import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.ClientChecks.RefusedPhase;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PlanReaderTest {
  private static final String KINDS =
      InjectedFault.kinds().stream()
          .map(kind -> "`" + kind + "`")
          .collect(Collectors.joining(", "));

  private static final String GOOD =
      """
      title: A title
      question: Which one?
      systems:
        redis: {topology: standalone, properties: {redis.timeout: 2000}}
        cassandra: {}
      workloads:
        A: media-a
      properties: {fieldcount: 1}
      records: 100
      operations: [10, 20]
      threads: 4
      repetitions: 3
      retries: 2
      clear: before-each-trial
      order: paper
      figures:
        - {name: Figure 1, shows: throughput, workload: A}
        - {name: Figure 2, shows: mean-latency, operation: READ, workload: A}
      assumptions: [The weather is fine.]
      """;

  @Test
  void a_plan_is_read_whole() throws IOException, InvalidPlanException {
    Plan plan = read(GOOD);

    assertThat(plan.name()).isEqualTo("mine");
    assertThat(plan.title()).isEqualTo("A title");
    assertThat(plan.source()).isNull();
    assertThat(plan.matrix().systems())
        .extracting(SystemUnderTest::engine)
        .containsExactly(Engine.named("redis"), Engine.named("cassandra"));
    assertThat(plan.matrix().systems().get(0).properties())
        .isEqualTo(Map.of("redis.timeout", "2000"));
    assertThat(plan.matrix().workloads())
        .containsExactly(
            new PlannedWorkload(
                "A",
                "media-a",
                Map.of(),
                List.of(
                    new PlannedPhase("load", PlannedPhase.Kind.LOAD, Amount.fixed(100), Map.of()),
                    new PlannedPhase("run", PlannedPhase.Kind.RUN, Amount.ofSize(1), Map.of()))));
    assertThat(plan.matrix().properties()).isEqualTo(Map.of("fieldcount", "1"));
    assertThat(plan.matrix().operations()).containsExactly(10L, 20L);
    assertThat(plan.matrix().threads()).containsExactly(4);
    assertThat(plan.execution().retries()).isEqualTo(2);
    assertThat(plan.execution().order()).isEqualTo(TrialOrder.PAPER);
    assertThat(plan.evaluation().figures().get(1).operation()).isEqualTo("READ");
    assertThat(plan.assumptions()).containsExactly("The weather is fine.");
    assertThat(plan.trials()).isEqualTo(12);
  }

  @Test
  void servers_have_limits_that_they_can_live_with() throws Exception {
    Plan plan =
        read(GOOD.replace("cassandra: {}", "cassandra: {limits: {cpus: 1.5, memory: 4gb}}"));

    assertThat(plan.matrix().systems().get(1).limits()).isEqualTo(new ServerLimits(1.5, 4L << 30));
    assertThat(plan.matrix().systems().get(0).limits()).isNull();
    assertThat(plan.evaluation().sharesMachine()).isFalse();
    assertFaults(
        GOOD.replace("cassandra: {}", "cassandra: {limits: {cpus: 1, memory: 1gb}}"),
        new PlanError(
            5,
            "systems.cassandra.limits: Cassandra has a heap of 1024 MB, and needs 2048 MB of memory or more"));
    assertFaults(
        GOOD.replace("cassandra: {}", "cassandra: {limits: {cpus: 0.000001, memory: 8gb}}"),
        new PlanError(
            5,
            "systems.cassandra.limits.cpus: '0.000001' is no number of processors (such as 0.5 or 4)"));
    assertFaults(
        GOOD.replace("cassandra: {}", "cassandra: {limits: {cpus: -1, memory: 0gb}}"),
        new PlanError(
            5, "systems.cassandra.limits.cpus: '-1' is no number of processors (such as 0.5 or 4)"),
        new PlanError(
            5, "systems.cassandra.limits.memory: 0 MB of memory are too little (256 MB or more)"));
  }

  @Test
  void one_engine_can_be_there_twice_under_different_names()
      throws IOException, InvalidPlanException {
    Plan plan = read(GOOD.replace("  cassandra: {}", "  redis-2: {engine: redis}"));

    assertThat(plan.matrix().systems().get(1).engine()).isEqualTo(Engine.named("redis"));
    assertThat(plan.matrix().systems().get(1).title()).isEqualTo("redis-2");
    assertThat(plan.matrix().systems().get(0).title()).isEqualTo("Redis");
  }

  @Test
  void two_cells_whose_trials_would_have_one_folder_are_refused() {
    assertFaults(
        GOOD.replace("  cassandra: {}", "  redis-b: {engine: redis}")
            .replace("  A: media-a", "  b-c: media-a\n  c: media-b")
            .replace(", workload: A", ""),
        new PlanError(
            8,
            "system 'redis' with workload 'b-c' and system 'redis-b' with workload 'c' would both"
                + " be the trials redis-b-c-…: rename one of them"));
  }

  @Test
  void two_cells_on_networks_whose_trials_would_have_one_folder_are_refused() {
    assertFaults(
        GOOD.replace("  A: media-a", "  A: media-a\n  A-slow: media-b")
            + "networks: {slow: {rate: unlimited}, slow-slow: {rate: unlimited}}\n",
        clash(8, "redis"),
        clash(8, "cassandra"));
  }

  private static PlanError clash(int line, String system) {
    return new PlanError(
        line,
        ("system '%1$s' with workload 'A' on network 'slow-slow' and system '%1$s' with workload"
                + " 'A-slow' on network 'slow' would both be the trials %1$s-A-slow-slow-…: rename"
                + " one of them")
            .formatted(system));
  }

  @Test
  void properties_that_the_study_sets_itself_are_refused_wherever_they_stand() {
    assertFaults(
        GOOD.replace("redis.timeout: 2000", "dotransactions: false")
            .replace(
                "  A: media-a",
                "  A: {file: media-a, properties: {insertstart: 90}, phases: {load: {load: 9},"
                    + " run: {run: 900, properties: {exportfile: a}}}}")
            .replace("fieldcount: 1", "threadcount: 4"),
        new PlanError(
            4,
            "systems.redis.properties.dotransactions: the study sets this itself: say it by `load`"
                + " or `run` of a phase"),
        new PlanError(
            7,
            "workloads.A.properties.insertstart: the study sets this itself: records are counted"
                + " from the first one"),
        new PlanError(
            7,
            "workloads.A.phases.run.properties.exportfile: the study sets this itself: results are"
                + " in the study's folder"),
        new PlanError(
            8,
            "properties.threadcount: the study sets this itself: say it by the plan's field"
                + " `threads`"));
  }

  @Test
  void metrics_are_of_a_single_run() {
    assertFaults(
        GOOD.replace("redis.timeout: 2000", "metrics: 9404"),
        new PlanError(
            4,
            "systems.redis.properties.metrics: it is for a single load or run, since all trials"
                + " would take turns at one port and look like one"));
  }

  @Test
  void a_secret_is_refused_without_being_told() {
    InvalidPlanException refused =
        refused(GOOD.replace("redis.timeout: 2000", "redis.password: hunter2"));

    assertThat(refused.errors())
        .containsExactly(
            new PlanError(
                4,
                "systems.redis.properties.redis.password: a plan is shown and recorded, which a"
                    + " secret must not be: put it into the file of --hosts or --given"));
    assertThat(refused).hasMessageNotContaining("hunter2");
  }

  @Test
  void a_rate_of_nothing_is_no_link_at_all() {
    assertFaults(
        GOOD + "networks: {dead: {rate: 0mbit}}\n",
        new PlanError(
            20, "networks.dead.rate: '0mbit' is not above 0: write 1gbit or so, or unlimited"));
  }

  @Test
  void what_is_not_yaml_is_told_with_the_problem_and_its_line() {
    assertFaults(
        "title: T\nquestion: Q\n\tthreads: 1\n",
        new PlanError(
            3,
            "not YAML: found character '\\t(TAB)' that cannot start any token. (Do not use"
                + " \\t(TAB) for indentation)"));
    assertFaults(
        "title: T\nsystems: {redis: {}\nthreads: 1\n",
        new PlanError(3, "not YAML: expected ',' or '}', but got <scalar>"));
    assertFaults(
        "title: T\nproperties: !hunter2!x y\n",
        new PlanError(2, "not YAML: found undefined tag handle"));
    assertFaults(
        "title: A: B\n",
        new PlanError(
            1,
            "not YAML: mapping values are not allowed here: put a text with a colon in quotation"
                + " marks, and close them"));
  }

  @Test
  void yaml_that_is_no_plan_is_told_in_words_of_plans() {
    assertFaults(
        GOOD + "---\ntitle: another\n",
        new PlanError(21, "a second YAML document begins here, and a file holds one: take it out"));
    assertThatThrownBy(() -> read("title: " + "[".repeat(2_000) + "]".repeat(2_000)))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("the file has more levels")
        .hasMessageEndingWith("than a plan needs: make it simpler");
  }

  @Test
  void a_claim_without_the_header_above_it_is_not_lost() {
    assertThatThrownBy(() -> readWithClaims("Faster,throughput,redis,>,cassandra,1\n"))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessage(
            "claims.csv:1: the columns are [Faster, throughput, redis, >, cassandra, 1]: they must"
                + " be [claim, metric, a, op, b, factor], and may be [place, note, family]");
    assertThatThrownBy(() -> readWithClaims("claim,metric,a,op,b,factor,note,note\n"))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageStartingWith("claims.csv:1: the columns are [claim, metric, a, op, b, factor,");
  }

  @Test
  void a_row_may_leave_out_its_last_columns() throws Exception {
    String row = "Faster,throughput,redis,>,cassandra,1";

    Plan plan = readWithClaims("claim,metric,a,op,b,factor,place,note\n" + row + "\n");

    assertThat(plan.evaluation().claims())
        .isEqualTo(readWithClaims("claim,metric,a,op,b,factor\n" + row).evaluation().claims());
  }

  @Test
  void an_unknown_field_is_refused_with_the_nearest_name() {
    assertFaults(
        GOOD.replace("threads: 4", "thread: 4"),
        new PlanError(11, "thread is not a known field: did you mean threads?"));
  }

  @Test
  void settings_of_servers_are_read_as_they_are_written() throws Exception {
    Plan plan =
        read(
            GOOD.replace(
                "cassandra: {}",
                "cassandra: {server: {MAX_HEAP_SIZE: 2G, concurrent_writes: 64, auto_hints: no}}"));

    assertThat(plan.system("cassandra").server())
        .containsExactly(
            Map.entry("MAX_HEAP_SIZE", "2G"),
            Map.entry("concurrent_writes", "64"),
            Map.entry("auto_hints", "no"));
    assertThat(plan.system("redis").server()).isEmpty();
  }

  @Test
  void what_steers_a_terminal_holds_a_secret_or_means_no_network_is_refused() {
    assertFaults(
        GOOD.replace("cassandra: {}", "cassandra: {version: \"5\\e[2J\"}"),
        new PlanError(
            5,
            "systems.cassandra.version has characters that steer a terminal or turn the text: take them out"));
    assertFaults(
        GOOD.replace(
            "cassandra: {}",
            "cassandra: {properties: {db.url: \"jdbc:postgresql://u:geheim@h/d\"}}"),
        new PlanError(
            5,
            "systems.cassandra.properties.db.url: a plan is shown and recorded, which a secret must not be, and this may have one: write one URL without a user and a password, or put it into the file of --hosts or --given"));
    assertFaults(
        GOOD + "networks: {none: {rate: 1gbit}}\n",
        new PlanError(20, "networks.none: --networks none means no network: give it another name"));
  }

  @Test
  void the_version_of_servers_is_a_text() throws Exception {
    Plan plan = read(GOOD.replace("cassandra: {}", "cassandra: {version: \"5.0\"}"));

    assertThat(plan.system("cassandra").version()).isEqualTo("5.0");
    assertThat(plan.system("redis").version()).isNull();
  }

  @Test
  void settings_of_servers_that_are_not_the_users_to_choose_are_refused() {
    assertFaults(
        GOOD.replace(
            "cassandra: {}",
            "cassandra: {durability: on-disk, server: {rpc_address: a, commitlog_sync: batch}}"),
        new PlanError(
            5,
            "systems.cassandra.server.rpc_address: is set here for every server, as all addresses,"
                + " files, roles and passwords are: leave it out"),
        new PlanError(
            5,
            "systems.cassandra.server.commitlog_sync: the durability that is asked for (on-disk)"
                + " decides it: leave one of the two out"));
  }

  @Test
  void an_unknown_field_of_a_system_is_refused() {
    assertFaults(
        GOOD.replace("cassandra: {}", "cassandra: {topologie: standalone}"),
        new PlanError(
            5, "systems.cassandra.topologie is not a known field: did you mean topology?"));
  }

  @Test
  void a_missing_field_is_named() {
    assertFaults(
        GOOD.replace("records: 100\n", ""),
        new PlanError(
            1,
            "records is missing: the number of records that each trial loads before its run;"
                + " write `records: 1000`, or `records: as operations` for as many as the run has"
                + " operations"));
  }

  @Test
  void a_missing_list_of_systems_is_named() {
    assertFaults(
        GOOD.replaceAll("(?s)systems:.*workloads:", "workloads:"),
        new PlanError(1, "systems is missing"));
  }

  @Test
  void a_number_out_of_range_shows_what_was_found_and_what_is_needed() {
    assertFaults(
        GOOD.replace("repetitions: 3", "repetitions: 0"),
        new PlanError(12, "repetitions: '0' is not a whole number from 1 to 1000"));
  }

  @Test
  void a_word_is_not_a_number() {
    assertFaults(
        GOOD.replace("threads: 4", "threads: many"),
        new PlanError(11, "threads: 'many' is not a whole number from 1 to 100000"));
  }

  @Test
  void a_size_that_is_no_number_is_not_taken_for_another() {
    assertFaults(
        GOOD.replace("[10, 20]", "[1, 0, x]"),
        new PlanError(10, "operations: '0' is not a whole number from 1 to 9223372036854775807"),
        new PlanError(10, "operations: 'x' is not a whole number from 1 to 9223372036854775807"));
  }

  @Test
  void a_size_that_is_there_twice_is_refused() {
    assertFaults(
        GOOD.replace("[10, 20]", "[10, 10]"), new PlanError(10, "operations: 10 is there twice"));
  }

  @Test
  void a_single_size_must_still_be_a_list() {
    assertFaults(
        GOOD.replace("[10, 20]", "10"),
        new PlanError(10, "operations is a number: a list is needed"));
  }

  @Test
  void an_unknown_engine_is_refused() {
    assertFaults(
        GOOD.replace("cassandra: {}", "oracle: {}"),
        new PlanError(
            5,
            "systems.oracle: 'oracle' is not an engine; there are "
                + Engine.all().stream().map(Engine::systemName).collect(Collectors.joining(", "))));
    assertFaults(
        GOOD.replace("cassandra: {}", "postgres: {}"),
        new PlanError(
            5, "systems.postgres: 'postgres' is not an engine: did you mean postgresql?"));
  }

  @Test
  void a_name_that_cannot_be_part_of_a_folder_is_refused() {
    assertFaults(
        GOOD.replace("  A: media-a", "  ../A: media-a").replace("workload: A", "workload: ../A"),
        new PlanError(
            7, "'../A' cannot be part of a folder's name: use letters, digits, dot, - and _"));
  }

  @Test
  void an_unknown_choice_shows_the_choices() {
    assertFaults(
        GOOD.replace("order: paper", "order: any"),
        new PlanError(15, "order: 'any' is not one of random, paper"));
  }

  @Test
  void a_figure_names_its_metric_as_a_claim_does() throws IOException, InvalidPlanException {
    assertThat(read(GOOD)).isEqualTo(read(GOOD.replace("mean-latency", "mean latency")));
    assertFaults(
        GOOD.replace("mean-latency", "speed"),
        new PlanError(18, "figures.1.shows: 'speed' is not one of " + Metric.titles()));
  }

  @Test
  void a_figure_of_an_unknown_workload_is_refused() {
    assertFaults(
        GOOD.replace("shows: throughput, workload: A", "shows: throughput, workload: Z"),
        new PlanError(17, "figures.0.workload: 'Z' is not one of the study's (A)"));
  }

  @Test
  void a_figure_of_latency_needs_an_operation() {
    assertFaults(
        GOOD.replace("operation: READ, ", ""), new PlanError(18, "figures.1.operation is missing"));
  }

  @Test
  void every_workload_whose_file_is_not_there_is_told_with_its_line() {
    assertFaults(
        GOOD.replace(
            "  A: media-a", "  A: no-a\n  B:\n    properties: {fieldcount: 2}\n    file: no-b"),
        new PlanError(7, "workloads.A: there is no workload 'no-a'"),
        new PlanError(10, "workloads.B.file: there is no workload 'no-b'"));
  }

  @Test
  void a_study_of_nothing_is_refused() {
    assertFaults(
        GOOD.replaceAll("(?s)systems:.*workloads:", "systems: {}\nworkloads:")
            .replace("operations: [10, 20]", "operations: []"),
        new PlanError(3, "systems is empty: at least one is needed"),
        new PlanError(8, "operations is empty: at least one size is needed"));
    assertFaults(
        GOOD.replace("workloads:\n  A: media-a", "workloads: {}")
            .replaceAll("(?s)figures:.*assum", "assum"),
        new PlanError(6, "workloads is empty: at least one is needed"));
  }

  @Test
  void a_list_where_a_mapping_is_needed_is_refused() {
    assertFaults(
        GOOD.replace("  A: media-a", "  - media-a").replaceAll("(?s)figures:.*assum", "assum"),
        new PlanError(6, "workloads is a list: a mapping of fields is needed"));
  }

  @Test
  void all_faults_are_said_at_once_in_the_order_of_their_lines() {
    InvalidPlanException refused =
        refused(
            GOOD.replace("threads: 4", "threads: 0")
                .replace("order: paper", "order: any")
                .replace("title: A title\n", "titel: A title\n"));

    assertThat(refused.errors()).extracting(PlanError::line).containsExactly(1, 1, 11, 15);
    assertThat(refused.getMessage().lines()).allMatch(line -> line.startsWith("mine.yaml:"));
  }

  @Test
  void what_is_not_yaml_is_refused_with_its_line() {
    InvalidPlanException refused = refused("title: A\nquestion: [one, two\n");

    assertThat(refused.errors()).hasSize(1);
    assertThat(refused.errors().get(0).sentence()).startsWith("not YAML: ");
    assertThat(refused.errors().get(0).line()).isGreaterThan(1);
  }

  @Test
  void a_field_that_is_there_twice_is_refused_with_its_line() {
    InvalidPlanException refused = refused("title: A\nrecords: 1\ntitle: B\n");

    assertThat(refused.errors().get(0).line()).isEqualTo(3);
    assertThat(refused.errors().get(0).sentence()).containsIgnoringCase("duplicate");
  }

  @Test
  void an_empty_file_is_refused() {
    assertThat(refused("").errors()).isNotEmpty();
  }

  @Test
  void claims_are_read_from_the_file_that_the_plan_names()
      throws IOException, InvalidPlanException {
    Plan plan =
        readWithClaims(
            """
            # a comment
            claim,metric,a,op,b,factor
            Redis wins,throughput,redis,>,cassandra,1
            Reads cost more,mean latency,cassandra read A,>,cassandra update A,~1.58
            """);

    assertThat(plan.evaluation().claims())
        .containsExactly(
            new Claim(
                "Redis wins",
                Metric.THROUGHPUT,
                new Claim.Subject("redis", null, null, null, null),
                new Claim.Subject("cassandra", null, null, null, null),
                1,
                null),
            new Claim(
                "Reads cost more",
                Metric.MEAN_LATENCY,
                new Claim.Subject("cassandra", "READ", "A", null, null),
                new Claim.Subject("cassandra", "UPDATE", "A", null, null),
                1.58,
                Claim.ABOUT));
  }

  @Test
  void only_what_is_said_to_be_much_or_about_has_other_readings() throws Exception {
    List<Claim> claims =
        readWithClaims(
                """
                claim,metric,a,op,b,factor
                Much faster,throughput,redis,>,cassandra,much
                Twice as fast,throughput,redis,>,cassandra,2
                About twice as fast,throughput,redis,>,cassandra,~2
                Twice as fast within 5 %,throughput,redis,>,cassandra,~2±5%
                """)
            .evaluation()
            .claims();

    assertThat(claims).extracting(Claim::factor).containsOnly(2.0);
    assertThat(claims.stream().map(claim -> claim.read(3, 0.5)))
        .extracting(Claim::least)
        .containsExactly(3.0, 2.0, 2 / 1.5, 2 / 1.05);
  }

  @Test
  void faults_of_claims_have_the_lines_of_their_file() {
    InvalidPlanException refused =
        catchThrowableOfType(
            InvalidPlanException.class,
            () ->
                readWithClaims(
                    """
                    claim,metric,a,op,b,factor
                    One,speed,redis,>,cassandra,1
                    Two,throughput,oracle,>,cassandra sings,many
                    Three,throughput,redis,=,cassandra,1
                    """));

    assertThat(refused.errors())
        .containsExactly(
            new PlanError(2, "metric: 'speed' is not one of " + Metric.titles()),
            new PlanError(
                3,
                "'oracle' is not a system of the study (redis, cassandra), a workload of it (A), a size such as 5M, or an operation of YCSB"),
            new PlanError(
                3,
                "'sings' is not a system of the study (redis, cassandra), a workload of it (A), a size such as 5M, or an operation of YCSB"),
            new PlanError(3, "factor: 'many' is not a number"),
            new PlanError(4, "op: '=' is not known; there is >"));
    assertThat(refused).hasMessageStartingWith("claims.csv:2: ");
  }

  @Test
  void numbers_that_nobody_can_count_to_have_their_lines() {
    InvalidPlanException claims =
        catchThrowableOfType(
            InvalidPlanException.class,
            () ->
                readWithClaims(
                    """
                    claim,metric,a,op,b,factor
                    One,throughput,redis 99999999999999999999,>,cassandra 9999999999999999k,1
                    """));
    InvalidPlanException published =
        catchThrowableOfType(
            InvalidPlanException.class,
            () ->
                new PlanReader(
                        "mine",
                        "mine.yaml",
                        file -> "metric,value,block\nthroughput,1,4000000000\n",
                        ClientChecks.NONE)
                    .read(GOOD + "published: numbers.csv\n"));

    assertThat(claims.errors())
        .containsExactly(
            new PlanError(2, "'99999999999999999999' is more than can be counted"),
            new PlanError(2, "'9999999999999999k' is more than can be counted"));
    assertThat(published)
        .hasMessage(
            "numbers.csv:2: block: '4000000000' is not a whole number from 1 to 2147483647");
  }

  @Test
  void several_numbers_of_threads_are_the_sizes() throws Exception {
    String plan = GOOD.replace("threads: 4", "threads: [2, 8]");

    assertThat(read(plan.replace("operations: [10, 20]", "operations: [10]")).matrix().sizes())
        .containsExactly(2L, 8L);
    assertThat(refused(plan).errors())
        .extracting(PlanError::sentence)
        .containsExactly("threads and operations are both lists: give one number of one of them");
  }

  @Test
  void claims_that_cannot_be_read_are_a_fault_of_the_plan() {
    InvalidPlanException refused = refused(GOOD + "claims: nowhere.csv\n");

    assertThat(refused)
        .hasMessage("mine.yaml:20: claims: there is no file nowhere.csv beside the plan");
  }

  @Test
  void phases_networks_and_sizes_of_systems_are_read() throws IOException, InvalidPlanException {
    Plan plan =
        read(
            GOOD.replace("  A: media-a", PHASES)
                    .replace(
                        "cassandra: {}", "cassandra: {topology: three-nodes, replicationFactor: 1}")
                    .replace("records: 100\n", "blocks: 60\nservers: in-turn\nbaseline: redis\n")
                + """
                networks:
                  slow: {rate: 100mbit, delay: 250us}
                  fast: {rate: unlimited, standsFor: a better one}
                """);

    PlannedWorkload workload = plan.workload("A");
    assertThat(workload.properties()).isEqualTo(Map.of("fieldcount", "2"));
    assertThat(workload.first())
        .isEqualTo(
            new PlannedPhase("ramp-up", PlannedPhase.Kind.LOAD, Amount.ofSize(0.25), Map.of()));
    assertThat(workload.measured().name()).isEqualTo("main");
    assertThat(workload.measured().properties()).isEqualTo(Map.of("readproportion", "1"));
    assertThat(workload.measured().amount()).isEqualTo(Amount.fixed(700));
    assertThat(plan.matrix().networks())
        .containsExactly(
            new PlannedNetwork("slow", 100_000_000, 250, ""),
            new PlannedNetwork("fast", 0, 0, "a better one"));
    assertThat(plan.system("cassandra").replicationFactor()).isEqualTo(1);
    assertThat(plan.execution().servers()).isEqualTo(ServerTurns.IN_TURN);
    assertThat(plan.evaluation().baseline()).isEqualTo("redis");
    assertThat(plan.matrix().blocks()).isEqualTo(60);
    assertThat(plan.trials()).isEqualTo(24);
  }

  private static final String PHASES =
      """
        A:
          file: media-a
          properties: {fieldcount: 2}
          phases:
            ramp-up: {load: 25 %}
            main: {run: 700, properties: {readproportion: 1}}
      """
          .stripTrailing();

  @Test
  void as_many_records_as_operations_can_be_asked_for() throws IOException, InvalidPlanException {
    Plan plan = read(GOOD.replace("records: 100", "records: as operations"));

    assertThat(plan.workload("A").loaded(20)).isEqualTo(20);
  }

  private static String faulty(String faults) {
    return GOOD.replace(
        "  A: media-a",
        """
          A:
            file: media-a
            phases:
              load: {load: 100}
              run:
                run: 100 %
                faults:
        """
                .indent(0)
            + faults.indent(12).stripTrailing());
  }

  @Test
  void a_fault_after_the_end_of_its_phase_is_refused() {
    String plan = faulty("- {kill: 1, after: 40 s}");
    assertThat(plan).contains("run: 100 %");

    assertThat(refused(plan.replace("run: 100 %", "run: 40 s")).errors())
        .extracting(PlanError::sentence)
        .anyMatch(
            fault ->
                fault.endsWith("after: the phase is over after 40 s, so this would never happen"));
    assertThat(
            refused(
                    faulty("- {kill: 1, after: 10 s, restartAfter: 40 s}")
                        .replace("run: 100 %", "run: 40 s"))
                .errors())
        .extracting(PlanError::sentence)
        .anyMatch(
            fault ->
                fault.endsWith(
                    "restartAfter: the phase is over after 40 s, and the server is started again then: leave it out, or restart it earlier"));
  }

  @Test
  void a_phase_can_have_faults() throws IOException, InvalidPlanException {
    Plan plan =
        read(
            faulty(
                """
                - {kill: 1, after: 10 s, restartAfter: 0.5 min}
                - {kill: 1, after: 40.25 s}
                """));

    assertThat(plan.matrix().hasFaults()).isTrue();
    assertThat(plan.workload("A").first().faults()).isEmpty();
    assertThat(plan.workload("A").measured().faults())
        .containsExactly(
            new PlannedFault(new Kill(), 1, null, 10_000, 30_000L),
            new PlannedFault(new Kill(), 1, null, 40_250, null));
    assertThat(plan.workload("A").measured().faults())
        .extracting(fault -> fault.words().text())
        .containsExactly(
            "node 1 is killed after 10 s, which is undone after 30 s",
            "node 1 is killed after 40.25 s, which is undone when the phase has ended");
  }

  @Test
  void every_impossible_fault_is_told_with_its_line() {
    assertFaults(
        faulty(
            """
            - {kill: 2, after: 1 s}
            - {kill: 1, after: -5 s}
            - {kill: 1, after: 20 s, restartAfter: 20 s}
            - {kill: 0, after: 10}
            - {kill: 1}
            - {kill: one, after: 1 s, restart-after: 2 s}
            """),
        new PlanError(
            14,
            "workloads.A.phases.run.faults.0.kill: there is no node 2: redis has node 1 alone (standalone), cassandra has node 1 alone (standalone)"),
        new PlanError(
            15,
            "workloads.A.phases.run.faults.1.after: '-5 s' is not a time of 0 or more with its unit, such as 500 ms, 10 s or 2 min"),
        new PlanError(
            16,
            "workloads.A.phases.run.faults.2.restartAfter: a server cannot be started again after 20 s where it is killed after 20 s: both count from when measuring starts"),
        new PlanError(
            17, "workloads.A.phases.run.faults.3.kill: '0' is not a whole number from 1 to 1000"),
        new PlanError(
            17,
            "workloads.A.phases.run.faults.3.after: '10' is not a time of 0 or more with its unit, such as 500 ms, 10 s or 2 min"),
        new PlanError(18, "workloads.A.phases.run.faults.4.after is missing"),
        new PlanError(
            19,
            "workloads.A.phases.run.faults.5.kill: 'one' is neither the number of a node nor a role: there are server, node, primary, replica, secondary, config-server, shard, router, coordinator, worker"),
        new PlanError(
            19,
            "workloads.A.phases.run.faults.5.restart-after is not a known field: did you mean restartAfter?"));
  }

  @Test
  void a_server_that_is_down_cannot_be_killed() {
    assertFaults(
        faulty(
            """
            - {kill: 1, after: 10 s, restartAfter: 20 s}
            - {kill: 1, after: 15 s, restartAfter: 30 s}
            """),
        new PlanError(
            15,
            "workloads.A.phases.run.faults.1.after: node 1 has a fault already then (node 1 is killed after 10 s, which is undone after 20 s): two faults of one node follow one another"));
    assertFaults(
        faulty(
            """
            - {kill: 1, after: 10 s}
            - {kill: 1, after: 15 s}
            """),
        new PlanError(
            15,
            "workloads.A.phases.run.faults.1.after: node 1 has a fault already then (node 1 is killed after 10 s, which is undone when the phase has ended): two faults of one node follow one another"));
  }

  @Test
  void a_server_can_be_paused() throws IOException, InvalidPlanException {
    Plan plan = read(faulty("- {pause: 1, after: 2 s, for: 500 ms}\n"));

    assertThat(plan.workload("A").measured().faults())
        .containsExactly(new PlannedFault(new Pause(), 1, null, 2_000, 2_500L))
        .extracting(fault -> fault.words().text())
        .containsExactly("node 1 is paused after 2 s, which is undone after 2.5 s");
  }

  @Test
  void a_fault_does_one_thing_and_ends_in_its_own_way() {
    assertFaults(
        faulty(
            """
            - {after: 1 s}
            - {kill: 1, pause: 1, after: 1 s, for: 1 s}
            - {kill: 1, after: 1 s, for: 1 s}
            - {pause: 1, after: 9 s, restartAfter: 11 s}
            - {pause: 2, after: 20 s, for: 1 s}
            - {pause: 1, after: 30 s, for: 0 s}
            """),
        new PlanError(
            14,
            "workloads.A.phases.run.faults.0.kill: a fault has one of "
                + KINDS
                + ", with the number of a node, or a role"),
        new PlanError(
            15,
            "workloads.A.phases.run.faults.1.kill: a fault has one of "
                + KINDS
                + ", with the number of a node, or a role"),
        new PlanError(
            16,
            "workloads.A.phases.run.faults.2.for: a `kill` has no `for`; it has `restartAfter`"),
        new PlanError(17, "workloads.A.phases.run.faults.3.for is missing"),
        new PlanError(
            17,
            "workloads.A.phases.run.faults.3.restartAfter: a `pause` has no `restartAfter`; it has `for`"),
        new PlanError(
            18,
            "workloads.A.phases.run.faults.4.pause: there is no node 2: redis has node 1 alone (standalone), cassandra has node 1 alone (standalone)"),
        new PlanError(19, "workloads.A.phases.run.faults.5.for: a fault of no time is none"));
  }

  @Test
  void a_link_can_be_cut_slowed_and_lossy() throws IOException, InvalidPlanException {
    Plan plan =
        read(
            faulty(
                """
                - {partition: 1, after: 1 s, for: 2 s}
                - {partition: 1, from: clients, way: in, after: 4 s, for: 2 s}
                - {throttle: 1, rate: 10mbit, after: 7 s, for: 2 s}
                - {packet-loss: 1, part: 2.5 %, after: 10 s, for: 2 s}
                """));

    assertThat(plan.workload("A").measured().faults())
        .extracting(fault -> fault.words().text())
        .containsExactly(
            "node 1 is cut off from peers and clients after 1 s, which is undone after 3 s",
            "node 1 is cut off from what clients send after 4 s, which is undone after 6 s",
            "node 1 is slowed to 10mbit after 7 s, which is undone after 9 s",
            "node 1 is made to lose 2.5 % of its packets after 10 s, which is undone after 12 s");
  }

  @Test
  void a_workload_names_the_systems_that_run_it_and_their_nodes_are_those_of_its_faults()
      throws IOException, InvalidPlanException {
    String faulty = faulty("- {kill: 2, after: 1 s}");
    String some = faulty.replace("file: media-a", "file: media-a\n    systems: [cassandra]");

    Plan plan = read(some.replace("cassandra: {}", "cassandra: {topology: three-nodes}"));
    assertThat(plan.workload("A").systems()).containsExactly("cassandra");

    assertThat(refused(some).errors())
        .extracting(PlanError::sentence)
        .containsExactly(
            "workloads.A.phases.run.faults.0.kill: there is no node 2: cassandra has node 1 alone (standalone)");
    assertThat(refused(some.replace("[cassandra]", "[cassandr]")).errors())
        .extracting(PlanError::sentence)
        .contains(
            "workloads.A.systems: 'cassandr' is not a system of the study (redis, cassandra)");
    assertThat(refused(some.replace("[cassandra]", "[]")).errors())
        .extracting(PlanError::sentence)
        .contains("workloads.A.systems is empty: leave it out for all systems");
  }

  @Test
  void an_impossible_fault_of_a_link_is_told_with_its_line() {
    assertFaults(
        faulty(
                """
                - {partition: 1, from: peers, after: 1 s, for: 1 s}
                - {partition: 1, from: all, way: up, rate: 1mbit, after: 3 s, for: 1 s}
                - {throttle: 1, after: 5 s, for: 1 s}
                - {throttle: 1, rate: unlimited, after: 7 s, for: 1 s}
                - {throttle: 1, rate: 1gbit, after: 9 s, for: 1 s}
                - {packet-loss: 1, part: 100 %, after: 11 s, for: 1 s}
                """)
            .replace("workloads:", "networks: {wide: {rate: 1gbit}}\nworkloads:"),
        new PlanError(
            15,
            "workloads.A.phases.run.faults.0.partition: a server alone has no peers: redis, cassandra; cut it off from clients"),
        new PlanError(16, "workloads.A.phases.run.faults.1.way: 'up' is not one of both, in, out"),
        new PlanError(
            16,
            "workloads.A.phases.run.faults.1.rate: a `partition` has no `rate`; it has `for`, `from`, `way`"),
        new PlanError(17, "workloads.A.phases.run.faults.2.rate is missing"),
        new PlanError(
            18, "workloads.A.phases.run.faults.3.rate: a slow link has a rate: write 10mbit or so"),
        new PlanError(
            19,
            "workloads.A.phases.run.faults.4.throttle: its rate is not below that of the links of networks.wide (1gbit)"),
        new PlanError(
            20,
            "workloads.A.phases.run.faults.5.part: a part of the packets is more than 0 % and less than 100 %, and not 100 %"));
  }

  @Test
  void a_kill_without_a_restart_is_refused_where_every_record_is_read() {
    String plan =
        faulty("- {kill: 1, after: 10 s}\n")
            .replace("run: 100 %", "run: 100 %\n        properties: {check.acknowledged: true}");

    assertThat(refused(plan).errors())
        .extracting(PlanError::sentence)
        .containsExactly(
            "workloads.A.phases.run.faults.0.kill: node 1 is down while `check.acknowledged` reads every record: start it again before, by `restartAfter`");
  }

  @Test
  void a_role_stands_in_place_of_a_number() throws IOException, InvalidPlanException {
    Plan plan =
        read(
            faulty(
                    """
                    - {kill: primary, after: 1 s, restartAfter: 9 s}
                    - {kill: primary, after: 5 s, restartAfter: 8 s}
                    """)
                .replace("{topology: standalone,", "{topology: replicated,")
                .replace("cassandra: {}", "cassandra: {engine: redis, topology: cluster}"));

    assertThat(plan.workload("A").measured().faults())
        .map(fault -> fault.words().text())
        .containsExactly(
            "the server that is primary is killed after 1 s, which is undone after 9 s",
            "the server that is primary is killed after 5 s, which is undone after 8 s");
  }

  @Test
  void a_role_that_a_system_has_not_is_refused() {
    assertThat(refused(faulty("- {pause: primary, after: 1 s, for: 2 s}\n")).errors())
        .extracting(PlanError::sentence)
        .containsExactly(
            "workloads.A.phases.run.faults.0.pause: there is no primary: redis has server (standalone), cassandra has node (standalone)");
  }

  @Test
  void two_servers_can_be_down_at_once() throws IOException, InvalidPlanException {
    Plan plan =
        read(
            faulty("- {kill: 2, after: 1 s}\n- {kill: 3, after: 1 s}\n")
                .replace("{topology: standalone,", "{topology: replicated,")
                .replace("cassandra: {}", "cassandra: {topology: three-nodes}"));

    assertThat(plan.workload("A").measured().faults()).hasSize(2);
  }

  @Test
  void a_phase_can_search_for_the_capacity_and_go_beyond_it()
      throws IOException, InvalidPlanException {
    String phases =
        """
          A:
            file: media-a
            phases:
              load: {load: 9}
              bears: {capacity: {limits: p99 < 10 ms, min: 50, stepSeconds: 10, precision: 10 %}}
              overload: {sweep: 2 min}
        """;
    PlannedWorkload workload =
        read(GOOD.replace("  A: media-a\n", phases)).matrix().workloads().get(0);

    PlannedPhase search = workload.phases().get(1);
    assertThat(search.kind()).isEqualTo(PlannedPhase.Kind.CAPACITY);
    assertThat(search.search())
        .isEqualTo(new SearchGoal(List.of("p99 < 10 ms"), new Bounds(50, 1e6, 0.1, 40), 10));
    PlannedPhase sweep = workload.phases().get(2);
    assertThat(sweep.amount().seconds()).isEqualTo(120);
    assertThat(workload.searchBefore(sweep)).isEqualTo(search);
  }

  @Test
  void a_search_without_limits_and_a_sweep_without_a_search_are_refused() {
    assertFaults(
        GOOD.replace(
            "  A: media-a",
            "  A: {file: media-a, phases: {load: {load: 9}, s: {sweep: 2 min}, c: {capacity: {}},"
                + " d: {capacity: {limits: p99, min: 0}}, e: {sweep: 2 s}}}"),
        new PlanError(
            7,
            "workloads.A.phases.s: a sweep goes to twice the capacity: a phase before it has to search for that, by `capacity`"),
        new PlanError(7, "workloads.A.phases.c.capacity.limits is missing"),
        new PlanError(
            7, "workloads.A.phases.d.capacity.min: '0' is not a whole number from 1 to 1000000000"),
        new PlanError(
            7,
            "workloads.A.phases.d.capacity.limits: 'p99' is no limit: write it as 'p99 READ < 10 ms' or 'errors < 0.1 %'"),
        new PlanError(
            7,
            "workloads.A.phases.e.sweep: it goes up and down for a time of at least 20 s: write it as 4 min"));
  }

  @Test
  void a_search_does_not_take_what_it_decides_itself() {
    assertFaults(
        GOOD.replace(
            "  A: media-a",
            "  A: {file: media-a, phases: {load: {load: 9}, c: {capacity: {limits: p90 < 1 s},"
                + " properties: {target: 9}}}}"),
        new PlanError(
            7,
            "workloads.A.phases.c.properties.target: a search chooses the rate of each step, whose operations come at random"));
  }

  @Test
  void a_phase_that_does_nothing_is_refused() {
    assertFaults(
        GOOD.replace("  A: media-a", PHASES.replace("{load: 25 %}", "{}")),
        new PlanError(
            11,
            "workloads.A.phases.ramp-up does nothing: a phase has one of `load` and `run`, with a number or a part of the size such as 50 %, `capacity` and `sweep`"),
        new PlanError(
            12,
            "workloads.A.phases.main: the first phase loads (or runs with a block.order that inserts), and only the first"));
  }

  @Test
  void a_run_may_end_by_time_and_a_load_may_not() throws Exception {
    String phases =
        PHASES.replace("{load: 25 %}", "{load: 100 %}").replace("{run: 700,", "{run: 2 min,");
    Plan plan = read(GOOD.replace("  A: media-a", phases));

    assertThat(plan.workload("A").measured().amount()).isEqualTo(Amount.lasting(120));
    assertThat(plan.matrix().sizeKind()).isEqualTo(Matrix.SizeKind.RECORDS);
    assertThat(plan.matrix().timesScale(0.25).workloads().get(0).measured().amount())
        .isEqualTo(Amount.lasting(30));
    assertThat(plan.matrix().timesScale(0.001).workloads().get(0).measured().amount())
        .isEqualTo(Amount.lasting(10));
    assertFaults(
        GOOD.replace("  A: media-a", PHASES.replace("25 %", "10 s")),
        new PlanError(
            11, "workloads.A.phases.ramp-up: a load ends with its records: give their number"));
  }

  @Test
  void a_time_without_its_unit_is_refused() {
    assertFaults(
        GOOD.replace("  A: media-a", PHASES.replace("{run: 700,", "{run: 6,")),
        new PlanError(
            12,
            "workloads.A.phases.main.run: 6 is a number of operations, too few to measure: did you mean 6 s?"));
  }

  @Test
  void a_plan_whose_loads_have_numbers_and_whose_runs_end_by_time_needs_no_sizes()
      throws Exception {
    String phases =
        PHASES.replace("{load: 25 %}", "{load: 300}").replace("{run: 700,", "{run: 2 min,");
    String plan = GOOD.replace("operations: [10, 20]\n", "");

    assertThat(read(plan.replace("  A: media-a", phases)).matrix().sizes()).containsExactly(300L);
    assertThat(refused(plan.replace("  A: media-a", PHASES)).errors())
        .extracting(PlanError::sentence)
        .containsExactly(
            "operations is missing: the sizes, such as `operations: [1000]`; only a plan whose loads have a number and whose runs end by time needs none");
  }

  @Test
  void a_wrong_time_does_not_ask_for_sizes() {
    String phases =
        PHASES.replace("{load: 25 %}", "{load: 300}").replace("{run: 700,", "{run: 20 sec,");
    String plan = GOOD.replace("operations: [10, 20]\n", "").replace("  A: media-a", phases);

    assertThat(refused(plan).errors())
        .extracting(PlanError::sentence)
        .singleElement()
        .asString()
        .contains("20 sec");
  }

  @Test
  void a_time_of_nothing_is_refused() {
    assertFaults(
        GOOD.replace("  A: media-a", PHASES.replace("{run: 700,", "{run: 0 min,")),
        new PlanError(12, "workloads.A.phases.main.run: '0 min' is less than a second"));
  }

  @Test
  void a_claim_is_about_sizes_that_are_run() {
    InvalidPlanException refused =
        catchThrowableOfType(
            InvalidPlanException.class,
            () ->
                readWithClaims(
                    """
                    claim,metric,a,op,b,factor
                    One,throughput,redis 30,>,cassandra 20/0,1
                    Two,throughput,redis 20/20,>,cassandra 20/10,1
                    """));

    assertThat(refused.errors())
        .containsExactly(
            new PlanError(2, "'30' is not among the sizes of the study (10, 20)"),
            new PlanError(2, "'0' is not among the sizes of the study (10, 20)"),
            new PlanError(3, "'20/20' is always 1: give two different names"));
  }

  @Test
  void what_the_paper_does_not_have_is_marked() throws Exception {
    Plan plan =
        read(
            GOOD.replace("cassandra: {}", "cassandra: {addition: yes}")
                .replace("  A: media-a", "  A: media-a\n  B: {file: media-b, addition: yes}"));

    assertThat(plan.system("redis").addition()).isFalse();
    assertThat(plan.system("cassandra").addition()).isTrue();
    assertThat(plan.workload("A").addition()).isFalse();
    assertThat(plan.workload("B").addition()).isTrue();
    assertThat(refused(GOOD.replace("cassandra: {}", "cassandra: {addition: maybe}")).errors())
        .extracting(PlanError::sentence)
        .containsExactly("systems.cassandra.addition: 'maybe' is not one of yes, no");
  }

  @Test
  void a_side_may_be_a_quotient_of_two_names_of_one_kind() throws Exception {
    Plan plan =
        new PlanReader(
                "mine",
                "mine.yaml",
                file ->
                    """
                    claim,metric,a,op,b,factor
                    Systems,throughput,redis/cassandra A,>,redis/cassandra slow,1
                    Workloads,mean latency,A/B read,>,read/update A,1
                    Networks,throughput,slow/fast redis,>,redis 20/10,2
                    One side,throughput,redis A/B,>,,~1.5
                    """,
                ClientChecks.NONE)
            .read(
                GOOD.replace("  A: media-a", "  A: media-a\n  B: media-b")
                    + "networks: {slow: {rate: 1gbit}, fast: {rate: unlimited}}\nclaims: claims.csv\n");

    List<Claim> claims = plan.evaluation().claims();
    assertThat(claims.get(0).a().divisor())
        .isEqualTo(new Claim.Subject("cassandra", null, "A", null, null));
    assertThat(claims.get(0).b().divisor())
        .isEqualTo(new Claim.Subject("cassandra", null, null, "slow", null));
    assertThat(claims.get(1).a().divisor())
        .isEqualTo(new Claim.Subject(null, "READ", "B", null, null));
    assertThat(claims.get(1).b().divisor())
        .isEqualTo(new Claim.Subject(null, "UPDATE", "A", null, null));
    assertThat(claims.get(2).a().divisor())
        .isEqualTo(new Claim.Subject("redis", null, null, "fast", null));
    assertThat(claims.get(2).b().divisor())
        .isEqualTo(new Claim.Subject("redis", null, null, null, 10L));
    assertThat(claims.get(3).a()).isEqualTo(new Claim.Subject("redis", null, "A", null, null));
    assertThat(claims.get(3).b()).isEqualTo(new Claim.Subject("redis", null, "B", null, null));
  }

  @Test
  void quotients_of_unlike_or_unknown_names_are_refused_with_their_lines() {
    InvalidPlanException refused =
        catchThrowableOfType(
            InvalidPlanException.class,
            () ->
                readWithClaims(
                    """
                    claim,metric,a,op,b,factor
                    One,throughput,redis/A,>,cassandra/cassandra,1
                    Two,throughput,redis/oracle,>,cassandra 30/20,1
                    Three,throughput,redis/cassandra 10/20,>,redis cassandra,1
                    Four,throughput,redis/,>,10/20/10,1
                    """));

    assertThat(refused.errors())
        .extracting(fault -> fault.line() + " " + fault.sentence())
        .satisfiesExactly(
            one ->
                assertThat(one)
                    .isEqualTo("2 'redis/A' divides unlike things: give two names of one kind"),
            one ->
                assertThat(one)
                    .isEqualTo("2 'cassandra/cassandra' is always 1: give two different names"),
            one -> assertThat(one).startsWith("3 'oracle' is not a system of the study"),
            one -> assertThat(one).isEqualTo("3 '30' is not among the sizes of the study (10, 20)"),
            one ->
                assertThat(one)
                    .isEqualTo("4 '10/20' is a second quotient, and a side has one at most"),
            one -> assertThat(one).isEqualTo("4 b: 'cassandra' is one name too many of its kind"),
            one -> assertThat(one).startsWith("5 '' is not a system of the study"),
            one -> assertThat(one).startsWith("5 '20/10' is not a system of the study"));
  }

  @Test
  void a_speed_up_is_claimed_of_two_systems_and_an_efficiency_not_at_all() {
    InvalidPlanException refused =
        catchThrowableOfType(
            InvalidPlanException.class,
            () ->
                readWithClaims(
                    """
                    claim,metric,a,op,b,factor
                    One,run speedup,redis,>,,2
                    Two,run speedup,redis/cassandra,>,,2
                    Three,run efficiency,redis,>,cassandra,0.5
                    """));

    assertThat(refused.errors())
        .extracting(fault -> fault.line() + " " + fault.sentence())
        .containsExactly(
            "2 b: a claim about the run speedup needs what it is compared with, such as the baseline",
            "4 metric: 'run efficiency' is a speed-up over a number of nodes: claim the speed-up");
  }

  @Test
  void a_claim_may_have_a_margin_a_place_and_a_note() throws Exception {
    List<Claim> claims =
        readWithClaims(
                """
                claim,metric,a,op,b,factor,place,note
                One,throughput,redis,>,cassandra,~1±5%,"Section 4.2, graph 9",Yet graph 7 has it otherwise.
                Two,throughput,redis,>,cassandra,~2,,
                Three,throughput,redis,>,cassandra,2,,
                """)
            .evaluation()
            .claims();

    assertThat(claims).extracting(Claim::margin).containsExactly(0.05, Claim.ABOUT, null);
    assertThat(claims.get(0).place()).isEqualTo("Section 4.2, graph 9");
    assertThat(claims.get(0).note()).isEqualTo("Yet graph 7 has it otherwise.");
    assertThat(claims.get(0).least()).isCloseTo(1 / 1.05, within(1e-12));
    assertThat(claims.get(0).most()).isCloseTo(1.05, within(1e-12));
    assertThat(claims.get(2).approximate()).isFalse();
  }

  @Test
  void margins_that_mean_nothing_are_refused_with_their_lines() {
    InvalidPlanException refused =
        catchThrowableOfType(
            InvalidPlanException.class,
            () ->
                readWithClaims(
                    """
                    claim,metric,a,op,b,factor
                    One,throughput,redis,>,cassandra,1±5%
                    Two,throughput,redis,>,cassandra,~1±0%
                    Three,throughput,redis,>,cassandra,~1±few%
                    Four,throughput,redis,>,cassandra,~1±5
                    """));

    assertThat(refused.errors())
        .extracting(fault -> fault.line() + " " + fault.sentence())
        .satisfiesExactly(
            one ->
                assertThat(one)
                    .isEqualTo(
                        "2 factor: '1±5%' has a margin, which only 'about' has: write ~1±5%"),
            one -> assertThat(one).isEqualTo("3 factor: '0' is not a number above 0"),
            one -> assertThat(one).startsWith("4 factor: 'few' is not a number"),
            one -> assertThat(one).startsWith("5 factor: '~1±5' is not a number"));
  }

  @Test
  void a_phase_of_no_size_is_refused() {
    assertFaults(
        GOOD.replace("  A: media-a", PHASES.replace("25 %", "a quarter")),
        new PlanError(
            11,
            "workloads.A.phases.ramp-up.load: 'a quarter' is neither a whole number above 0, nor a part of the size such as 50 %, nor a time such as 10 min"));
  }

  @Test
  void a_run_that_inserts_block_by_block_needs_no_load() throws IOException, InvalidPlanException {
    String phases =
        PHASES.replace(
            "{load: 25 %}", "{run: 300 %, properties: {block.order: \"insert,update,read\"}}");

    Plan plan = read(GOOD.replace("  A: media-a", phases));

    assertThat(plan.workload("A").loaded(20)).isZero();
    assertThat(plan.workload("A").first().amount().of(20)).isEqualTo(60);
  }

  @Test
  void only_the_first_phase_loads() {
    assertFaults(
        GOOD.replace("  A: media-a", PHASES.replace("run: 700", "load: 7")),
        new PlanError(
            12,
            "workloads.A.phases.main: the first phase loads (or runs with a block.order that inserts), and only the first"));
  }

  @Test
  void a_topology_that_the_engine_has_not_is_refused() {
    assertFaults(
        GOOD.replace("topology: standalone", "topology: three-nodes"),
        new PlanError(
            4,
            "systems.redis.topology: Redis has no three-nodes (it has standalone, replicated, cluster)"));
  }

  @Test
  void a_replication_factor_is_cassandras_and_at_most_the_nodes() {
    assertFaults(
        GOOD.replace("topology: standalone,", "topology: replicated, replicationFactor: 2,")
            .replace("cassandra: {}", "cassandra: {topology: three-nodes, replicationFactor: 4}"),
        new PlanError(4, "systems.redis.replicationFactor is not for Redis"),
        new PlanError(
            5, "systems.cassandra.replicationFactor: '4' is not a whole number from 1 to 3"));
  }

  @Test
  void a_rate_and_a_delay_are_written_as_tc_does() {
    assertFaults(
        GOOD + "networks:\n  slow: {rate: fast, delay: 3 days}\n",
        new PlanError(
            21,
            "networks.slow.rate: 'fast' is not a rate: write 1gbit, 100mbit or 500kbit, or unlimited"),
        new PlanError(
            21, "networks.slow.delay: '3 days' is not a delay: write 1ms, 250us or 0.5s"));
  }

  @Test
  void a_baseline_is_one_of_the_systems() {
    assertFaults(
        GOOD + "baseline: mysql\n",
        new PlanError(20, "baseline: 'mysql' is not a system of the study (redis, cassandra)"));
  }

  @Test
  void a_table_speaks_of_the_studys_systems_and_networks()
      throws IOException, InvalidPlanException {
    String table = "tables:\n  - {name: T, shows: throughput, systems: [%s], network: %s}\n";

    assertFaults(
        GOOD + table.formatted("mysql", "slow"),
        new PlanError(21, "tables.0.systems: 'mysql' is not one of the study's (redis, cassandra)"),
        new PlanError(21, "tables.0.network: 'slow' is not one of the study's ()"));
  }

  @Test
  void published_numbers_are_read_with_what_they_are_of() throws IOException, InvalidPlanException {
    Plan plan =
        new PlanReader(
                "mine",
                "mine.yaml",
                file ->
                    "# source\nmetric,system,operation,operations,value\nthroughput,redis,read,20,1.5\n",
                ClientChecks.NONE)
            .read(GOOD + "published: numbers.csv\n");

    assertThat(plan.evaluation().published())
        .containsExactly(
            new Published(Metric.THROUGHPUT, 1.5, "redis", null, null, "READ", 20L, null, "", ""));
  }

  @Test
  void faults_of_all_files_are_said_at_once() {
    InvalidPlanException refused =
        catchThrowableOfType(
            InvalidPlanException.class,
            () ->
                new PlanReader(
                        "mine",
                        "mine.yaml",
                        file ->
                            file.equals("claims.csv")
                                ? "claim,metric,a,op,b,factor\nOne,speed,redis,>,cassandra,1\n"
                                : "metric,system,block,value\nthroughput,oracle,none,fast\n",
                        ClientChecks.NONE)
                    .read(
                        GOOD.replace("threads: 4", "threads: 0")
                            + "published: [numbers.csv]\nclaims: claims.csv\n"));

    assertThat(refused.getMessage().lines())
        .satisfiesExactly(
            line -> assertThat(line).startsWith("mine.yaml:11: threads"),
            line -> assertThat(line).startsWith("numbers.csv:2: value: 'fast' is not a number"),
            line -> assertThat(line).startsWith("numbers.csv:2: system: 'oracle' is not one of"),
            line -> assertThat(line).startsWith("numbers.csv:2: block: 'none' is not a whole"),
            line -> assertThat(line).startsWith("claims.csv:2: metric: 'speed' is not one of"));
  }

  @Test
  void a_claim_may_name_a_network_and_a_size_or_compare_with_a_number()
      throws IOException, InvalidPlanException {
    String csv =
        """
        claim,metric,a,op,b,factor
        Faster,throughput,slow redis,>,redis 5M,1
        Linear,r squared of the fit,read,>,,0.99
        """;
    Plan plan =
        new PlanReader("mine", "mine.yaml", file -> csv, ClientChecks.NONE)
            .read(
                GOOD.replace("[10, 20]", "[10, 5000000]")
                    + "networks: {slow: {rate: 1gbit}}\nclaims: claims.csv\n");

    assertThat(plan.evaluation().claims().get(0).a())
        .isEqualTo(new Claim.Subject("redis", null, null, "slow", null));
    assertThat(plan.evaluation().claims().get(0).b())
        .isEqualTo(new Claim.Subject("redis", null, null, null, 5_000_000L));
    assertThat(plan.evaluation().claims().get(1).b()).isNull();
    assertThat(plan.evaluation().claims().get(1).a().operation()).isEqualTo("READ");
  }

  @Test
  void what_the_client_refuses_is_said_once_with_the_line_of_the_property_that_wins() {
    String yaml =
        """
        title: A title
        question: Which one?
        systems:
          redis:
            properties:
              redis.prot: 1
          cassandra: {}
        workloads:
          A: media-a
          B:
            file: media-b
            properties:
              fieldcount: x
        properties:
          fieldcount: y
        records: 100
        operations: [10]
        repetitions: 1
        """;
    InvalidPlanException refused =
        catchThrowableOfType(
            InvalidPlanException.class, () -> read(yaml, PlanReaderTest::refuseSome));

    assertThat(refused.errors())
        .containsExactly(
            new PlanError(
                6,
                "systems.redis.properties.redis.prot: redis.prot is none: did you mean redis.index? (on redis)"),
            new PlanError(9, "workloads.A: zeropadding: 'x' is not a number"),
            new PlanError(13, "workloads.B.properties.fieldcount: fieldcount: 'x' is not a number"),
            new PlanError(15, "properties.fieldcount: fieldcount: 'y' is not a number"));
  }

  private static SettingError fault(String property, String sentence, @Nullable String meant) {
    return new SettingError(SettingError.Code.REFUSED, List.of(property), sentence, meant);
  }

  private static List<RefusedPhase> refuseSome(Plan plan) {
    List<RefusedPhase> refused = new ArrayList<>();
    for (SystemUnderTest system : plan.matrix().systems()) {
      for (PlannedWorkload workload : plan.matrix().workloads()) {
        for (PlannedPhase phase : workload.phases()) {
          String fields = plan.matrix().properties(system, workload, phase).get("fieldcount");
          SettingError ofFields =
              fault("fieldcount", "fieldcount: '%s' is not a number".formatted(fields), null);
          refused.add(new RefusedPhase(system, workload, phase, ofFields));
          if (system.engine() == Engine.named("redis")) {
            SettingError ofPort = fault("redis.prot", "redis.prot is none", "redis.index");
            refused.add(new RefusedPhase(system, workload, phase, ofPort));
          }
          if (workload.name().equals("A")) {
            SettingError ofFile = fault("zeropadding", "zeropadding: 'x' is not a number", null);
            refused.add(new RefusedPhase(system, workload, phase, ofFile));
          }
        }
      }
    }
    return refused;
  }

  /** Asks the client by {@code refusing}. */
  private static Plan read(String yaml, Function<Plan, List<RefusedPhase>> refusing)
      throws IOException, InvalidPlanException {
    ClientChecks checks =
        new ClientChecks() {
          @Override
          public Optional<String> whyUnfit(String file) {
            return Optional.empty();
          }

          @Override
          public List<RefusedPhase> refused(Plan plan) {
            return refusing.apply(plan);
          }
        };
    return new PlanReader("mine", "mine.yaml", file -> "", checks).read(yaml);
  }

  @Test
  void a_speed_up_is_no_figure_of_single_trials() {
    assertFaults(
        GOOD.replace("shows: throughput, workload: A", "shows: run-speedup"),
        new PlanError(
            17,
            "figures.0.shows: the report has the run speedup in a section of its own, where the plan has a `baseline`: leave it out here"));
  }

  private static void assertFaults(String yaml, PlanError... faults) {
    assertThat(refused(yaml).errors()).containsExactlyElementsOf(List.of(faults));
  }

  private static InvalidPlanException refused(String yaml) {
    return catchThrowableOfType(InvalidPlanException.class, () -> read(yaml));
  }

  private static Plan read(String yaml) throws IOException, InvalidPlanException {
    return new PlanReader(
            "mine",
            "mine.yaml",
            file -> {
              throw new FileNotFoundException(file);
            },
            file ->
                file.startsWith("no-")
                    ? Optional.of("there is no workload '%s'".formatted(file))
                    : Optional.empty())
        .read(yaml);
  }

  private static Plan readWithClaims(String csv) throws IOException, InvalidPlanException {
    return new PlanReader("mine", "mine.yaml", file -> csv, ClientChecks.NONE)
        .read(GOOD + "claims: claims.csv\n");
  }
}
