package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import io.github.ycsbext.binding.SchemaDescription;
import java.net.InetSocketAddress;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;

/** What a cluster tells of itself, for a report's reader. */
final class ServerDescription {
  private final CqlSession session;
  private final Catalog catalog;
  private final CassandraSettings settings;
  private final VirtualTables virtualTables;

  ServerDescription(CqlSession session, Catalog catalog, CassandraSettings settings) {
    this.session = session;
    this.catalog = catalog;
    this.settings = settings;
    this.virtualTables = new VirtualTables(session);
  }

  SchemaDescription describe() throws DBException {
    Row local = Objects.requireNonNull(session.execute(LOCAL).one());
    Keyspace keyspace = catalog.keyspace(settings.statements().keyspace()).orElse(null);
    TableLayout table =
        keyspace == null ? null : catalog.table(keyspace, settings.table().name()).orElse(null);
    Size size = table == null ? Size.UNKNOWN : size(table);
    return new SchemaDescription(
        "Cassandra",
        versions(text(local, "release_version")),
        topology(keyspace),
        durability(keyspace),
        null,
        null,
        size.bytes(),
        details(local, keyspace, table, size));
  }

  /**
   * What the table takes.
   *
   * @param bytes null where a node does not tell
   * @param words what is in it
   */
  private record Size(@Nullable Long bytes, String words) {
    static final Size UNKNOWN = new Size(null, "");
  }

  private Size size(TableLayout table) {
    String missing = "without what only memory holds";
    if (settings.flushesToDescribe()) {
      String why = new MemtableFlush(session, catalog, virtualTables).write(table);
      missing = why == null ? "after a flush" : missing + ": " + why;
    }
    return new Size(
        virtualTables.bytesOnDisk(table), "SSTables of all replicas in whole MiB, " + missing);
  }

  private static final String LOCAL =
      "SELECT release_version, partitioner, cluster_name, cql_version FROM system.local";

  /** Such as {@code 3 nodes, RF 3, datacenter1}. */
  private String topology(@Nullable Keyspace keyspace) {
    Collection<Node> nodes = nodes();
    long up = nodes.stream().filter(node -> node.getState() != NodeState.DOWN).count();
    return (nodes.size() == 1 ? "1 node" : nodes.size() + " nodes")
        + (up < nodes.size() ? " (" + up + " up)" : "")
        + (keyspace == null ? "" : ", RF " + keyspace.factors())
        + ", "
        + dataCenters();
  }

  /** Where a ring is being upgraded, all of them. */
  private String versions(String ofAskedNode) {
    Set<String> versions =
        nodes().stream()
            .map(Node::getCassandraVersion)
            .filter(Objects::nonNull)
            .map(Object::toString)
            .collect(Collectors.toCollection(TreeSet::new));
    return versions.size() > 1 ? String.join(" + ", versions) : ofAskedNode;
  }

  private void addRing(Map<String, String> details) {
    for (Node node : nodes()) {
      details.put("node " + address(node), shown(node));
    }
  }

  private static String address(Node node) {
    return node.getEndPoint().resolve() instanceof InetSocketAddress address
        ? address.getHostString() + ":" + address.getPort()
        : node.getEndPoint().toString();
  }

  /** Such as {@code datacenter1, rack1, up, 16 tokens}. */
  private String shown(Node node) {
    String state = node.getState().name().toLowerCase(Locale.ROOT);
    long tokens =
        session.getMetadata().getTokenMap().map(map -> map.getTokens(node).size()).orElse(0);
    return node.getDatacenter() + ", " + node.getRack() + ", " + state + ", " + tokens + " tokens";
  }

  private Collection<Node> nodes() {
    return session.getMetadata().getNodes().values();
  }

  private String dataCenters() {
    return nodes().stream()
        .map(Node::getDatacenter)
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(TreeSet::new))
        .stream()
        .collect(Collectors.joining(" + "));
  }

  /**
   * Such as {@code write ONE, read ONE, commitlog periodic 10000ms}; scans and deletes are named
   * where they have a level of their own.
   */
  private String durability(@Nullable Keyspace keyspace) throws DBException {
    StatementSettings statements = settings.statements();
    String write = level(statements.writeConsistency());
    String delete = level(statements.deleteConsistency());
    String read = level(statements.readConsistency());
    String scan = level(statements.scanConsistency());
    return "write "
        + write
        + (delete.equals(write) ? "" : ", delete " + delete)
        + ", read "
        + read
        + (scan.equals(read) ? "" : ", scan " + scan)
        + (keyspace == null || keyspace.durableWrites()
            ? ", " + virtualTables.commitlog()
            : ", no commitlog (durable_writes = false)");
  }

  private String level(@Nullable ConsistencyLevel asked) throws DBException {
    return asked != null
        ? asked.name()
        : Profiles.of(session, settings.statements().profile())
            .getString(DefaultDriverOption.REQUEST_CONSISTENCY);
  }

  private Map<String, String> details(
      Row local, @Nullable Keyspace keyspace, @Nullable TableLayout table, Size size) {
    Map<String, String> details = new TreeMap<>();
    details.put("cluster name", text(local, "cluster_name"));
    details.put("partitioner", text(local, "partitioner"));
    details.put("CQL version", text(local, "cql_version"));
    details.put("native protocol", session.getContext().getProtocolVersion().name());
    addRing(details);
    virtualTables.javaVersion().ifPresent(version -> details.put("Java version", version));
    if (keyspace == null) {
      details.put("keyspace", settings.statements().keyspace() + ", which does not exist");
      return details;
    }
    details.put("keyspace", keyspace.name() + ", " + keyspace.strategy());
    addTable(details, table, size);
    return details;
  }

  private void addTable(Map<String, String> details, @Nullable TableLayout table, Size size) {
    if (table == null) {
      details.put("table", settings.table().name() + ", which does not exist");
      return;
    }
    details.put("table", table.name() + ", " + shownColumns(table));
    catalog.options(table).forEach((name, value) -> details.put("table's " + name, value));
    details.put("bytes stored", size.words());
  }

  /** Such as {@code 10 columns of text}. */
  private static String shownColumns(TableLayout table) {
    return table.columns().stream()
        .filter(column -> !column.isPartOfKey())
        .collect(
            Collectors.groupingBy(TableLayout.Column::type, TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(
            entry ->
                entry.getValue()
                    + (entry.getValue() == 1 ? " column of " : " columns of ")
                    + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  private static String text(Row row, String column) {
    return Objects.requireNonNullElse(row.getString(column), "");
  }
}
