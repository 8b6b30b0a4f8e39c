package io.github.ycsbext.studies.study.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.ServerCommands;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class BindingReaderTest {
  private static final String REST =
      """
      workloads: {A: media-a}
      records: 1
      operations: [1]
      threads: 1
      repetitions: 1
      """;

  private static SystemUnderTest read(String system) throws IOException, InvalidPlanException {
    return plan(system, REST).matrix().systems().get(0);
  }

  private static Plan plan(String system, String rest) throws IOException, InvalidPlanException {
    String yaml = "title: T\nquestion: Why?\nsystems:\n  mine: " + system + "\n" + rest;
    return new PlanReader(
            "mine",
            "mine.yaml",
            file -> {
              throw new FileNotFoundException(file);
            },
            ClientChecks.NONE)
        .read(yaml);
  }

  private static List<String> faults(String system, String rest) {
    return catchThrowableOfType(InvalidPlanException.class, () -> plan(system, rest))
        .errors()
        .stream()
        .map(PlanError::sentence)
        .toList();
  }

  @Test
  void a_command_without_a_program_or_with_control_characters_is_refused() {
    String missing = "systems.mine.command.start is missing";
    assertThat(faults("{binding: redis, command: {start: []}}", REST)).containsExactly(missing);
    assertThat(faults("{binding: redis, command: {start: ''}}", REST)).containsExactly(missing);
    assertThat(faults("{binding: redis, command: {start: [a, \"b\\nc\"]}}", REST))
        .containsExactly(
            "systems.mine.command.start has control characters or line breaks: take them out");
  }

  @Test
  void any_binding_is_a_system_that_survives_a_result() throws Exception {
    SystemUnderTest system = read("{binding: rocksdb, properties: {rocksdb.dir: \"%d\"}}");

    assertThat(system.engine()).isEqualTo(new BindingEngine("rocksdb", null).titled("mine"));
    assertThat(system.engine().title()).isEqualTo("mine");
    JsonMapper json = JsonMapper.builder().build();
    String written = json.writeValueAsString(system);
    assertThat(json.readValue(written, SystemUnderTest.class)).isEqualTo(system);
  }

  @Test
  void its_server_is_started_by_words_or_by_a_text() throws Exception {
    SystemUnderTest system =
        read(
            "{binding: redis, version: 7, properties: {redis.port: \"%p\"}, command:"
                + " {start: [valkey-server, --save, ''], ready: redis-cli -p %p ping, stop: INT,"
                + " version: valkey-server --version}}");

    ServerCommands commands =
        new ServerCommands(
            List.of("valkey-server", "--save", ""),
            List.of("redis-cli", "-p", "%p", "ping"),
            "INT",
            List.of("valkey-server", "--version"));
    assertThat(system.engine()).isEqualTo(new BindingEngine("redis", commands).titled("mine"));
    assertThat(system.engine().stopSignal()).isEqualTo("INT");
    assertThat(system.engine().hasSchemaCommands()).isTrue();
    JsonMapper json = JsonMapper.builder().build();
    String written = json.writeValueAsString(system);
    assertThat(json.readValue(written, SystemUnderTest.class)).isEqualTo(system);
  }

  @Test
  void each_fault_is_told_in_a_sentence() {
    assertThat(
            faults(
                "{binding: a/b, engine: redis, version: 1, command: {ready: bin/x, stop: STOP, go: 1}}",
                REST))
        .containsExactlyInAnyOrder(
            "systems.mine.binding: 'a/b' is not a binding's name: write it as for bin/ycsb run",
            "systems.mine.engine and `binding` exclude each other",
            "systems.mine.version: nothing tells the version: add `command` with `version`",
            "systems.mine.command.start is missing",
            "systems.mine.command.ready: 'bin/x' depends on where the study is started: write its"
                + " whole path",
            "systems.mine.command.stop: 'STOP' is not a signal that ends a server (TERM, INT, QUIT,"
                + " HUP)",
            "systems.mine.command.go is not a known field; there are start, ready, stop, version");
    assertThat(
            faults(
                "{binding: x, server: {a: 1}, limits: {cpus: 1, memory: 1gb}, durability: on-disk}",
                REST))
        .containsExactlyInAnyOrder(
            "systems.mine.server: no server is started for a binding without `command`",
            "systems.mine.limits: no server is started for a binding without `command`",
            "systems.mine.durability: durability: mine cannot be asked for on-disk: what a binding of"
                + " the plan keeps is up to its properties and commands");
    assertThat(faults("{engine: redis, command: {start: x}}", REST))
        .containsExactly("systems.mine.command is for a `binding`");
  }

  @Test
  void a_file_of_hosts_names_the_properties_of_a_binding(@TempDir Path folder) throws Exception {
    Plan plan = plan("{binding: aerospike}", REST);
    Path hosts = folder.resolve("hosts.yaml");
    Files.writeString(hosts, "mine: {properties: {as.host: db.example.org}}\n");

    assertThat(HostsFile.read(hosts, plan).find("mine", null))
        .contains(Map.of("as.host", "db.example.org"));
    Files.writeString(hosts, "mine: {hosts: [db.example.org]}\n");
    assertThat(
            catchThrowableOfType(InvalidPlanException.class, () -> HostsFile.read(hosts, plan))
                .errors())
        .extracting(PlanError::sentence)
        .containsExactly(
            "mine.hosts: how the binding aerospike is told of hosts is not known: name its"
                + " `properties` instead");
  }

  @Test
  void what_is_in_the_client_has_no_server_to_kill() {
    String faults =
        REST.replace(
            "A: media-a",
            "A: {file: media-a, phases: {load: {load: 1}, run: {run: 1000, faults: [{kill: 1, after: 1 s}]}}}");

    assertThat(faults("{binding: rocksdb}", faults.replace("records: 1\n", "")))
        .singleElement()
        .asString()
        .endsWith("there is no node 1: mine has none that the study starts");
  }
}
