package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.Step;
import io.github.ycsbext.clusters.engine.mongodb.MongoSocket;
import io.github.ycsbext.clusters.engine.redis.RespSocket;
import io.github.ycsbext.clusters.network.NetworksHere;
import io.github.ycsbext.clusters.start.Clusters;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests servers on links of their own. A lower bound on the transfer time holds however busy the
 * machine is: nothing passes a link faster than its rate.
 */
@Tag("alone")
@Timeout(300)
class ShapedNetworkIT {
  private static final long RATE = 100_000_000;
  private static final int VALUE_BYTES = 1_000_000;
  private static final int VALUES = 4;
  private static final long BYTES = (long) VALUES * VALUE_BYTES;

  /** The tolerance for a burst, which passes at once; the headers of the frames make up for it. */
  private static final double SLACK = 0.95;

  private static final String VALUE = "v".repeat(VALUE_BYTES);

  @BeforeEach
  void networksCanBeMade() {
    NetworksHere.require();
  }

  private static Cluster redis(NetworkShape shape, Topology topology) {
    return Clusters.LOCAL.start(
        Engine.named("redis"),
        ClusterOptions.of(its -> its.topology = topology).with(its -> its.network = shape));
  }

  @Test
  void values_pass_a_shaped_link_no_faster_than_its_rate_in_either_direction() throws IOException {
    try (Cluster redis = redis(NetworkShape.ofRate(RATE), Topology.STANDALONE)) {
      Node node = redis.nodes().get(0);

      assertThat(node.host()).matches("198\\.1[89]\\.[0-9]+\\.2|10\\..*\\.2");
      assertThat(redis.properties())
          .containsEntry("redis.host", node.host())
          .containsEntry("redis.port", "6379");
      assertThat(redis.network().isAsAsked()).isTrue();
      assertThat(redis.network().rateBitsPerSecond()).isEqualTo(RATE);
      assertThat(redis.network().label().text()).isEqualTo("links of their own, 100mbit each way");
      assertThat(redis.network().carried())
          .isNotNull()
          .satisfies(
              carried -> {
                assertThat(carried.least()).isGreaterThan(RATE / 20);
                assertThat(carried.toServersBitsPerSecond()).isLessThan(RATE);
                assertThat(carried.toClientsBitsPerSecond()).isLessThan(RATE);
              });
      assertBetweenRates(RATE / 20, RATE, () -> set(node));
      assertBetweenRates(RATE / 20, RATE, () -> get(node));
    }
  }

  @Test
  void the_clients_share_one_link_to_all_servers() throws IOException {
    try (Cluster redis = redis(NetworkShape.ofRate(RATE), Topology.REPLICATED)) {
      set(redis.nodes().get(0));
      assertThat(redis.settle(Duration.ofMinutes(1)).quiet()).isTrue();

      Duration time = timed(() -> together(redis.nodes()));

      assertThat(time).isGreaterThan(atRate(RATE, 3 * BYTES));
    }
  }

  @Test
  void an_unshaped_link_has_no_limit() throws IOException {
    try (Cluster redis =
        redis(new NetworkShape(NetworkUnits.UNLIMITED, 0, Duration.ZERO), Topology.STANDALONE)) {
      Node node = redis.nodes().get(0);
      set(node);

      assertThat(redis.network().label().text())
          .isEqualTo("links of their own, no limit of their rate");
      // The best of several, because other processes may have had the machine in between.
      Duration best = Duration.ofDays(1);
      for (int i = 0; i < 10; i++) {
        Duration time = timed(() -> get(node));
        best = time.compareTo(best) < 0 ? time : best;
      }
      assertThat(best).isLessThan(atRate(RATE, BYTES));
    }
  }

  @Test
  void a_cluster_of_six_comes_up_on_links_and_leaves_nothing() throws IOException {
    Cluster redis = redis(NetworkShape.ofRate(RATE), Topology.CLUSTER);
    String namespaces = redis.network().namespaces();

    assertThat(namespaces).isNotNull();
    assertThat(NetworksHere.namespaces(namespaces)).hasSize(7);
    assertThat(NetworksHere.hasClientInterface(namespaces)).isTrue();
    for (Node node : redis.nodes()) {
      assertThat(RespSocket.call(new NodeAddress(node.host(), node.port(), 0), "CLUSTER", "INFO"))
          .contains("cluster_state:ok", "cluster_known_nodes:6");
      assertThat(RespSocket.call(new NodeAddress(node.host(), node.port(), 0), "CLUSTER", "NODES"))
          .contains(node.host() + ":6379@16379")
          .doesNotContain("127.0.0.1");
    }

    redis.close();

    assertThat(NetworksHere.namespaces(namespaces)).isEmpty();
    assertThat(NetworksHere.hasClientInterface(namespaces)).isFalse();
  }

