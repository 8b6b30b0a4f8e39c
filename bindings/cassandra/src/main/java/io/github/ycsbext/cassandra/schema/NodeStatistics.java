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
import java.util.Set;

/** What each node counts, from its virtual tables, which Cassandra has from version 4 on. */
final class NodeStatistics {
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  private static final List<String> COORDINATED =
      List.of("coordinator_read_latency", "coordinator_write_latency", "coordinator_scan_latency");

  /** The thread pools that work beside the requests. */
  private static final Set<String> JOBS =
      Set.of("CompactionExecutor", "MemtableFlushWriter", "ValidationExecutor");

  private final CqlSession session;
  private final String keyspace;

  NodeStatistics(CqlSession session, String keyspace) {
    this.session = session;
    this.keyspace = keyspace;
  }

  /** Returns the counters of the nodes that are up and answer. */
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
      double operations = 0;
      for (String table : COORDINATED) {
        operations += coordinated(node, table);
      }
      values.put(ServerCounter.OPERATIONS, operations);
      values.put(ServerCounter.JOBS, jobs(node));
      values.put(ServerCounter.CONNECTIONS, connections(node));
    } catch (DriverException e) {
      // An older version, a user without the right, or a node that is going down.
    }
    return values;
  }

  private double coordinated(Node node, String table) {
    double count = 0;
    for (Row row : rows(node, "SELECT keyspace_name, count FROM system_views." + table)) {
      count += keyspace.equals(row.getString(0)) ? row.getLong(1) : 0;
    }
    return count;
  }

  private double jobs(Node node) {
    double active = 0;
    for (Row row : rows(node, "SELECT name, active_tasks FROM system_views.thread_pools")) {
      active += JOBS.contains(row.getString(0)) ? row.getInt(1) : 0;
    }
    return active;
  }

  private double connections(Node node) {
    return rows(node, "SELECT address FROM system_views.clients").size();
  }

  private List<Row> rows(Node node, String cql) {
    SimpleStatement statement =
        SimpleStatement.newInstance(cql).setNode(node).setTimeout(TIMEOUT).setPageSize(5000);
    return session.execute(statement).all();
  }
}
