package io.github.ycsbext.cassandra.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.ServerCounter;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What each node counts, from its virtual tables, which Cassandra has from version 4 on. */
record NodeStatistics(CqlSession session) {
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  /** The thread pool that answers clients. */
  private static final String REQUESTS = "Native-Transport-Requests";

  List<NodeCounters> read() {
    return session.getMetadata().getNodes().values().stream()
        .filter(node -> node.getState() == NodeState.UP)
        .map(node -> new NodeCounters(address(node), of(node)))
        .filter(counters -> !counters.values().isEmpty())
        .toList();
  }

  private static String address(Node node) {
    return node.getEndPoint().resolve() instanceof InetSocketAddress inet
        ? inet.getHostString() + ":" + inet.getPort()
        : node.getEndPoint().toString();
  }

  private Map<ServerCounter, Double> of(Node node) {
    Map<ServerCounter, Double> values = new EnumMap<>(ServerCounter.class);
    try {
      operations(node, values);
    } catch (DriverException e) {
      // An older version, a user without the right, or a node that is going down.
    }
    return values;
  }

  /**
   * The tables of latencies would tell the requests of a keyspace, but cost a node 60 ms of CPU
   * time for each question: it makes histograms of all its tables.
   */
  private void operations(Node node, Map<ServerCounter, Double> values) {
    String cql = "SELECT name, completed_tasks FROM system_views.thread_pools";
    for (Row row : rows(node, cql)) {
      if (REQUESTS.equals(row.getString(0))) {
        values.put(ServerCounter.OPERATIONS, (double) row.getLong(1));
      }
    }
  }

  private List<Row> rows(Node node, String cql) {
    SimpleStatement statement =
        SimpleStatement.newInstance(cql).setNode(node).setTimeout(TIMEOUT).setPageSize(5000);
    return session.execute(statement).all();
  }
}
