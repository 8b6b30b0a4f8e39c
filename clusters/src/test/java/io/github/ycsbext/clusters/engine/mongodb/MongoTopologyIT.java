package io.github.ycsbext.clusters.engine.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.clusters.start.KindsHere;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bson.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledIf;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests each topology of an installed MongoDB: with scripts that stand in for its programs, because
 * no package contains them, and with the programs themselves if they are installed.
 */
@Timeout(120)
class MongoTopologyIT {
  @TempDir Path home;

  private StartedCluster start(Topology topology) throws IOException {
    return KindsHere.start(
        Engine.named("mongodb"),
        MongoPrograms.under(home)
            .in(
                ClusterOptions.of(its -> its.topology = topology)
                    .with(its -> its.folder = home.resolve("run"))));
  }

  private static NodeAddress address(Cluster cluster, int number) {
    return NodeAddress.of(port(cluster, number));
  }

  private static List<String> roles(Cluster cluster) {
    return cluster.nodes().stream().map(node -> String.valueOf(node.role())).toList();
  }

  private static int port(Cluster cluster, int number) {
    return cluster.nodes().get(number).port();
  }

  @Test
  void a_single_server_has_its_data_in_the_folder_and_listens_on_loopback() throws Exception {
    Path mongod = script("mongod", "db version v8.0.4");

    try (StartedCluster server = start(Topology.STANDALONE)) {
      assertThat(server.program().version()).isEqualTo("8.0.4");
      assertThat(server.program().source().text()).isEqualTo(mongod.toString());
      assertThat(server.program().standIn()).isNull();
      assertThat(roles(server)).containsExactly("server");
      assertThat(MongoSocket.hello(address(server, 0))).doesNotContainKey("setName");
      assertThat(home.resolve("arguments"))
          .content()
          .contains("--bind_ip 127.0.0.1 --port " + port(server, 0))
          .contains("--dbpath " + home.resolve("run/data"))
          .doesNotContain("--replSet");
    }
  }

  @Test
  void a_single_member_is_the_primary_of_its_set() throws Exception {
    script("mongod", "db version v8.0.4");

    try (StartedCluster set = start(Topology.SINGLE_MEMBER)) {
      assertThat(MongoSocket.hello(address(set, 0)))
          .containsEntry("setName", "rs0")
          .containsEntry("ismaster", true);
      assertThat(set.properties())
          .containsEntry(
              "mongodb.url", "mongodb://127.0.0.1:" + port(set, 0) + "/ycsb?w=1&replicaSet=rs0");
    }
  }

  @Test
  void three_members_are_one_set() throws Exception {
    script("mongod", "db version v8.0.4");

    try (StartedCluster set = start(Topology.REPLICATED)) {
      String primary = "127.0.0.1:" + port(set, 0);
      assertThat(set.nodes())
          .hasSize(3)
          .allSatisfy(
              node ->
                  assertThat(MongoSocket.hello(NodeAddress.of(node.port())))
                      .containsEntry("setName", "rs0")
                      .containsEntry("primary", primary));
      assertThat(set.properties().get("mongodb.url"))
          .startsWith("mongodb://" + primary + ",127.0.0.1:" + port(set, 1))
          .endsWith("/ycsb?w=1&replicaSet=rs0");
      assertThat(set.durability()).contains("3 members");
      assertThat(roles(set)).containsExactly("primary", "secondary", "secondary");
    }
  }

  @Test
  void a_router_has_its_config_server_and_two_shards() throws Exception {
    script("mongod", "db version v8.0.4");
    script("mongos", "mongos version v8.0.4");

    try (StartedCluster cluster = start(Topology.MONGOS)) {
      assertThat(MongoSocket.hello(address(cluster, 3))).containsEntry("msg", "isdbgrid");
      assertThat(MongoSocket.command(address(cluster, 3), Map.of("listShards", 1)).get("shards"))
          .isEqualTo(List.of(shard("shard1", port(cluster, 1)), shard("shard2", port(cluster, 2))));
      assertThat(roles(cluster)).containsExactly("config server", "shard", "shard", "router");
      assertThat(cluster.properties())
          .containsEntry("mongodb.url", "mongodb://127.0.0.1:" + port(cluster, 3) + "/ycsb?w=1");
      assertThat(Files.readAllLines(home.resolve("arguments")))
          .anySatisfy(line -> assertThat(line).contains("--configsvr --replSet config"))
          .anySatisfy(line -> assertThat(line).contains("--shardsvr --replSet shard2"))
          .anySatisfy(
              line ->
                  assertThat(line)
                      .contains("--configdb config/127.0.0.1:" + port(cluster, 0))
                      .doesNotContain("--dbpath"));
    }
  }

  @Test
  void a_home_without_mongos_is_refused_where_it_is_needed() throws Exception {
    script("mongod", "db version v8.0.4");

    assertThatThrownBy(() -> start(Topology.MONGOS))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("there is no mongos beside " + home.resolve("bin/mongod"))
        .hasMessageContaining("mongodb.url");
  }

  @Test
  void a_program_that_is_no_mongod_is_refused_with_its_own_words() throws Exception {
    Path mongod = script("mongod", "error while loading shared libraries: libcrypto.so.1.1");

    assertThatThrownBy(() -> MongoPrograms.under(home))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(mongod + " does not run on this machine")
        .hasMessageContaining("libcrypto.so.1.1");
  }

  @Test
  void a_home_without_mongod_is_refused() {
    assertThatThrownBy(() -> MongoPrograms.under(home))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("MONGODB_HOME is " + home + ", which has no bin/mongod");
  }

  static boolean isInstalled() throws IOException {
    return MongoPrograms.find().filter(programs -> programs.router() != null).isPresent();
  }

  @Test
  @DisabledIf("isInstalled")
  void without_mongodb_a_topology_of_several_is_refused_with_the_way_out() {
    for (Topology topology : List.of(Topology.REPLICATED, Topology.MONGOS)) {
      ClusterOptions options = ClusterOptions.of(its -> its.topology = topology);

      assertThatThrownBy(() -> Clusters.LOCAL.start(Engine.named("mongodb"), options))
          .isInstanceOf(UserError.class)
          .hasMessageStartingWith("topology: " + topology.label() + " needs MongoDB's ")
          .hasMessageContaining("mongodb.url");
    }
  }

  @Test
  @EnabledIf("isInstalled")
  void the_real_programs_become_a_sharded_cluster() throws Exception {
    ClusterOptions options = ClusterOptions.of(its -> its.topology = Topology.MONGOS);

    try (Cluster cluster = Clusters.LOCAL.start(Engine.named("mongodb"), options)) {
      assertThat(MongoSocket.hello(address(cluster, 3))).containsEntry("msg", "isdbgrid");
      assertThat(cluster.program().standIn()).isNull();
    }
  }

  @Test
  @EnabledIf("isInstalled")
  void the_real_program_becomes_a_replica_set() throws Exception {
    ClusterOptions options = ClusterOptions.of(its -> its.topology = Topology.REPLICATED);

    try (Cluster set = Clusters.LOCAL.start(Engine.named("mongodb"), options)) {
      assertThat(MongoSocket.hello(address(set, 2))).containsEntry("setName", "rs0");
    }
  }

  private static Document shard(String set, int port) {
    return new Document("_id", set).append("host", set + "/127.0.0.1:" + port);
  }

  private Path script(String program, String version) throws IOException {
    Path script = Files.createDirectories(home.resolve("bin")).resolve(program);
    Files.writeString(script, MongoPlayer.script(program, version, home.resolve("arguments")));
    assertThat(script.toFile().setExecutable(true)).isTrue();
    return script;
  }
}
