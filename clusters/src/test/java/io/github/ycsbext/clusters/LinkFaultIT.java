package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.redis.RespSocket;
import io.github.ycsbext.clusters.fault.PacketLoss;
import io.github.ycsbext.clusters.fault.Partition;
import io.github.ycsbext.clusters.fault.Partition.From;
import io.github.ycsbext.clusters.fault.Partition.Way;
import io.github.ycsbext.clusters.fault.Throttle;
import io.github.ycsbext.clusters.network.NetworksHere;
import io.github.ycsbext.clusters.start.Clusters;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Disturbs links of a primary and two replicas of Redis, which miss each other after three seconds.
 */
@Tag("alone")
@Timeout(120)
class LinkFaultIT {
  private static final String VALUE = "v".repeat(1_000_000);

  private static Cluster redis;

  @BeforeAll
  static void start() {
    NetworksHere.requireFaults();
    redis =
        Clusters.LOCAL.start(
            Engine.named("redis"),
            ClusterOptions.of(
                its -> {
                  its.topology = Topology.REPLICATED;
                  its.network = new NetworkShape(NetworkUnits.UNLIMITED, 0, Duration.ZERO);
                  its.server = Map.of("repl-timeout", "3", "repl-ping-replica-period", "1");
                }));
  }

  @AfterAll
  static void stop() {
    if (redis != null) {
      redis.close();
    }
  }

  private static String call(int node, String... command) throws IOException {
    Node server = redis.nodes().get(node);
    return RespSocket.call(new NodeAddress(server.host(), server.port(), 0), command);
  }

  private static void awaitLink(int replica, String state) throws IOException {
    await("a link that is " + state)
        .atMost(Duration.ofMinutes(1))
        .until(() -> call(replica, "INFO", "replication").contains("master_link_status:" + state));
  }

  private static Duration timeOfSet() throws IOException {
    long startNs = System.nanoTime();
    call(0, "SET", "large", VALUE);
    return Duration.ofNanos(System.nanoTime() - startNs);
  }

  @Test
  void a_replica_that_is_cut_off_from_its_peers_still_answers_its_clients() throws IOException {
    Node replica = redis.nodes().get(1);
    Partition cut = new Partition(From.PEERS, Way.BOTH);

    replica.disturb(cut);
    awaitLink(1, "down");

    assertThat(call(0, "SET", "cut", "off")).isEqualTo("OK");
    assertThat(call(2, "INFO", "replication")).contains("master_link_status:up");
    replica.heal(cut);
    awaitLink(1, "up");
    assertThat(call(1, "GET", "cut")).isEqualTo("off");
  }

  @Test
  void a_primary_that_nobody_hears_hears_its_clients() throws IOException {
    Node primary = redis.nodes().get(0);
    Partition cut = new Partition(From.CLIENTS, Way.OUT);

    primary.disturb(cut);

    assertThatThrownBy(() -> call(0, "PING")).isInstanceOf(IOException.class);
    assertThat(call(1, "PING")).isEqualTo("PONG");
    primary.heal(cut);
    assertThat(call(0, "PING")).isEqualTo("PONG");
  }

  @Test
  void a_slow_link_is_as_slow_as_it_is_said_to_be_until_it_is_healed() throws IOException {
    Node primary = redis.nodes().get(0);
    Throttle slow = new Throttle(10_000_000);

    primary.disturb(slow);
    Duration slowed = timeOfSet();
    primary.heal(slow);
    Duration healed = timeOfSet();

    // 8 Mb at 10 Mb/s.
    assertThat(slowed).isBetween(Duration.ofMillis(750), Duration.ofSeconds(10));
    assertThat(healed).isLessThan(Duration.ofMillis(400));
  }

  @Test
  void a_lossy_link_makes_some_of_many_requests_wait_for_a_retransmission() throws IOException {
    Node primary = redis.nodes().get(0);
    PacketLoss lossy = new PacketLoss(0.2);
    try (Socket connection = new Socket(primary.host(), primary.port())) {
      primary.disturb(lossy);
      Duration lossyTime = timeOfPings(connection);
      primary.heal(lossy);
      Duration healed = timeOfPings(connection);

      assertThat(lossyTime).isGreaterThan(Duration.ofMillis(200));
      assertThat(healed).isLessThan(lossyTime);
    }
  }

  private static Duration timeOfPings(Socket connection) throws IOException {
    long startNs = System.nanoTime();
    for (int i = 0; i < 25; i++) {
      connection.getOutputStream().write("PING\r\n".getBytes(StandardCharsets.US_ASCII));
      byte[] answer = connection.getInputStream().readNBytes("+PONG\r\n".length());
      assertThat(answer).asString(StandardCharsets.US_ASCII).isEqualTo("+PONG\r\n");
    }
    return Duration.ofNanos(System.nanoTime() - startNs);
  }
}
