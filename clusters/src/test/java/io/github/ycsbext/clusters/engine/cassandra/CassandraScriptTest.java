package io.github.ycsbext.clusters.engine.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.ServerKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CassandraScriptTest {
  private static final ServerKind IN_IMAGE =
      new CassandraEngine().inImage(ClusterOptions.of(its -> its.topology = Topology.THREE_NODES));

  private static Launch second(List<NodeAddress> all, boolean isForwarded) {
    return IN_IMAGE.prepare(new NodePaths(Path.of("/etc/ycsb"), null, null, isForwarded), all, 1);
  }

  private static String yaml(Launch launch) {
    return launch.files().get(Path.of("/etc/ycsb/cassandra.yaml"));
  }

  @Test
  void nodes_of_one_network_have_its_addresses_and_ports_of_their_own() throws IOException {
    List<NodeAddress> all = IN_IMAGE.behindLoopback();

    Launch second = second(all, true);

    assertThat(second.command())
        .startsWith("cassandra", "-f", "-D", "cassandra.config=file:///etc/ycsb/cassandra.yaml")
        .contains("cassandra.jmx.local.port=7200");
    assertThat(yaml(second))
        .contains("listen_address: 127.0.0.2\n", "rpc_address: 0.0.0.0\n")
        .contains("native_transport_port: " + all.get(1).port() + "\n")
        .contains("broadcast_rpc_address: 127.0.0.1\n", "seeds: \"127.0.0.1:7000\"");
    assertThat(IN_IMAGE.properties(all))
        .containsEntry("hosts", "127.0.0.1")
        .containsEntry("port", Integer.toString(all.get(0).port()));
  }

  @Test
  void settings_replace_those_of_the_same_names_and_the_heap_is_the_scripts() throws IOException {
    ServerKind kind =
        new CassandraEngine()
            .inImage(
                ClusterOptions.of(
                    its ->
                        its.server =
                            Map.of(
                                "commitlog_sync", "batch",
                                "commitlog_segment_size", "64MiB",
                                "default_compaction", "a \"b\"",
                                "MAX_HEAP_SIZE", "2G")));

    Launch launch =
        kind.prepare(
            new NodePaths(Path.of("/etc/ycsb"), null, null, true), kind.behindLoopback(), 0);

    assertThat(yaml(launch).lines())
        .contains(
            "commitlog_sync: batch",
            "commitlog_segment_size: 64MiB",
            "default_compaction: \"a \\\"b\\\"\"")
        .doesNotContain("commitlog_segment_size: 128MiB")
        .noneMatch(line -> line.startsWith("commitlog_sync_period") || line.contains("HEAP"));
    assertThat(launch.environment()).containsEntry("MAX_HEAP_SIZE", "2048M");
  }

  @Test
  void a_node_on_a_link_has_the_usual_ports_on_its_own_address() {
    List<NodeAddress> all =
        IntStream.of(2, 3, 4).mapToObj(host -> IN_IMAGE.on("198.18.0." + host, 0)).toList();

    assertThat(yaml(second(all, false)))
        .contains("listen_address: 198.18.0.3\n", "rpc_address: 198.18.0.3\n")
        .contains("native_transport_port: 9042\n", "seeds: \"198.18.0.2:7000\"")
        .doesNotContain("127.0.0");
    assertThat(IN_IMAGE.properties(all))
        .containsEntry("hosts", "198.18.0.2,198.18.0.3,198.18.0.4")
        .containsEntry("port", "9042");
  }
}
