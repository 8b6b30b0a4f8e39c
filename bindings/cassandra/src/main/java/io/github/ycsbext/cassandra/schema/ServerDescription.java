package io.github.ycsbext.cassandra.schema;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.schema.ServerNote;
import io.github.ycsbext.cassandra.cql.Cql;
import io.github.ycsbext.cassandra.cql.TableLayout;
import io.github.ycsbext.cassandra.session.Keyspace;
import io.github.ycsbext.cassandra.session.Sessions;
import io.github.ycsbext.cassandra.settings.CassandraSettings;
import io.github.ycsbext.cassandra.settings.StatementSettings;
import io.github.ycsbext.note.Note;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;

final class ServerDescription {
  private final CqlSession session;
  private final Catalog catalog;
  private final SchemaChanges changes;
  private final CassandraSettings settings;
  private final VirtualTables virtualTables;

  ServerDescription(
      CqlSession session, Catalog catalog, SchemaChanges changes, CassandraSettings settings) {
    this.session = session;
    this.catalog = catalog;
    this.changes = changes;
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
        versions(Catalog.text(local, "release_version")),
        topology(keyspace),
        durability(keyspace),
        null,
        null,
        size.bytes(),
        details(local, keyspace, table, size));
  }

  /** The table's; null if a node does not report it. */
  private record Size(@Nullable Long bytes, Note words) {
    static final Size UNKNOWN = new Size(null, Note.plain(""));
  }

  private Size size(TableLayout table) {
    Note missing = CassandraNote.WITHOUT_MEMORY.of();
    if (settings.flushesToDescribe()) {
      MemtableFlush flush = new MemtableFlush(session, catalog, changes, virtualTables);
      Note failure = flush.write(table);
      missing =
          failure == null
              ? CassandraNote.AFTER_A_FLUSH.of()
              : CassandraNote.WITHOUT_MEMORY_WHY.of(failure);
    }
    return new Size(
        virtualTables.bytesOnDisk(table),
        Note.joined(", ", List.of(CassandraNote.SSTABLES.of(), missing)));
  }

  private static final String LOCAL =
      "SELECT release_version, partitioner, cluster_name, cql_version FROM system.local";

  private Note topology(@Nullable Keyspace keyspace) {
    Collection<Node> nodes = nodes();
    long up = nodes.stream().filter(node -> node.getState() != NodeState.DOWN).count();
    List<Object> parts = new ArrayList<>();
    if (nodes.size() == 1) {
      parts.add(up == 1 ? ServerNote.ONE_NODE.of() : CassandraNote.ONE_NODE_UP.of(up));
    } else {
      parts.add(
          up == nodes.size()
              ? CassandraNote.NODES.of(up)
              : CassandraNote.NODES_UP.of(nodes.size(), up));
    }
    if (keyspace != null) {
      parts.add("RF " + keyspace.factors());
    }
    parts.add(String.join(" + ", Sessions.dataCenters(session)));
    return Note.joined(", ", parts);
  }

  private String versions(String ofAskedNode) {
    Set<String> versions =
        nodes().stream()
            .map(Node::getCassandraVersion)
            .filter(Objects::nonNull)
            .map(Object::toString)
            .collect(Collectors.toCollection(TreeSet::new));
    return versions.size() > 1 ? String.join(" + ", versions) : ofAskedNode;
  }

  static String address(Node node) {
    return node.getEndPoint().resolve() instanceof InetSocketAddress address
        ? address.getHostString() + ":" + address.getPort()
        : node.getEndPoint().toString();
  }

  private Note shown(Node node) {
    Object state =
        switch (node.getState()) {
          case UP -> CassandraNote.NODE_UP.of();
          case DOWN -> CassandraNote.NODE_DOWN.of();
          default -> node.getState().name().toLowerCase(Locale.ROOT);
        };
    long tokens =
        session.getMetadata().getTokenMap().map(map -> map.getTokens(node).size()).orElse(0);
    return Note.joined(
        ", ",
        List.of(
            String.valueOf(node.getDatacenter()),
            String.valueOf(node.getRack()),
            state,
            CassandraNote.TOKENS.of(tokens)));
  }

  private Collection<Node> nodes() {
    return session.getMetadata().getNodes().values();
  }

  /**
   * Returns text such as {@code write ONE, read ONE, commitlog periodic 10000ms}, and others' own.
   */
  private Note durability(@Nullable Keyspace keyspace) throws DBException {
    StatementSettings statements = settings.statements();
    String write = level(statements.writeConsistency());
    String delete = level(statements.deleteConsistency());
    String read = level(statements.readConsistency());
    String scan = level(statements.scanConsistency());
    List<Note> parts = new ArrayList<>(List.of(CassandraNote.WRITE.of(write)));
    if (!delete.equals(write)) {
      parts.add(CassandraNote.DELETE.of(delete));
    }
    parts.add(CassandraNote.READ.of(read));
    if (!scan.equals(read)) {
      parts.add(CassandraNote.SCAN.of(scan));
    }
    parts.add(
        keyspace == null || keyspace.durableWrites()
            ? virtualTables.commitlog()
            : CassandraNote.NO_COMMITLOG.of());
    return Note.joined(", ", parts);
  }

  private String level(@Nullable ConsistencyLevel asked) throws DBException {
    return asked != null
        ? asked.name()
        : Sessions.profile(session, settings.statements().profile())
            .getString(DefaultDriverOption.REQUEST_CONSISTENCY);
  }

  private Map<String, Note> details(
      Row local, @Nullable Keyspace keyspace, @Nullable TableLayout table, Size size) {
    Map<String, Note> details = new TreeMap<>();
    details.put("cluster name", Note.plain(Catalog.text(local, "cluster_name")));
    details.put("partitioner", Note.plain(Catalog.text(local, "partitioner")));
    details.put("CQL version", Note.plain(Catalog.text(local, "cql_version")));
    details.put("native protocol", Note.plain(session.getContext().getProtocolVersion().name()));
    for (Node node : nodes()) {
      details.put("node " + address(node), shown(node));
    }
    virtualTables
        .javaVersion()
        .ifPresent(version -> details.put("Java version", Note.plain(version)));
    if (keyspace == null) {
      details.put("keyspace", missing(settings.statements().keyspace()));
      return details;
    }
    details.put("keyspace", Note.plain(keyspace.name() + ", " + keyspace.strategy()));
    addTable(details, table, size);
    return details;
  }

  private void addTable(Map<String, Note> details, @Nullable TableLayout table, Size size) {
    if (table == null) {
      details.put("table", missing(settings.table().name()));
      return;
    }
    details.put("table", Note.joined(", ", List.of(table.name(), shownColumns(table))));
    catalog
        .options(table)
        .forEach((name, value) -> details.put("table's " + name, Note.plain(value)));
    details.put("bytes stored", size.words());
  }

  private static Note missing(String name) {
    return Note.joined(", ", List.of(name, ServerNote.DOES_NOT_EXIST.of()));
  }

  private static Note shownColumns(TableLayout table) {
    return Note.joined(
        ", ",
        ServerNote.columns(
            table.columns().stream()
                .filter(column -> !column.isPartOfKey())
                .map(TableLayout.Column::type)));
  }

  /**
   * Makes all nodes flush a table, as {@code nodetool flush} does, but with CQL alone: for a moment
   * its memtables may be no older than {@value #PERIOD_MILLIS} ms.
   *
   * <p>No view tells whether that is done. What is due begins within the period, so it is when,
   * some time later, no node has anything left to flush.
   */
  private record MemtableFlush(
      CqlSession session, Catalog catalog, SchemaChanges changes, VirtualTables virtualTables) {
    /** A number that nothing else sets. If a table has it, a killed client left it there. */
    private static final int PERIOD_MILLIS = 113;

    /** The time until each node has begun, even a busy one. */
    private static final Duration HEAD_START = Duration.ofSeconds(2);

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration POLL = Duration.ofMillis(100);

    /** A pool may be idle for a moment between two flushes of one table. */
    private static final int LOOKS = 3;

    /** Returns when it is done: null if all data is on disk, otherwise why it is not. */
    @Nullable Note write(TableLayout table) {
      int period = catalog.flushPeriodMillis(table);
      try {
        changes.make(Cql.flushPeriod(table, PERIOD_MILLIS));
        try {
          return isDone() ? null : CassandraNote.STILL_WRITING.of(PATIENCE.toSeconds());
        } finally {
          changes.make(Cql.flushPeriod(table, period == PERIOD_MILLIS ? 0 : period));
        }
      } catch (UnauthorizedException e) {
        return CassandraNote.MAY_NOT_ALTER.of();
      } catch (AllNodesFailedException e) {
        return CassandraNote.NODE_NOT_ASKED.of();
      }
    }

    private boolean isDone() {
      long startNs = System.nanoTime();
      pause(HEAD_START);
      int idleLooks = 0;
      while (idleLooks < LOOKS) {
        idleLooks = isIdle() ? idleLooks + 1 : 0;
        if (System.nanoTime() - startNs > PATIENCE.toNanos()) {
          return false;
        }
        pause(POLL);
      }
      return true;
    }

    /** An interrupted thread continues to check, without pauses, until its patience is over. */
    private static void pause(Duration time) {
      LockSupport.parkNanos(time.toNanos());
    }

    private boolean isIdle() {
      for (Node node : session.getMetadata().getNodes().values()) {
        if (virtualTables.flushesUnderWay(node) > 0) {
          return false;
        }
      }
      return true;
    }
  }
}
