package io.github.ycsbext.jdbc.dialect;

import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.note.Note;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** PostgreSQL, 9.5 and later. */
public record PostgreSql(Identifiers identifiers) implements Dialect {
  private static final List<String> DURABILITY = List.of("synchronous_commit", "fsync");

  private static final String LOCAL_SIZE = "pg_total_relation_size";

  private static final List<String> DETAILS =
      List.of("shared_buffers", "full_page_writes", "server_encoding");

  /** The names of the columns are those of {@link ServerCounter}. */
  private static final List<String> COUNTERS =
      List.of(
          "SELECT sum(xact_commit + xact_rollback) AS operations,"
              + " sum(blks_read) * current_setting('block_size')::bigint AS read_bytes"
              + " FROM pg_stat_database",
          "SELECT wal_bytes AS written_bytes FROM pg_stat_wal");

  /** Keys are compared as bytes, which is the fastest order and the same on every server. */
  private static final Types TYPES =
      new Types(
          ColumnCodec.TEXT,
          ColumnCodec.DATE,
          "TEXT",
          "BYTEA",
          Types.COUNTED,
          " COLLATE \"C\"",
          Map.of());

  @Override
  public String system() {
    return "PostgreSQL";
  }

  @Override
  public Types types() {
    return TYPES;
  }

  @Override
  public String upsert(TableLayout table, List<String> columns) {
    String action =
        columns.isEmpty() ? "NOTHING" : "UPDATE SET " + Sql.assigned(columns, "%s = EXCLUDED.%s");
    return Sql.insert(table, columns) + " ON CONFLICT (" + table.keySqlName() + ") DO " + action;
  }

  @Override
  public ServerFacts describe(Connection connection) throws SQLException {
    Map<String, Note> details = new TreeMap<>();
    for (String name : DETAILS) {
      details.put(name, Note.plain(setting(connection, name)));
    }
    String citus = citus(connection);
    if (!citus.isEmpty()) {
      details.put("citus", Note.plain(citus));
    }
    return new ServerFacts(
        setting(connection, "server_version"),
        citus.isEmpty()
            ? Query.topology(Query.rows(connection, "SELECT 1 FROM pg_stat_replication"))
            : Note.plain("1 coordinator + " + workers(connection) + " workers"),
        durability(connection),
        details);
  }

  private static Note durability(Connection connection) throws SQLException {
    StringBuilder label = new StringBuilder();
    for (String name : DURABILITY) {
      label.append(label.isEmpty() ? "" : ", ").append(name).append('=');
      label.append(setting(connection, name));
    }
    String standbys = setting(connection, "synchronous_standby_names");
    if (!standbys.isEmpty()) {
      label.append(", synchronous_standby_names=").append(standbys);
    }
    return Note.plain(label.toString());
  }

  private static String setting(Connection connection, String name) throws SQLException {
    return Query.text(connection, "SHOW " + name);
  }

  /** Returns the version of the extension Citus; empty if the database does not have it. */
  private static String citus(Connection connection) throws SQLException {
    return Query.text(
        connection, "SELECT extversion FROM pg_catalog.pg_extension WHERE extname = 'citus'");
  }

  private static String workers(Connection connection) throws SQLException {
    return Query.text(
        connection,
        "SELECT count(*) FROM pg_dist_node WHERE groupid <> 0 AND isactive"
            + " AND noderole = 'primary'");
  }

  @Override
  public Map<ServerCounter, Double> counters(Connection connection) {
    Map<ServerCounter, Double> values = new EnumMap<>(ServerCounter.class);
    COUNTERS.forEach(
        query ->
            Query.numbers(connection, query)
                .forEach(
                    (name, value) ->
                        values.put(ServerCounter.valueOf(name.toUpperCase(Locale.ROOT)), value)));
    return values;
  }

  /** Returns the bytes stored; with Citus, those of all its nodes. */
  @Override
  public @Nullable Long bytesStored(Connection connection, String table) throws SQLException {
    String sqlName = identifiers.table(table);
    String size = isDistributed(connection, sqlName) ? "citus_total_relation_size" : LOCAL_SIZE;
    return Query.number(
        Query.text(connection, "SELECT " + size + "(CAST(? AS regclass))", sqlName));
  }

  private static boolean isDistributed(Connection connection, String sqlName) throws SQLException {
    return !citus(connection).isEmpty()
        && !Query.text(
                connection,
                "SELECT 1 FROM pg_dist_partition WHERE logicalrelid = CAST(? AS regclass)",
                sqlName)
            .isEmpty();
  }
}
