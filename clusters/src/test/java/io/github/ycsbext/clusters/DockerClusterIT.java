package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.dockerjava.api.model.PruneType;
import io.github.ycsbext.clusters.docker.ContainerImage;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.redis.RedisEngine;
import io.github.ycsbext.clusters.engine.redis.RespSocket;
import io.github.ycsbext.clusters.fault.FaultSchedule;
import io.github.ycsbext.clusters.fault.Kill;
import io.github.ycsbext.clusters.fault.Partition;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.clusters.network.NetworksHere;
import io.github.ycsbext.clusters.place.ContainerCluster;
import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.DockerClientFactory;

/** Tests Redis in containers. If Docker is not available, the output says why. */
@Timeout(300)
class DockerClusterIT {
  private static final long RATE = 100_000_000;
  private static final int VALUE_BYTES = 4_000_000;

  private static final ContainerImage IMAGE = ContainerCluster.image(new RedisEngine().image());

  @TempDir Path cache;

  @BeforeAll
  static void requireRedis() {
    Clusters.DOCKER
        .whyMissing(Engine.named("redis"), Topology.STANDALONE)
        .ifPresent(
            reason -> {
              System.out.println("Docker clusters: NOT TESTED: " + reason);
              Assumptions.abort(reason.text());
            });
  }

  @Test
  void a_node_that_was_killed_comes_back_on_its_address() throws Exception {
    try (Cluster redis =
        Clusters.DOCKER.start(
            Engine.named("redis"), ClusterOptions.of(its -> its.topology = Topology.REPLICATED))) {
      Node primary = redis.nodes().get(0);
      Node replica = redis.nodes().get(2);

      replica.kill();
      assertThat(replica.isRunning()).isFalse();
      RespSocket.call(NodeAddress.of(primary.port()), "SET", "key", "value");
      replica.restart();

      assertThat(replica.isRunning()).isTrue();
      eventually(() -> holds(replica, "key", "value"));
    }
  }

  /** {@code docker container prune} removes killed containers in the same way. */
  @Test
  void a_node_whose_container_somebody_removed_is_told_and_the_rest_is_closed() throws Exception {
    Cluster redis = Clusters.DOCKER.start(Engine.named("redis"));
    Node server = redis.nodes().get(0);
    server.kill();
    prune();

    assertThat(server.isRunning()).isFalse();
    server.kill();
    assertThatThrownBy(server::restart)
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith(
            String.format(
                Locale.ROOT,
                "The server on 127.0.0.1:%d cannot be started: its container cannot be started (No such container: ",
                server.port()));
    try (FaultSchedule faults =
        FaultSchedule.start(
            redis, "run", List.of(new PlannedFault(new Kill(), 1, null, 0, 1L)), event -> {})) {
      eventually(() -> faults.events().get(0).failure() != null);
      assertThat(faults.events().get(0).failure().text()).contains("No such container");
    }
    redis.close();
    assertThat(FreePorts.isFree(server.port())).isTrue();
  }

  /** Removes the containers of this process that do not run. */
  private static void prune() {
    ProcessIdentity self = ProcessIdentity.of(ProcessHandle.current());
    DockerClientFactory.instance()
        .client()
        .pruneCmd(PruneType.CONTAINERS)
        .withLabelFilter(
            String.format(
                Locale.ROOT, "io.github.ycsbext.owner=%d-%d", self.pid(), self.startedAtMillis()))
        .exec();
  }

  @Test
  void a_cluster_is_whole_on_loopback_alone_and_gone_at_its_end() throws Exception {
    Cluster redis =
        Clusters.DOCKER.start(
            Engine.named("redis"), ClusterOptions.of(its -> its.topology = Topology.CLUSTER));
    List<Long> processes = redis.processIds();

    assertThat(redis.nodes()).hasSize(6).allMatch(node -> node.host().equals("127.0.0.1"));
    for (Node node : redis.nodes()) {
      assertThat(RespSocket.call(NodeAddress.of(node.port()), "CLUSTER", "INFO"))
          .contains("cluster_state:ok", "cluster_slots_ok:16384", "cluster_size:3");
    }
    assertThat(redis.program().version()).matches("\\d+\\.\\d+\\..*");
    assertThat(redis.program().source().text()).startsWith("docker image ");
    redis.close();

    assertThat(processes).noneMatch(pid -> ProcessIdentity.ofRunning(pid).isPresent());
    assertThat(redis.nodes()).allMatch(node -> FreePorts.isFree(node.port()));
    assertThat(Files.readString(redis.logs().resolve("redis-6.log"))).contains("Redis");
  }