  @Test
  void a_killed_server_comes_back_on_its_link() throws IOException {
    try (Cluster redis = redis(NetworkShape.ofRate(RATE), Topology.STANDALONE)) {
      Node node = redis.nodes().get(0);
      String host = node.host();

      node.kill();
      node.restart();

      assertThat(node.host()).isEqualTo(host);
      assertThat(RespSocket.call(new NodeAddress(host, node.port(), 0), "PING")).isEqualTo("PONG");
    }
  }

  @Test
  void the_stand_in_for_mongodb_listens_on_its_link() throws IOException {
    try (Cluster mongo =
        Clusters.LOCAL.start(
            Engine.named("mongodb"),
            ClusterOptions.of(
                its -> its.network = new NetworkShape(NetworkUnits.UNLIMITED, 0, Duration.ZERO)))) {
      Node node = mongo.nodes().get(0);

      assertThat(mongo.properties().get("mongodb.url")).contains("//" + node.host() + ":27017/");
      assertThat(MongoSocket.hello(new NodeAddress(node.host(), node.port(), 0))).isNotEmpty();
    }
  }

  @Test
  void a_delay_is_kept_or_said_to_be_left_out() throws IOException {
    Duration delay = Duration.ofMillis(20);
    NetworkShape shape = new NetworkShape(NetworkUnits.rate(RATE), RATE, delay);
    try (Cluster redis = redis(shape, Topology.STANDALONE)) {
      Node node = redis.nodes().get(0);

      // One round trip for the connection, and one for the answer.
      Duration time =
          timed(() -> RespSocket.call(new NodeAddress(node.host(), node.port(), 0), "PING"));

      assertThat(redis.network().rateBitsPerSecond()).isEqualTo(RATE);
      if (redis.network().isAsAsked()) {
        assertThat(redis.network().delay()).isEqualTo(delay);
        assertThat(time).isGreaterThan(delay.multipliedBy(4));
      } else {
        assertThat(redis.network().delay()).isZero();
        assertThat(redis.network().label().text())
            .contains(
                "NOT as asked: the delay is left out, because this kernel does not support it")
            .contains("netem");
      }
    }
  }

  /**
   * Checks a transfer's rate. A transfer that something else delays is retried; one that is too
   * fast never is.
   */
  private static void assertBetweenRates(long least, long most, Step transfer) throws IOException {
    Duration time = Duration.ofDays(1);
    for (int i = 0; i < 3 && time.compareTo(atRate(least, BYTES)) > 0; i++) {
      time = timed(transfer);
      assertThat(time).isGreaterThan(atRate(most, BYTES));
    }
    assertThat(time).isLessThan(atRate(least, BYTES));
  }

  private static Duration atRate(long bitsPerSecond, long bytes) {
    return Duration.ofNanos(Math.round(bytes * 8e9 / bitsPerSecond * SLACK));
  }

  private static Duration timed(Step step) throws IOException {
    long startNs = System.nanoTime();
    step.run();
    return Duration.ofNanos(System.nanoTime() - startNs);
  }

  private static void set(Node node) throws IOException {
    for (int i = 0; i < VALUES; i++) {
      RespSocket.call(new NodeAddress(node.host(), node.port(), 0), "SET", "key", VALUE);
    }
  }

  private static void get(Node node) throws IOException {
    for (int i = 0; i < VALUES; i++) {
      assertThat(RespSocket.call(new NodeAddress(node.host(), node.port(), 0), "GET", "key"))
          .hasSize(VALUE_BYTES);
    }
  }

  private static void together(List<Node> nodes) {
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (Node node : nodes) {
      all.add(
          CompletableFuture.runAsync(
              () -> {
                try {
                  get(node);
                } catch (IOException e) {
                  throw new java.io.UncheckedIOException(e);
                }
              }));
    }
    all.forEach(CompletableFuture::join);
  }
}
