package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DockerOptionsTest {
  @Test
  void all_faults_are_told_at_once() {
    assertThatThrownBy(() -> new DockerOptions(Topology.THREE_NODES, 4, 64, null))
        .isInstanceOf(ClusterException.class)
        .hasMessageContainingAll(
            "replication factor: 4 is not possible with three-nodes",
            "heap: 64 MB is too little (256 MB or more)");
  }

  @Test
  void a_topology_that_an_engine_has_not_is_refused_with_those_it_has() {
    assertThatThrownBy(
            () ->
                DockerCluster.start(
                    Engine.REDIS, DockerOptions.defaults().withTopology(Topology.MONGOS)))
        .isInstanceOf(ClusterException.class)
        .hasMessage("topology: Redis has no mongos (it has standalone, replicated, cluster)");
  }
}
