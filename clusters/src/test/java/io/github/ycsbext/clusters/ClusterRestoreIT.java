package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.redis.RespSocket;
import io.github.ycsbext.clusters.start.Clusters;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that servers that are down come back into their cluster. */
@Timeout(180)
class ClusterRestoreIT {
  @Test
  void replicas_are_in_sync_again() throws IOException {
    try (Cluster redis = start(Topology.REPLICATED)) {
      redis.nodes().get(1).kill();
      redis.nodes().get(2).kill();

      redis.restore();

      assertThat(redis.isRunning()).isTrue();
      assertThat(replication(redis.nodes().get(0)).lines().filter(l -> l.contains("state=online")))
          .hasSize(2);
      assertThat(replication(redis.nodes().get(2))).contains("master_link_status:up");
    }
  }

  /**
   * Restarts a primary and a replica. The slots were assigned before and are not asked for again.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 4})
  void a_node_of_a_redis_cluster_is_a_part_of_it_again(int node) throws IOException {
    try (Cluster redis = start(Topology.CLUSTER)) {
      redis.nodes().get(node).kill();

      redis.restore();

      for (Node each : redis.nodes()) {
        assertThat(RespSocket.call(new NodeAddress(each.host(), each.port(), 0), "CLUSTER", "INFO"))
            .contains("cluster_state:ok", "cluster_slots_ok:16384");
      }
    }
  }

  @Test
  void a_cluster_that_is_whole_stays_as_it_is() {
    try (Cluster redis = start(Topology.REPLICATED)) {
      List<Long> before = redis.processIds();

      redis.restore();

      assertThat(redis.processIds()).isEqualTo(before);
    }
  }

  private static Cluster start(Topology topology) {
    return Clusters.LOCAL.start(
        Engine.named("redis"), ClusterOptions.of(its -> its.topology = topology));
  }

  private static String replication(Node node) throws IOException {
    return RespSocket.call(new NodeAddress(node.host(), node.port(), 0), "INFO", "replication");
  }
}
