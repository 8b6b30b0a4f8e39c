package io.github.ycsbext.studies.study.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.studies.study.plan.Plan;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostsFileTest {
  @TempDir private Path folder;

  @Test
  void hosts_become_the_properties_of_each_binding() throws Exception {
    HostsFile hosts =
        read(
            """
            redis: {hosts: ["db1.example:6380"], properties: {redis.password: hunter2}}
            cassandra: {hosts: [10.0.0.1, 10.0.0.2, "10.0.0.3:9042"]}
            mongodb: {hosts: ["a:27017", "b:27017"]}
            """);

    assertThat(hosts.find("redis", null))
        .contains(
            Map.of("redis.host", "db1.example", "redis.port", "6380", "redis.password", "hunter2"));
    assertThat(hosts.find("cassandra", null))
        .contains(Map.of("hosts", "10.0.0.1,10.0.0.2,10.0.0.3"));
    assertThat(hosts.find("mongodb", null))
        .contains(Map.of("mongodb.url", "mongodb://a:27017,b:27017/ycsb"));
  }

  @Test
  void a_network_can_have_servers_of_its_own() throws Exception {
    HostsFile hosts =
        read(
            """
            redis: {hosts: [slow.example]}
            redis@40gb-infiniband: {hosts: [fast.example]}
            """);

    assertThat(hosts.find("redis", "1gb-ethernet")).contains(Map.of("redis.host", "slow.example"));
    assertThat(hosts.find("redis", "40gb-infiniband"))
        .contains(Map.of("redis.host", "fast.example"));
    assertThat(hosts.find("cassandra", "40gb-infiniband")).isEmpty();
    assertThat(hosts.all("redis")).isNotEmpty();
    assertThat(hosts.all("cassandra")).isEmpty();
  }

  /** That of compose.yaml names the servers of every study. */
  @Test
  void a_file_may_serve_several_studies() throws Exception {
    String sql = "postgresql: {hosts: [a], properties: {db.user: me}}\n";

    assertThat(read("redis: {hosts: [a]}\n" + sql).all("redis")).isNotEmpty();
    assertThat(read("redis: {hosts: [a]}\n" + sql).all("postgresql")).isEmpty();
  }

  @Test
  void all_faults_are_said_at_once_without_a_value_that_may_be_secret() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    rediss: {hosts: [a]}
                    redis: {host: hunter2}
                    mongodb: {hosts: ["mongodb://me:hunter2@b"]}
                    cassandra@56k: {hosts: [c]}
                    """))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining(":1: 'rediss' is not a system of the study")
        .hasMessageContaining(":2: redis.host is not a known field: did you mean hosts?")
        .hasMessageContaining(":3: mongodb.hosts holds what is not a host or host:port")
        .hasMessageContaining(":4: '56k' is not a network of the study")
        .hasMessageNotContaining("hunter2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "redis: redis://:geheim@h",
        "redis: 'redis://:geheim@h'",
        "redis: redis.password=geheim",
        "redis: geheim",
        "redis: [geheim]",
        "redis: {hosts: geheim}",
        "redis: {hosts: ['redis://:geheim@h']}",
        "redis: {hosts: [h], properties: redis.password=geheim}",
        "redis: {hosts: [h], properties: geheim}",
        "redis: {hosts: [h], properties: [redis.password=geheim]}",
        "redis: {hosts: [h], properties: {redis.password: [geheim]}}",
        "redis: {hosts: [h], redis.password=geheim: x}",
        "redis: {hosts: [h], 'redis.password: geheim': x}",
        "redis: {hosts: [h], 'redis://:geheim@h': x}",
        "redis: {hosts: [h], 'mongodb://geheim geheim@h': x}",
        "redis://:geheim@h: {hosts: [h]}",
        "redis.password=geheim: {hosts: [h]}",
        "redis: {hosts: [h]}\nredis.password=geheim: x\nredis.password=geheim: y",
        "redis: &geheim {hosts: [h]}\nredis: *geheimer",
        "redis.password: 'geheim",
        "redis.password: !geheim x",
        "redis.password: geheim: x",
        "redis.password=geheim",
        "geheim"
      })
  void a_value_in_the_place_of_a_mapping_is_never_shown(String yaml) {
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageNotContaining("geheim");
  }

  @Test
  void what_was_found_is_said_by_its_kind() {
    assertThatThrownBy(() -> read("redis: geheim\nmongodb: 7\ncassandra: true"))
        .hasMessageContaining("redis is a text: a mapping of fields is needed")
        .hasMessageContaining("mongodb is a number: a mapping of fields is needed")
        .hasMessageContaining("cassandra is a truth value: a mapping of fields is needed");
    assertThatThrownBy(() -> read("geheim"))
        .hasMessageContaining("the file is a text: a mapping of fields is needed");
  }

  @Test
  void an_address_beside_hosts_is_refused_where_it_would_win_over_them() throws Exception {
    assertThatThrownBy(
            () ->
                read(
                    """
                    redis: {hosts: [db1], properties: {redis.host: db2}}
                    cassandra:
                      hosts: ["10.0.0.1:9042"]
                      properties: {port: 9043}
                    """))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining(":1: redis.properties.redis.host is what `hosts` says already")
        .hasMessageContaining(":4: cassandra.properties.port is what `hosts` says already");

    assertThat(read("redis: {hosts: [db1], properties: {redis.port: 6380}}").find("redis", null))
        .contains(Map.of("redis.host", "db1", "redis.port", "6380"));
  }

  @Test
  void a_folder_is_no_hosts_file() throws Exception {
    Plan plan = StudyCatalogue.find("quickstart");

    assertThatThrownBy(() -> HostsFile.read(folder, plan))
        .isInstanceOf(FileNotFoundException.class)
        .hasMessage(folder + " is a folder: a file is needed");
  }

  @Test
  void each_name_that_the_study_does_not_have_is_told_once() {
    assertThatThrownBy(() -> read("rediss: {hosts: [a]}\n"))
        .isInstanceOfSatisfying(
            InvalidPlanException.class, refused -> assertThat(refused.errors()).hasSize(1));
  }

  @Test
  void systems_and_networks_that_were_left_out_are_passed_over() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("hosts.yaml"),
            """
            redis: {hosts: [a]}
            mongodb: {hosts: [b]}
            redis@40gb-infiniband: {hosts: [c]}
            """);

    HostsFile hosts = HostsFile.readForPart(file, StudyCatalogue.find("blocks"));
    assertThat(hosts.all("redis")).isEmpty();

    HostsFile ofOne = HostsFile.readForPart(file, StudyCatalogue.find("quickstart"));
    assertThat(ofOne.all("redis")).containsExactly(Map.of("redis.host", "a"));
  }

  private HostsFile read(String yaml) throws IOException, InvalidPlanException {
    Path file = folder.resolve("hosts.yaml");
    Files.writeString(file, yaml);
    return HostsFile.read(file, StudyCatalogue.find("distributed-nosql"));
  }
}
