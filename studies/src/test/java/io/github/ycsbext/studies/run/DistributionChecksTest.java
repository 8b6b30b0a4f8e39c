package io.github.ycsbext.studies.run;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.reading.ClientChecks.RefusedPhase;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.reading.InvalidPlanException;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DistributionChecksTest {
  @TempDir private Path temporary;
  private Path home = Path.of("");
  private DistributionChecks checks = new DistributionChecks(new Distribution(home), any -> true);

  @BeforeEach
  void makeDistribution() throws IOException {
    home = temporary.resolve("home");
    Files.createDirectories(home.resolve("bin"));
    workload("media-a", "fieldcount=1");
    checks = new DistributionChecks(new Distribution(home), any -> true);
  }

  private void workload(String name, String text) throws IOException {
    Files.writeString(
        Files.createDirectories(home.resolve("workloads")).resolve(name), text + "\n");
  }

  /** A client that notes what it was asked, and answers by a script of its own. */
  private void client(String script) throws IOException {
    Path launcher = home.resolve("bin/ycsb");
    Files.writeString(launcher, "#!/bin/sh\necho \"$@\" >> \"$0.calls\"\n" + script + "\n");
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
  }

  private List<String> calls() throws IOException {
    return Files.readAllLines(home.resolve("bin/ycsb.calls"));
  }

  private Plan plan() throws Exception {
    return plan("");
  }

  /**
   * @param moreSizes beside 10, such as {@code , 20}
   */
  private Plan plan(String moreSizes) throws Exception {
    Path file =
        Files.writeString(
            temporary.resolve("mine.yaml"),
            """
            title: Mine
            question: Which?
            systems: {redis: {topology: cluster}, cassandra: {}}
            workloads: {A: media-a}
            properties: {fieldlength: 7}
            records: 100
            operations: [10%s]
            threads: 3
            repetitions: 1
            """
                .formatted(moreSizes));
    return StudyCatalogue.find(file.toString());
  }

  @Test
  void each_binding_is_asked_once_about_the_options_of_all_its_phases() throws Exception {
    client(CheckScript.RIGHT);

    assertThat(checks.refused(plan())).isEmpty();

    assertThat(calls())
        .satisfiesExactlyInAnyOrder(
            call ->
                assertThat(call)
                    .startsWith("check redis --json -- -load ")
                    .contains("-p redis.cluster=true", "-p redis.host=127.0.0.1")
                    .contains("-P " + home.resolve("workloads/media-a"))
                    .containsPattern(
                        "-p fieldlength=7 .*-threads 3.* -- -t .*-p recordcount=100\\b"),
            call -> assertThat(call).startsWith("check cassandra-cql --json -- -load "));
  }

  @Test
  void a_fault_is_that_of_the_phase_whose_number_it_has() throws Exception {
    client(
        "if [ $2 = redis ]; then "
            + CheckScript.answer(Map.of(2, CheckScript.fault("seed", "seed: no")), "")
            + " else "
            + CheckScript.RIGHT
            + " fi; exit 2");

    assertThat(checks.refused(plan()))
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.system().name()).isEqualTo("redis");
              assertThat(one.workload().name()).isEqualTo("A");
              assertThat(one.phase().kind()).isEqualTo(PlannedPhase.Kind.RUN);
            })
        .extracting(one -> one.error().text())
        .isEqualTo("seed: no");
  }

  /** Cassandra's own default of what it asks for is free as long as no durability asks for more. */
  @Test
  void a_property_that_the_durability_decides_is_refused() throws Exception {
    client(CheckScript.RIGHT);
    Path file = temporary.resolve("mine.yaml");
    plan();
    String plain = Files.readString(file);
    String cassandra = "cassandra: {topology: three-nodes, durability: %s}";
    String property = "cassandra.writeconsistencylevel: ONE, fieldlength: 7";
    String decided = plain.replace("fieldlength: 7", property);

    Files.writeString(file, decided.replace("cassandra: {}", cassandra.formatted("replicated")));
    assertThat(checks.refused(StudyCatalogue.find(file.toString())))
        .isNotEmpty()
        .allSatisfy(
            one -> {
              assertThat(one.system().name()).isEqualTo("cassandra");
              assertThat(one.error().properties())
                  .containsExactly("cassandra.writeconsistencylevel");
              assertThat(one.error().text())
                  .isEqualTo(
                      "the durability that is asked for (replicated) decides it: leave one of the"
                          + " two out");
            });

    Files.writeString(file, decided.replace("cassandra: {}", cassandra.formatted("on-disk")));
    assertThat(checks.refused(StudyCatalogue.find(file.toString()))).isEmpty();
  }

  @Test
  void the_client_is_asked_with_what_a_durability_sets() throws Exception {
    client(CheckScript.RIGHT);
    Path file = temporary.resolve("mine.yaml");
    plan();
    Files.writeString(
        file,
        Files.readString(file)
            .replace("{topology: cluster}", "{topology: cluster, durability: replicated}"));

    assertThat(checks.refused(StudyCatalogue.find(file.toString()))).isEmpty();

    assertThat(calls())
        .anyMatch(call -> call.startsWith("check redis ") && call.contains("redis.waitReplicas=1"))
        .noneMatch(call -> call.contains("check cassandra-cql") && call.contains("redis."));
  }

  @Test
  void a_client_that_cannot_be_asked_is_not_taken_for_one_that_agrees() throws Exception {
    client("echo 'java is not on the PATH' >&2; exit 2");

    assertThatThrownBy(() -> checks.refused(plan()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("bin/ycsb could not be asked about the plan's properties")
        .hasMessageEndingWith("java is not on the PATH");
  }

  @Test
  void what_the_client_says_on_standard_error_is_no_fault() throws Exception {
    client(
        "echo '{}' >&2; "
            + CheckScript.answer(Map.of(2, CheckScript.fault("seed", "seed: no")), ""));

    assertThat(checks.refused(plan()))
        .extracting(one -> one.error().text())
        .containsOnly("seed: no");
  }

  @Test
  void the_client_is_told_of_a_folder_for_the_result_as_a_trial_has_one() throws Exception {
    client(CheckScript.RIGHT);

    checks.refused(plan());

    assertThat(calls()).allSatisfy(call -> assertThat(call).contains(" -p result.dir="));
  }

  @Test
  void the_binding_of_a_system_that_takes_no_part_need_not_be_there() throws Exception {
    client("[ $2 = redis ] || { echo 'no binding' >&2; exit 2; }\n" + CheckScript.RIGHT);

    assertThat(new DistributionChecks(new Distribution(home), "redis"::equals).refused(plan()))
        .isEmpty();
    assertThatThrownBy(() -> checks.refused(plan())).hasMessageEndingWith("no binding");
  }

  @Test
  void the_least_and_the_greatest_size_are_asked_about() throws Exception {
    client(CheckScript.RIGHT);

    checks.refused(plan(", 3000000000, 20"));

    assertThat(calls())
        .allSatisfy(
            call ->
                assertThat(call)
                    .containsPattern("operationcount=10 .*-- .*operationcount=3000000000\\b")
                    .doesNotContain("operationcount=20 "));
  }

  @Test
  void more_than_a_command_line_holds_is_asked_in_parts() throws Exception {
    client(CheckScript.answer(Map.of(1, CheckScript.fault("x", "x: no")), ""));
    plan();
    Path file = temporary.resolve("mine.yaml");
    String workloads =
        IntStream.range(0, 30)
            .mapToObj(number -> "W" + number + ": media-a")
            .collect(joining(", "));
    Files.writeString(file, Files.readString(file).replace("A: media-a", workloads));

    List<RefusedPhase> refused = checks.refused(StudyCatalogue.find(file.toString()));

    assertThat(calls()).hasSize(4);
    assertThat(refused).hasSameSizeAs(calls());
  }

  @Test
  void properties_of_given_servers_are_checked_and_on_no_command_line() throws Exception {
    client(
        "if echo \"$YCSB_SERVERS\" | grep -q 'redis.hots'; then "
            + CheckScript.answer(
                Map.of(1, CheckScript.fault("redis.hots", "redis.hots is not known")), "")
            + " else "
            + CheckScript.RIGHT
            + " fi");
    Path hosts =
        Files.writeString(
            temporary.resolve("hosts.yaml"),
            "redis: {hosts: [db], properties: {redis.hots: x, redis.password: hush-hush}}\n");
    Plan plan = plan();

    assertThat(checks.refusedServers(plan, HostsFile.read(hosts, plan), Map.of()))
        .containsExactly("redis: redis.hots is not known");
    assertThat(calls()).singleElement().asString().doesNotContain("hush-hush");
    assertThat(
            new DistributionChecks(new Distribution(home), "cassandra"::equals)
                .refusedServers(plan, HostsFile.read(hosts, plan), Map.of()))
        .isEmpty();
  }

  @Test
  void a_workload_file_of_ones_own_is_found_from_every_folder() throws IOException {
    Path own = Files.writeString(temporary.resolve("own"), "fieldcount=1\n").toAbsolutePath();
    Path here = Path.of("").toAbsolutePath().relativize(own);

    assertThat(checks.lasting(here.toString())).isEqualTo(own.normalize().toString());
    assertThat(checks.lasting("media-a")).isEqualTo("media-a");
  }

  @Test
  void a_workload_file_ends_no_phase_early() throws IOException {
    workload("short", "maxexecutiontime=10");

    assertThat(checks.whyUnfit("media-a")).isEmpty();
    assertThat(checks.whyUnfit("short"))
        .hasValueSatisfying(
            why -> assertThat(why).contains("say it by `run` of a phase, such as `run: 60 s`"));
    assertThat(checks.whyUnfit("missing"))
        .hasValueSatisfying(why -> assertThat(why).contains("there is no workload 'missing'"));
  }

  @Test
  void neither_a_plan_nor_its_workload_files_lead_to_servers() throws Exception {
    client(CheckScript.answer(Map.of(), "\"redis.host\", \"fieldlength\", \"fieldcount\""));

    assertThat(checks.refused(plan()))
        .extracting(one -> one.error().properties().get(0), one -> one.error().text())
        .contains(
            tuple(
                "fieldlength",
                "a plan leads to no server or database, since their records are deleted: name your own by the option --hosts or --given"),
            tuple(
                "fieldcount",
                "media-a sets fieldcount: a plan leads to no server or database, since their records are deleted: name your own by the option --hosts or --given"))
        .extracting(one -> one.toList().get(0))
        .doesNotContain("redis.host");
  }

  @Test
  void a_server_by_the_plans_own_commands_is_the_only_one_that_it_leads_to() throws Exception {
    client(CheckScript.answer(Map.of(), "\"redis.host\", \"redis.port\""));

    assertThat(checks.refused(commanded("redis.host: \"%h\", redis.port: \"%p\""))).isEmpty();
    assertThat(checks.refused(commanded("redis.host: db.example, redis.port: \"%p\"")))
        .extracting(one -> one.error().text())
        .containsOnly(
            "redis.host, redis.port: they have to lead to the server that `command` starts, and to no other, since its records are deleted: write its host as %h and its port as %p, and no parameters behind a URL");
    assertThat(checks.refused(commanded("fieldcount: 1"))).isNotEmpty();
  }

  @Test
  void a_binding_that_is_not_there_is_a_fault_of_the_line_that_names_it() throws Exception {
    client("echo \"ycsb: 'redis' is not a database: there are basic\" >&2; exit 2");

    assertThatThrownBy(() -> StudyCatalogue.find(commandedFile("fieldcount: 1").toString(), checks))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining(
            ":4: systems.mine.binding: 'redis' is not a database: there are basic");
  }

  private Plan commanded(String properties) throws Exception {
    return StudyCatalogue.find(commandedFile(properties).toString());
  }

  private Path commandedFile(String properties) throws Exception {
    return Files.writeString(
        temporary.resolve("commanded.yaml"),
        """
            title: Mine
            question: Which?
            systems:
              mine: {binding: redis, properties: {%s}, command: {start: [redis-server, --port, "%%p"]}}
            workloads: {A: media-a}
            records: 100
            operations: [10]
            repetitions: 1
            """
            .formatted(properties));
  }

  @Test
  void a_hint_of_what_a_plan_must_not_set_is_replaced_by_the_reason() throws Exception {
    String unknown =
        "{\"code\": \"unknown\", \"properties\": [\"redis.prot\"], \"sentence\": \"redis.prot is none\", \"meant\": \"%s\"}";
    client(CheckScript.answer(Map.of(1, unknown.formatted("redis.port")), "\"redis.port\""));
    assertThat(checks.refused(plan()).get(0).error().text())
        .startsWith("redis.prot is none; redis.port cannot be meant, as a plan leads to no server");

    client(CheckScript.answer(Map.of(1, unknown.formatted("threadcount")), ""));
    assertThat(checks.refused(plan()).get(0).error().text())
        .startsWith("redis.prot is none; threadcount cannot be meant, as the study sets this");

    client(CheckScript.answer(Map.of(1, unknown.formatted("redis.index")), ""));
    assertThat(checks.refused(plan()).get(0).error().text())
        .isEqualTo("redis.prot is none: did you mean redis.index?");
  }
}
