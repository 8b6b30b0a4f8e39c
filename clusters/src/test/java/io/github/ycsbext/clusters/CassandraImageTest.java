package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CassandraImageTest {
  private static final CassandraImage IMAGE =
      new CassandraImage(DockerOptions.defaults().withTopology(Topology.THREE_NODES));

  private static String yaml(List<NodeAddress> all, int number) {
    return IMAGE.prepare(all, number).files().values().iterator().next();
  }

  @Test
  void nodes_of_one_network_have_its_addresses_and_ports_of_their_own() {
    List<NodeAddress> all = IntStream.of(41001, 41002, 41003).mapToObj(NodeAddress::of).toList();

    assertThat(yaml(all, 1))
        .contains("listen_address: 127.0.0.2\n", "native_transport_port: 41002\n")
        .contains("broadcast_rpc_address: 127.0.0.1\n", "seeds: \"127.0.0.1:7000\"");
    assertThat(IMAGE.properties(all))
        .containsEntry("hosts", "127.0.0.1")
        .containsEntry("port", "41001");
  }

  @Test
  void a_node_on_a_link_has_the_usual_ports_on_its_own_address() {
    List<NodeAddress> all =
        IntStream.of(2, 3, 4).mapToObj(host -> IMAGE.addressOn("198.18.0." + host)).toList();

    assertThat(yaml(all, 1))
        .contains("listen_address: 198.18.0.3\n", "rpc_address: 198.18.0.3\n")
        .contains("native_transport_port: 9042\n", "seeds: \"198.18.0.2:7000\"")
        .doesNotContain("127.0.0");
    assertThat(IMAGE.properties(all))
        .containsEntry("hosts", "198.18.0.2,198.18.0.3,198.18.0.4")
        .containsEntry("port", "9042");
  }
}
