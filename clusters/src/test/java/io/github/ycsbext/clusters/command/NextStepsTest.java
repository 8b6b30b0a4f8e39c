package io.github.ycsbext.clusters.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.command.ShellWord;
import io.github.ycsbext.process.ProcessIdentity;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class NextStepsTest {
  @Test
  void redis_is_loaded_with_its_own_properties() {
    ClusterState redis =
        state(Engine.named("redis"), null, Map.of("redis.port", "4711", "redis.host", "127.0.0.1"));

    assertThat(new NextSteps(redis, "bin/ycsb").lines())
        .contains(
            "  bin/ycsb load redis -P workloads/workloada -p redis.host=127.0.0.1 -p redis.port=4711")
        .contains("  durability  in memory")
        .noneMatch(line -> line.contains("schema create"));
  }

  @Test
  void cassandra_gets_its_table_first() {
    ClusterState cassandra =
        state(Engine.named("cassandra"), null, Map.of("hosts", "127.0.0.1", "port", "4711"));

    assertThat(new NextSteps(cassandra, "bin/ycsb").lines())
        .containsSubsequence(
            "  bin/ycsb schema create cassandra-cql -p hosts=127.0.0.1 -p port=4711",
            "  bin/ycsb load cassandra-cql -P workloads/workloada -p hosts=127.0.0.1 -p port=4711");
  }

  @Test
  void a_stand_in_is_called_one_and_its_url_is_quoted() {
    ClusterState mongo =
        state(
            Engine.named("mongodb"),
            "mongo-java-server 1.2",
            Map.of("mongodb.url", "mongodb://127.0.0.1:4711/ycsb?w=1"));

    assertThat(new NextSteps(mongo, "bin/ycsb").lines())
        .anyMatch(line -> line.startsWith("mongo-java-server 1.2 (stands in for MongoDB) runs"))
        .anyMatch(line -> line.contains("NOT MongoDB"))
        .anyMatch(line -> line.endsWith(" -p 'mongodb.url=mongodb://127.0.0.1:4711/ycsb?w=1'"));
  }

  @Test
  void mysqls_stand_in_is_not_called_mongodbs() {
    ClusterState mysql =
        state(
            Engine.named("mysql"),
            "MariaDB 11.4.5",
            Map.of("db.url", "jdbc:mariadb://127.0.0.1:1/ycsb"));

    assertThat(new NextSteps(mysql, "bin/ycsb").lines())
        .contains(
            "  NOT MySQL: its figures say nothing about MySQL. For the real one install mysqld.")
        .noneMatch(line -> line.contains("MongoDB"));
  }

  @Test
  void a_password_is_in_a_file_and_not_in_a_command() {
    ClusterState postgres =
        state(
            Engine.named("postgresql"),
            null,
            Map.of("db.url", "jdbc:postgresql://127.0.0.1:1/ycsb", "db.passwd", "hush-hush"));

    assertThat(new NextSteps(postgres, "bin/ycsb").lines())
        .contains(
            "  bin/ycsb schema create jdbc -P /tmp/run/ycsb.properties",
            "  bin/ycsb load jdbc -P workloads/workloada -P /tmp/run/ycsb.properties")
        .noneMatch(line -> line.contains("hush-hush"));
  }

  @Test
  void paths_are_whole_where_the_reader_stands_elsewhere() {
    ClusterState redis = state(Engine.named("redis"), null, Map.of("redis.port", "4711"));

    assertThat(new NextSteps(redis, ShellWord.ycsb("/opt/ycsb ext", null)).lines())
        .contains(
            "  '/opt/ycsb ext/bin/ycsb' run redis -P workloads/workloada -p redis.port=4711"
                + " -p operationcount=0 -p maxexecutiontime=60 -p warmuptime=10");
    assertThat(new NextSteps(redis, ShellWord.ycsb("/opt/ycsb ext", "./ycsb")).stop())
        .isEqualTo("./ycsb cluster stop redis");
    assertThat(new NextSteps(redis, ShellWord.ycsb("/opt/ycsb ext", "./ycsb")).lines())
        .contains(
            "  ./ycsb run redis -P workloads/workloada -p redis.port=4711"
                + " -p operationcount=0 -p maxexecutiontime=60 -p warmuptime=10");
  }

  private static ClusterState state(
      Engine engine, @Nullable String standIn, Map<String, String> properties) {
    return new ClusterState(
        engine,
        Topology.STANDALONE,
        List.of(
            new ClusterState.Server("127.0.0.1", 4711, new ProcessIdentity(1, 0), null, List.of())),
        new Program("1.2", "/usr/bin/server", standIn),
        "/tmp/run",
        false,
        false,
        "in memory",
        ClusterNetwork.loopback(),
        properties);
  }
}
