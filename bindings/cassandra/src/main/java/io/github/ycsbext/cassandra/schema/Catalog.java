package io.github.ycsbext.cassandra.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import io.github.ycsbext.cassandra.cql.Cql;
import io.github.ycsbext.cassandra.cql.TableLayout;
import io.github.ycsbext.cassandra.session.Keyspace;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Queried each time: the driver's own copy follows other clients' changes a second late. */
public record Catalog(CqlSession session) {
  /**
   * Returns the keyspace of this name as it is or, because CQL folds unquoted names, in lower case.
   */
  public Optional<Keyspace> keyspace(String name) {
    return Cql.spellings(name).stream()
        .map(this::exactKeyspace)
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<Keyspace> exactKeyspace(String name) {
    Row row =
        query(
                "SELECT durable_writes, replication FROM system_schema.keyspaces WHERE keyspace_name = ?",
                name)
            .stream()
            .findFirst()
            .orElse(null);
    if (row == null) {
      return Optional.empty();
    }
    Map<String, String> replication = row.getMap("replication", String.class, String.class);
    return Optional.of(
        new Keyspace(
            name, row.getBoolean("durable_writes"), replication == null ? Map.of() : replication));
  }

  boolean hasTables(Keyspace keyspace) {
    return !query(
            "SELECT table_name FROM system_schema.tables WHERE keyspace_name = ? LIMIT 1",
            keyspace.name())
        .isEmpty();
  }

  public Optional<TableLayout> table(Keyspace keyspace, String name) {
    return Cql.spellings(name).stream()
        .map(spelling -> new TableLayout(keyspace.name(), spelling, columns(keyspace, spelling)))
        .filter(layout -> !layout.columns().isEmpty())
        .findFirst();
  }

  private List<TableLayout.Column> columns(Keyspace keyspace, String table) {
    return query(
            "SELECT column_name, kind, type FROM system_schema.columns WHERE keyspace_name = ? AND table_name = ?",
            keyspace.name(),
            table)
        .stream()
        .map(
            row ->
                new TableLayout.Column(
                    text(row, "column_name"), text(row, "kind"), text(row, "type")))
        .toList();
  }

  public Map<String, String> options(TableLayout table) {
    Map<String, String> options = new TreeMap<>();
    for (Row row :
        query(
            "SELECT compaction, compression FROM system_schema.tables WHERE keyspace_name = ? AND table_name = ?",
            table.keyspace(),
            table.name())) {
      options.put("compaction", shown(row.getMap("compaction", String.class, String.class)));
      options.put("compression", shown(row.getMap("compression", String.class, String.class)));
    }
    return options;
  }

  /** Returns the age after which the table's memtables are flushed; 0 if age does not matter. */
  int flushPeriodMillis(TableLayout table) {
    return query(
            "SELECT memtable_flush_period_in_ms FROM system_schema.tables WHERE keyspace_name = ? AND table_name = ?",
            table.keyspace(),
            table.name())
        .stream()
        .mapToInt(row -> row.getInt(0))
        .findFirst()
        .orElse(0);
  }

  private static String shown(@Nullable Map<String, String> options) {
    return options == null || options.isEmpty() ? "none" : new TreeMap<>(options).toString();
  }

  private List<Row> query(String cql, Object... values) {
    return session
        .execute(
            SimpleStatement.newInstance(cql, values)
                .setConsistencyLevel(DefaultConsistencyLevel.ONE))
        .all();
  }

  /** Returns an empty text for none. */
  static String text(Row row, String column) {
    return Objects.requireNonNullElse(row.getString(column), "");
  }
}
