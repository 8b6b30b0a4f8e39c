package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.process.FreePorts;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CassandraIT {
  @Test
  void a_started_cassandra_speaks_cql_and_is_gone_when_it_is_closed() throws Exception {
    Cluster cassandra =
        LocalCluster.start(Engine.CASSANDRA, LocalOptions.defaults().withHeapMegabytes(512));
    int port = Integer.parseInt(cassandra.properties().get("port"));
    long pid = cassandra.processIds().get(0);

    assertThat(new String(CqlSocket.options(port), StandardCharsets.UTF_8)).contains("CQL_VERSION");
    assertThat(cassandra.source())
        .isEqualTo("org.apache.cassandra:cassandra-all:jar:" + cassandra.version());
    assertThat(cassandra.properties()).containsEntry("hosts", "127.0.0.1");

    cassandra.close();

    assertThat(ProcessHandle.of(pid)).isEmpty();
    assertThat(FreePorts.isFree(port)).isTrue();
    assertThat(cassandra.logs().resolve("cassandra.log"))
        .content()
        .contains("Starting listening for CQL clients on /127.0.0.1:" + port)
        .doesNotContain("DEBUG [");
  }
}
