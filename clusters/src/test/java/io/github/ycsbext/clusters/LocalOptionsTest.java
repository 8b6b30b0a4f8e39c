package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LocalOptionsTest {
  @Test
  void every_fault_is_told_at_once() {
    assertThatThrownBy(
            () -> new LocalOptions(Topology.STANDALONE, 3, null, 70_000, 16, false, null))
        .isInstanceOf(ClusterException.class)
        .hasMessageContaining("replication factor: 3 is not possible with standalone (1-1")
        .hasMessageContaining("port: 70000 is not a port (1-65535")
        .hasMessageContaining("heap: 16 MB is too little (256 MB or more)");
  }
}
