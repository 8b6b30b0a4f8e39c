package io.github.ycsbext.clusters.engine.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.redis.RedisServers.RedisBusPorts;
import io.github.ycsbext.clusters.process.FreePorts;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RedisBusPortsTest {
  @Test
  void every_server_has_two_ports_of_its_own() throws IOException {
    assertThat(RedisBusPorts.find(6, 0))
        .hasSize(6)
        .allMatch(address -> address.peerPort() == address.port() + 10_000)
        .flatMap(address -> Stream.of(address.port(), address.peerPort()).toList())
        .doesNotHaveDuplicates()
        .allMatch(FreePorts::isFree);
  }

  @Test
  void a_chosen_port_is_the_firsts() throws IOException {
    int chosen = RedisBusPorts.find(1, 0).get(0).port();

    assertThat(RedisBusPorts.find(3, chosen)).extracting(NodeAddress::port).startsWith(chosen);
  }
}
