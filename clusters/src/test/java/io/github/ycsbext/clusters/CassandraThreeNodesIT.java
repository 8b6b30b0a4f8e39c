package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.github.ycsbext.clusters.engine.cassandra.CqlConnection;
import io.github.ycsbext.clusters.network.NetworksHere;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
@Tag("thorough")
class CassandraThreeNodesIT {
  @Test
  void three_nodes_each_answer_for_all_replicas_and_are_gone_at_the_end() throws Exception {
    Cluster cassandra =
        Clusters.LOCAL.start(
            Engine.named("cassandra"),
            ClusterOptions.of(its -> its.topology = Topology.THREE_NODES)
                .with(its -> its.heapMegabytes = 512));
    List<Long> processes = cassandra.processIds();
    byte[] key = "user1".getBytes(StandardCharsets.UTF_8);

    assertThat(cassandra.properties())
        .containsEntry("hosts", "127.0.0.1,127.0.0.2,127.0.0.3")
        .containsEntry("cassandra.replicationfactor", "3");
    try (CqlConnection cql = connect(cassandra.nodes().get(0))) {
      cql.query(
          CqlConnection.Consistency.ALL,
          "CREATE KEYSPACE it WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}");
      cql.query(CqlConnection.Consistency.ALL, "CREATE TABLE it.t (k text PRIMARY KEY, v text)");
    }
    // A schema reaches the other nodes a moment later; drivers wait for that themselves.
    onceAgreed(cassandra.nodes().get(0), "INSERT INTO it.t (k, v) VALUES (?, 'all of us')", key);
    for (Node node : cassandra.nodes()) {
      byte[] answer = onceAgreed(node, "SELECT v FROM it.t WHERE k = ?", key);
      assertThat(new String(answer, StandardCharsets.UTF_8)).contains("all of us");
    }

    cassandra.close();

    assertThat(processes).hasSize(3).noneMatch(pid -> ProcessIdentity.ofRunning(pid).isPresent());
  }

  @Test
  void three_nodes_on_links_of_their_own_are_one_ring_and_settle() {
    NetworksHere.require();
    ClusterOptions options =
        ClusterOptions.of(its -> its.topology = Topology.THREE_NODES)
            .with(its -> its.heapMegabytes = 512)
            .with(its -> its.network = NetworkShape.ofRate(1_000_000_000));

    try (Cluster cassandra = Clusters.LOCAL.start(Engine.named("cassandra"), options)) {
      assertThat(cassandra.network().isAsAsked()).isTrue();
      assertThat(cassandra.properties())
          .containsEntry("port", "9042")
          .extractingByKey("hosts", as(STRING))
          .matches("(198|10)(\\.[0-9]+){2}\\.2,.*\\.3,.*\\.4");
      Cluster.Settled settled = cassandra.settle(Duration.ofMinutes(2));
      assertThat(settled.quiet()).as(settled.sentence().text()).isTrue();
    }
  }

  private static byte[] onceAgreed(Node node, String statement, byte[] key) throws Exception {
    while (true) {
      try (CqlConnection cql = connect(node)) {
        return cql.query(CqlConnection.Consistency.ALL, statement, key);
      } catch (IOException e) {
        if (!e.getMessage().contains("Operation failed")) {
          throw e;
        }
      }
    }
  }

  private static CqlConnection connect(Node node) throws Exception {
    return new CqlConnection(node.host(), node.port());
  }
}
