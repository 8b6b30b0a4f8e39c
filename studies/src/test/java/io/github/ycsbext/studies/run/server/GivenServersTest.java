package io.github.ycsbext.studies.run.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.studies.run.Plans;
import io.github.ycsbext.studies.run.StudyOptions;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GivenServersTest {
  @TempDir private Path folder;

  @Test
  void each_engine_names_its_servers_by_its_own_properties() {
    assertThat(GivenServers.addresses(Engine.named("redis"), Map.of("redis.host", "10.0.0.1")))
        .containsExactly("10.0.0.1:6379");
    assertThat(
            GivenServers.addresses(
                Engine.named("redis"),
                Map.of("redis.host", "10.0.0.1:7000,10.0.0.2", "redis.port", "7001")))
        .containsExactly("10.0.0.1:7000", "10.0.0.2:7001");
    assertThat(
            GivenServers.addresses(
                Engine.named("cassandra"), Map.of("hosts", "10.0.0.1, 10.0.0.2", "port", "9142")))
        .containsExactly("10.0.0.1:9142", "10.0.0.2:9142");
    assertThat(GivenServers.addresses(Engine.named("cassandra"), Map.of())).isEmpty();
  }

  @Test
  void the_user_and_the_password_of_a_url_are_left_out() {
    assertThat(
            GivenServers.addresses(
                Engine.named("mongodb"),
                Map.of(
                    "mongodb.url",
                    "mongodb://ann:s3cret@10.0.0.1:27018,10.0.0.2/ycsb?w=1&authSource=admin")))
        .containsExactly("10.0.0.1:27018", "10.0.0.2:27017");
  }

  @Test
  void an_address_of_ipv6_may_have_a_port_and_brackets() {
    assertThat(GivenServers.addresses(Engine.named("redis"), Map.of("redis.host", "[::1]:7000")))
        .contains("0:0:0:0:0:0:0:1:7000");
    assertThat(GivenServers.addresses(Engine.named("redis"), Map.of("redis.host", "::1")))
        .contains("0:0:0:0:0:0:0:1:6379");
  }

  @Test
  void a_name_stands_with_the_addresses_that_it_has() {
    assertThat(GivenServers.addresses(Engine.named("redis"), Map.of("redis.host", "LocalHost")))
        .contains("localhost:6379", "127.0.0.1:6379");
  }

  @Test
  void those_of_a_study_are_in_its_hosts_file_and_its_files_of_properties() throws Exception {
    Path hosts =
        Files.writeString(folder.resolve("hosts.yaml"), "\uFEFFredis: {hosts: [10.0.0.1]}\n");
    Path given = Files.writeString(folder.resolve("c.properties"), "\uFEFFhosts=10.0.0.2\n");
    Servers servers =
        new Servers(
            ServerOrigin.LOCAL,
            Map.of("cassandra", given.toString()),
            hosts.toString(),
            null,
            null);
    StudyManifest manifest =
        StudyOptions.of(
                its -> {
                  its.seed = 7;
                  its.servers = servers;
                })
            .apply(StudyCatalogue.find("digital-media"), Availability.ALL, Plans.CLOCK);

    assertThat(GivenServers.of(manifest)).containsExactly("10.0.0.1:6379", "10.0.0.2:9042");
  }

  @Test
  void servers_of_a_system_that_takes_no_part_are_not_asked_for() throws Exception {
    Path hosts =
        Files.writeString(
            folder.resolve("hosts.yaml"),
            "redis: {hosts: [10.0.0.1]}\ncassandra: {hosts: [10.0.0.2]}\n");
    Servers servers = new Servers(ServerOrigin.GIVEN, Map.of(), hosts.toString(), null, null);

    StudyManifest manifest =
        StudyOptions.of(
                its -> {
                  its.systems = List.of("redis");
                  its.servers = servers;
                })
            .apply(StudyCatalogue.find("quickstart"), Availability.ALL, Plans.CLOCK);

    assertThat(GivenServers.of(manifest)).containsExactly("10.0.0.1:6379");
  }
}
