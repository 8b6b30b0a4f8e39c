package io.github.ycsbext.cassandra.schema;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import com.datastax.oss.driver.api.core.servererrors.QueryValidationException;
import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.cassandra.cql.TableLayout;
import io.github.ycsbext.note.Note;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads {@code system_views} of a node of Cassandra 4 or later; an older node reports nothing. */
record VirtualTables(CqlSession session) {
  private static final long MIB = 1L << 20;

  /** The thread pool that answers clients. */
  private static final String REQUESTS = "Native-Transport-Requests";

  private static final Duration TIME_TO_COUNT = Duration.ofSeconds(1);

  /**
   * Returns what each node counts. Latencies are not asked for, which would cost a node 60 ms of
   * CPU time: it makes all histograms.
   */
  List<NodeCounters> counters() {
    return session.getMetadata().getNodes().values().stream()
        .filter(node -> node.getState() == NodeState.UP)
        .map(node -> new NodeCounters(ServerDescription.address(node), operations(node)))
        .filter(counters -> !counters.values().isEmpty())
        .toList();
  }

  private Map<ServerCounter, Double> operations(Node node) {
    SimpleStatement pools =
        SimpleStatement.newInstance("SELECT name, completed_tasks FROM system_views.thread_pools")
            .setNode(node)
            .setTimeout(TIME_TO_COUNT);
    try {
      return rows(pools).stream()
          .filter(row -> REQUESTS.equals(row.getString(0)))
          .collect(Collectors.toMap(r -> ServerCounter.OPERATIONS, r -> (double) r.getLong(1)));
    } catch (DriverException e) {
      return Map.of(); // A user without the right, or a node that is going down.
    }
  }

  Note commitlog() {
    Map<String, String> settings = new TreeMap<>();
    for (Row row : query("SELECT name, value FROM system_views.settings")) {
      settings.put(Catalog.text(row, "name"), Catalog.text(row, "value"));
    }
    String mode = settings.get("commitlog_sync");
    return mode == null
        ? CassandraNote.COMMITLOG_UNKNOWN.of()
        : Note.plain("commitlog " + mode + interval(mode, settings));
  }

  private static String interval(String mode, Map<String, String> settings) {
    List<String> names =
        switch (mode) {
          case "periodic" -> List.of("commitlog_sync_period", "commitlog_sync_period_in_ms");
          case "group" ->
              List.of("commitlog_sync_group_window", "commitlog_sync_group_window_in_ms");
          default -> List.of();
        };
    return names.stream()
        .filter(name -> !settings.getOrDefault(name, "").isEmpty())
        .findFirst()
        .map(name -> " " + settings.get(name) + (name.endsWith("_in_ms") ? "ms" : ""))
        .orElse("");
  }

  Optional<String> javaVersion() {
    return query("SELECT value FROM system_views.system_properties WHERE name = 'java.version'")
        .stream()
        .map(row -> row.getString("value"))
        .findFirst();
  }

  /** The table's SSTables on all nodes, in whole MiB each; null if a node does not report it. */
  @Nullable Long bytesOnDisk(TableLayout table) {
    long mebibytes = 0;
    for (Node node : session.getMetadata().getNodes().values()) {
      List<Row> rows = diskUsage(table, node);
      if (rows.isEmpty()) {
        return null;
      }
      mebibytes += rows.get(0).getLong("mebibytes");
    }
    return mebibytes * MIB;
  }

  /** Each node is asked, as the view covers only one; empty if it is down. */
  private List<Row> diskUsage(TableLayout table, Node node) {
    SimpleStatement statement =
        SimpleStatement.newInstance(
            "SELECT mebibytes FROM system_views.disk_usage WHERE keyspace_name = ? AND table_name = ?",
            table.keyspace(),
            table.name());
    try {
      return rows(statement.setNode(node));
    } catch (AllNodesFailedException e) {
      return List.of();
    }
  }

  /**
   * Returns how many memtables a node is writing or has still to write, including its own tables'.
   */
  int flushesUnderWay(Node node) {
    SimpleStatement pools =
        SimpleStatement.newInstance(
            "SELECT name, active_tasks, pending_tasks FROM system_views.thread_pools");
    return rows(pools.setNode(node)).stream()
        .filter(row -> Catalog.text(row, "name").contains("Memtable"))
        .mapToInt(row -> row.getInt("active_tasks") + row.getInt("pending_tasks"))
        .sum();
  }

  private List<Row> query(String cql) {
    return rows(SimpleStatement.newInstance(cql));
  }

  private List<Row> rows(SimpleStatement statement) {
    try {
      return session.execute(statement.setConsistencyLevel(DefaultConsistencyLevel.ONE)).all();
    } catch (QueryValidationException e) {
      // This version has no such view.
      return List.of();
    }
  }
}
