package io.github.ycsbext.cassandra.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class KeyspaceTest {
  @Test
  void a_simple_strategy_has_one_factor() {
    Keyspace keyspace =
        new Keyspace(
            "k",
            true,
            Map.of(
                "class", "org.apache.cassandra.locator.SimpleStrategy", "replication_factor", "3"));

    assertThat(keyspace.strategy()).isEqualTo("SimpleStrategy");
    assertThat(keyspace.factors()).isEqualTo("3");
    assertThat(keyspace.isReplicated(3)).isTrue();
    assertThat(keyspace.isReplicated(1)).isFalse();
  }

  @Test
  void each_data_centre_may_have_its_own_factor() {
    Keyspace keyspace =
        new Keyspace("k", true, Map.of("class", "NetworkTopologyStrategy", "dc2", "2", "dc1", "3"));

    assertThat(keyspace.factors()).isEqualTo("dc1:3 dc2:2");
    assertThat(keyspace.isReplicated(3)).isFalse();
  }
}
