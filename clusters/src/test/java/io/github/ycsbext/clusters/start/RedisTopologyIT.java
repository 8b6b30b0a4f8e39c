package io.github.ycsbext.clusters.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Cluster.Settled;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.Step;
import io.github.ycsbext.clusters.engine.redis.RedisEngine;
import io.github.ycsbext.clusters.engine.redis.RespSocket;
import io.github.ycsbext.clusters.place.CacheFolders;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests several Redis servers that form one system. */
@Timeout(120)
class RedisTopologyIT {
  private static Cluster start(Topology topology) {
    return Clusters.LOCAL.start(
        Engine.named("redis"), ClusterOptions.of(its -> its.topology = topology));
  }

  @Test
  void replicas_have_what_the_primary_was_given() throws IOException {
    try (Cluster redis = start(Topology.REPLICATED)) {
      List<Node> nodes = redis.nodes();
      assertThat(nodes).hasSize(3);
      assertThat(redis.properties())
          .containsEntry("redis.port", Integer.toString(nodes.get(0).port()));

      RespSocket.call(NodeAddress.of(nodes.get(0).port()), "SET", "key", "value");

      assertThat(RespSocket.call(NodeAddress.of(nodes.get(0).port()), "INFO", "replication"))
          .contains("connected_slaves:2");
      for (Node replica : nodes.subList(1, 3)) {
        eventually(
            () -> require("value", RespSocket.call(NodeAddress.of(replica.port()), "GET", "key")));
      }
    }
  }

  @Test
  void a_cluster_is_whole_from_the_start_and_gone_at_the_end() throws IOException {
    Cluster redis = start(Topology.CLUSTER);
    List<Long> processes = redis.processIds();

    assertThat(redis.topology()).isEqualTo(Topology.CLUSTER);
    assertThat(redis.properties()).containsEntry("redis.cluster", "true");
    assertThat(redis.properties().get("redis.host").split(",", -1)).hasSize(6);
    for (Node node : redis.nodes()) {
      assertThat(RespSocket.call(NodeAddress.of(node.port()), "CLUSTER", "INFO"))
          .contains("cluster_state:ok", "cluster_slots_ok:16384", "cluster_size:3");
      assertThat(RespSocket.call(NodeAddress.of(node.port()), "INFO", "replication"))
          .containsAnyOf("master_link_status:up", "state=online");
    }

    redis.close();

    assertThat(processes).hasSize(6).noneMatch(pid -> ProcessIdentity.ofRunning(pid).isPresent());
    assertThat(redis.nodes()).allMatch(node -> FreePorts.isFree(node.port()));
    assertThat(redis.logs().resolve("redis-6.log")).exists();
    assertThat(redis.logs().resolveSibling("data")).doesNotExist();
  }

  @Test
  void the_fetched_redis_is_a_cluster_too() throws Exception {
    ServerKind fetched =
        new RedisEngine()
            .fetched(
                EngineStore.in(CacheFolders.engines()),
                ClusterOptions.of(its -> its.topology = Topology.CLUSTER));

    try (StartedCluster redis = Clusters.startHere(Engine.named("redis"), fetched)) {
      assertThat(RespSocket.call(NodeAddress.of(redis.nodes().get(5).port()), "CLUSTER", "INFO"))
          .contains("cluster_state:ok");
    }
  }

  @Test
  void a_killed_primary_is_replaced_and_comes_back_as_a_replica() throws IOException {
    try (Cluster redis = start(Topology.CLUSTER)) {
      Node primary = redis.nodes().get(0);
      long killed = primary.processId();
      assertThat(primary.role()).isEqualTo(Role.PRIMARY.of());
      assertThat(redis.nodes().get(3).role()).isEqualTo(Role.REPLICA.of());

      primary.kill();

      assertThat(primary.role()).isNull();

      assertThat(primary.isRunning()).isFalse();
      assertThat(ProcessIdentity.ofRunning(killed)).isEmpty();
      Node other = redis.nodes().get(3);
      eventually(
          () ->
              require(
                  "role:master",
                  RespSocket.call(NodeAddress.of(other.port()), "INFO", "replication")));

      primary.restart();

      assertThat(primary.isRunning()).isTrue();
      assertThat(primary.processId()).isNotEqualTo(killed);
      eventually(
          () ->
              require(
                  "role:slave",
                  RespSocket.call(NodeAddress.of(primary.port()), "INFO", "replication")));
      assertThat(primary.role()).isEqualTo(Role.REPLICA.of());
      assertThatThrownBy(primary::restart).isInstanceOf(UserError.class);
    }
  }

  @Test
  void it_is_settled_once_its_replicas_have_all() throws Exception {
    try (Cluster redis = start(Topology.REPLICATED)) {
      Node primary = redis.nodes().get(0);
      Node replica = redis.nodes().get(2);

      signal("-STOP", replica);
      RespSocket.call(NodeAddress.of(primary.port()), "SET", "key", "value");
      Settled before = redis.settle(Duration.ofMillis(300));
      signal("-CONT", replica);
      Settled after = redis.settle(Duration.ofMinutes(1));

      assertThat(before.quiet()).isFalse();
      assertThat(before.sentence().text())
          .startsWith("Redis is not quiet after ")
          .contains("127.0.0.1:" + primary.port() + " waits for ")
          .contains("127.0.0.1:" + replica.port() + " does not say");
      assertThat(after.quiet()).as(after.sentence().text()).isTrue();

      replica.kill();
      assertThat(redis.settle(Duration.ofMinutes(1)).sentence().text())
          .contains("not asked, because they are down: 127.0.0.1:" + replica.port());
    }
  }

  private static void signal(String signal, Node node) throws Exception {
    new ProcessBuilder("sh", "-c", "kill " + signal + " " + node.processId()).start().waitFor();
  }

  @Test
  void a_topology_that_an_engine_has_not_is_refused_by_name() {
    ClusterOptions threeNodes = ClusterOptions.of(its -> its.topology = Topology.THREE_NODES);

    assertThatThrownBy(() -> Clusters.LOCAL.start(Engine.named("redis"), threeNodes))
        .isInstanceOf(UserError.class)
        .hasMessage("topology: Redis has no three-nodes (it has standalone, replicated, cluster)");
  }

  @Test
  void a_chosen_port_without_room_for_its_cluster_bus_is_refused() {
    ClusterOptions options =
        ClusterOptions.of(its -> its.topology = Topology.CLUSTER).with(its -> its.port = 60_001);

    assertThatThrownBy(() -> Clusters.LOCAL.start(Engine.named("redis"), options))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("port 60001 leaves none for its cluster bus");
  }

  private static void require(String words, String answer) throws IOException {
    if (!answer.contains(words)) {
      throw new IOException(words + " is not in " + answer);
    }
  }

  private static void eventually(Step step) {
    while (true) {
      try {
        step.run();
        return;
      } catch (IOException e) {
        LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
      }
    }
  }
}
