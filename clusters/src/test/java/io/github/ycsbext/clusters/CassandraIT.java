package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.engine.cassandra.CqlConnection;
import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.clusters.start.Clusters;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("thorough")
class CassandraIT {
  @Test
  void a_started_cassandra_speaks_cql_and_is_gone_when_it_is_closed() throws Exception {
    Cluster cassandra =
        Clusters.LOCAL.start(
            Engine.named("cassandra"), ClusterOptions.of(its -> its.heapMegabytes = 512));
    int port = Integer.parseInt(cassandra.properties().get("port"));
    long pid = cassandra.processIds().get(0);

    assertThat(cassandra.program().source().text())
        .isEqualTo(
            "org.apache.cassandra:cassandra-all:jar:%s (JVM_EXTRA_OPTS=%s)",
            cassandra.program().version(), System.getenv("JVM_EXTRA_OPTS"));
    assertThat(cassandra.properties()).containsEntry("hosts", "127.0.0.1");

    assertThatAValueFits(port);

    try (CqlConnection cql = new CqlConnection("127.0.0.1", port)) {
      assertThat(
              cql.rows(
                  "SELECT name, active_tasks, pending_tasks FROM system_views.thread_pools", 3))
          .extracting(pool -> CqlConnection.text(pool.get(0)))
          .contains("CompactionExecutor", "MemtableFlushWriter", "MemtablePostFlush");
    }
    Cluster.Settled settled = cassandra.settle(Duration.ofMinutes(2));
    assertThat(settled.quiet()).as(settled.sentence().text()).isTrue();
    assertThat(settled.waited()).isGreaterThan(Duration.ofMillis(400));

    cassandra.close();

    assertThat(ProcessHandle.of(pid)).isEmpty();
    assertThat(FreePorts.isFree(port)).isTrue();
    assertThat(cassandra.logs().resolve("cassandra.log"))
        .content()
        .contains("Starting listening for CQL clients on /127.0.0.1:" + port)
        .doesNotContain("DEBUG [");
  }

  /** Checks a value as large as 16 MB of video in hexadecimal text. */
  private static void assertThatAValueFits(int port) throws IOException {
    byte[] value = new byte[32 * 1000 * 1000];
    Arrays.fill(value, (byte) 'f');
    byte[] key = "user1".getBytes(StandardCharsets.UTF_8);
    try (CqlConnection cql = new CqlConnection("127.0.0.1", port)) {
      cql.query(
          CqlConnection.Consistency.ONE,
          "CREATE KEYSPACE it WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}");
      cql.query(CqlConnection.Consistency.ONE, "CREATE TABLE it.t (k text PRIMARY KEY, v text)");
      cql.query(CqlConnection.Consistency.ONE, "INSERT INTO it.t (k, v) VALUES (?, ?)", key, value);
      byte[] answer =
          cql.query(CqlConnection.Consistency.ONE, "SELECT v FROM it.t WHERE k = ?", key);

      byte[] end = Arrays.copyOfRange(answer, answer.length - value.length, answer.length);
      assertThat(Arrays.equals(end, value)).isTrue();
    }
  }
}