  @Test
  void containers_have_shaped_links_of_their_own_that_can_be_cut_and_leave_none() throws Exception {
    NetworksHere.requireFaults();
    Clusters.DOCKER.whyNoLinks().ifPresent(why -> Assumptions.abort(why.text()));
    Cluster redis =
        Clusters.DOCKER.start(
            Engine.named("redis"),
            ClusterOptions.of(its -> its.topology = Topology.REPLICATED)
                .with(its -> its.network = NetworkShape.ofRate(RATE)));
    String namespaces = Objects.requireNonNull(redis.network().namespaces());
    Node primary = redis.nodes().get(0);

    assertThat(redis.network().isAsAsked()).isTrue();
    assertThat(redis.network().label().text()).isEqualTo("links of their own, 100mbit each way");
    assertThat(Objects.requireNonNull(redis.network().carried()).least())
        .isBetween(RATE / 20, RATE);
    assertThat(redis.nodes()).allMatch(node -> node.port() == 6379);
    assertThat(redis.nodes().stream().map(Node::host).distinct()).hasSize(3);
    assertThat(NetworksHere.namespaces(namespaces)).hasSize(4);
    assertThat(RespSocket.call(new NodeAddress(primary.host(), 6379, 0), "INFO", "replication"))
        .contains("connected_slaves:2");
    long startNs = System.nanoTime();
    RespSocket.call(
        new NodeAddress(primary.host(), 6379, 0), "SET", "key", "v".repeat(VALUE_BYTES));
    assertThat((System.nanoTime() - startNs) / 1e9).isGreaterThan(0.95 * VALUE_BYTES * 8 / RATE);
    Partition cut = new Partition(Partition.From.CLIENTS, Partition.Way.BOTH);
    primary.disturb(cut);
    assertThatThrownBy(() -> RespSocket.call(new NodeAddress(primary.host(), 6379, 0), "PING"))
        .isInstanceOf(IOException.class);
    primary.heal(cut);
    primary.kill();
    primary.restart();
    assertThat(RespSocket.call(new NodeAddress(primary.host(), 6379, 0), "PING")).isEqualTo("PONG");
    redis.close();

    assertThat(NetworksHere.namespaces(namespaces)).isEmpty();
    assertThat(NetworksHere.hasClientInterface(namespaces)).isFalse();
  }

  @Test
  void an_image_that_cannot_be_had_is_named_with_the_way_out() {
    System.setProperty("ycsb.image.cassandra", "127.0.0.1:1/no/such:image");
    try {
      assertThatThrownBy(() -> Clusters.DOCKER.start(Engine.named("cassandra")))
          .isInstanceOf(UserError.class)
          .hasMessageStartingWith(
              "Cassandra cannot be started in Docker: its image 127.0.0.1:1/no/such:image cannot be pulled (")
          .hasMessageEndingWith(
              "; pull it yourself, or set YCSB_IMAGE_CASSANDRA to an image that is available");
    } finally {
      System.clearProperty("ycsb.image.cassandra");
    }
  }

  @Test
  void containers_are_gone_when_their_owner_is_killed() throws Exception {
    Process owner = new ChildJvm(cache).start(Owner.class, IMAGE.name());
    BufferedReader out = ChildJvm.output(owner);
    int port = Integer.parseInt(out.readLine());
    assertThat(RespSocket.call(NodeAddress.of(port), "PING")).isEqualTo("PONG");

    owner.destroyForcibly().waitFor();

    long patienceNs = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    eventually(() -> FreePorts.isFree(port) || System.nanoTime() > patienceNs);
    // Without Ryuk and without the docker command, the next owner cleans up.
    Clusters.DOCKER.start(Engine.named("redis")).close();
    assertThat(FreePorts.isFree(port)).isTrue();
  }

  private static boolean holds(Node node, String key, String value) {
    try {
      return RespSocket.call(NodeAddress.of(node.port()), "GET", key).equals(value);
    } catch (IOException e) {
      return false; // It has no such entry yet.
    }
  }

  private static void eventually(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
  }

  /** A program that starts a server, prints its port, and waits to be ended. */
  static final class Owner {
    private Owner() {}

    public static void main(String[] arguments) throws InterruptedException {
      System.setProperty(IMAGE.property(), arguments[0]);
      System.out.println(Clusters.DOCKER.start(Engine.named("redis")).nodes().get(0).port());
      Thread.sleep(600_000);
    }
  }
}
