package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.UserError;
import org.junit.jupiter.api.Test;

class ClusterOptionsTest {
  @Test
  void every_fault_is_told_at_once() {
    assertThatThrownBy(
            () ->
                ClusterOptions.of(
                    its -> {
                      its.replicationFactor = 3;
                      its.port = 70_000;
                      its.heapMegabytes = 16;
                    }))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("replication factor: 3 is not possible with standalone (1-1")
        .hasMessageContaining("port: 70000 is not a port (1-65535")
        .hasMessageContaining("heap: 16 MB is too little (256 MB or more)");
  }

  @Test
  void a_topology_that_an_engine_has_not_is_refused_with_those_it_has() {
    for (Clusters place : Clusters.values()) {
      assertThatThrownBy(
              () ->
                  place.start(
                      Engine.named("redis"),
                      ClusterOptions.of(its -> its.topology = Topology.MONGOS)))
          .isInstanceOf(UserError.class)
          .hasMessage("topology: Redis has no mongos (it has standalone, replicated, cluster)");
    }
  }

  @Test
  void containers_take_no_port_and_keep_no_folder() {
    assertThatThrownBy(
            () ->
                Clusters.DOCKER.start(
                    Engine.named("redis"), ClusterOptions.of(its -> its.port = 4711)))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("leave them out");
  }
}
