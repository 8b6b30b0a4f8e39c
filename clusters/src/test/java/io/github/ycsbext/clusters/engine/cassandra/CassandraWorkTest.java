package io.github.ycsbext.clusters.engine.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CassandraWorkTest {
  @Test
  void work_that_waits_for_its_turn_counts_as_work() {
    assertThat(CassandraServers.ofPool("CompactionExecutor", 0, 3).orElseThrow().text())
        .isEqualTo("has work for CompactionExecutor (0 active, 3 pending)");
    assertThat(CassandraServers.ofPool("CompactionExecutor", 0, 0)).isEmpty();
  }

  @Test
  void what_serves_clients_is_none() {
    assertThat(CassandraServers.ofPool("Native-Transport-Requests", 1, 0)).isEmpty();
  }
}
