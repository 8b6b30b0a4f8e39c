package io.github.ycsbext.jdbc.dialect;

import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.binding.schema.TypedColumn;
import io.github.ycsbext.note.Note;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** MariaDB, 10.7 and later, and MySQL, 8.0.19 and later. */
public record MySqlFamily(Member member, Identifiers identifiers) implements Dialect {
  public enum Member {
    MARIADB("MariaDB", ColumnCodec.DATE, "utf8mb4_nopad_bin", "UUID", "INNODB_SYS_TABLESPACES"),
    /** It has no type for UUIDs. */
    MYSQL("MySQL", ColumnCodec.DATE_TEXT, "utf8mb4_0900_bin", "BINARY(16)", "INNODB_TABLESPACES");

    private final String title;

    @SuppressWarnings("ImmutableEnumChecker") // It is an immutable constant.
    private final Types types;

    private final String tablespaces;

    /**
     * Drivers send bytes to a text column as they are, and the server checks them. The usual
     * collations hold {@code a}, {@code A} and {@code á} for one key. A TIMESTAMP ends in 2038.
     */
    Member(
        String title,
        ColumnCodec dateCodec,
        String byteCollation,
        String uuidType,
        String tablespaces) {
      this.title = title;
      this.types =
          new Types(
              ColumnCodec.BYTES,
              dateCodec,
              "LONGTEXT CHARACTER SET utf8mb4",
              "LONGBLOB",
              "BIGINT AUTO_INCREMENT",
              " CHARACTER SET utf8mb4 COLLATE " + byteCollation,
              Map.of(
                  TypedColumn.Type.UUID,
                  uuidType,
                  TypedColumn.Type.DOUBLE,
                  "DOUBLE",
                  TypedColumn.Type.TIMESTAMP,
                  "DATETIME(3)"));
      this.tablespaces = tablespaces;
    }
  }

  private static final String FLUSH = "innodb_flush_log_at_trx_commit";
  private static final List<String> DETAILS =
      List.of("default_storage_engine", "innodb_buffer_pool_size", "innodb_doublewrite");

  private boolean isMySql() {
    return member == Member.MYSQL;
  }

  @Override
  public String system() {
    return member.title;
  }

  @Override
  public Types types() {
    return member.types;
  }

  @Override
  public String upsert(TableLayout table, List<String> columns) {
    String key = table.keySqlName();
    String update =
        columns.isEmpty()
            ? key + (isMySql() ? " = new." : " = ") + key
            : Sql.assigned(columns, isMySql() ? "%s = new.%s" : "%s = VALUE(%s)");
    return Sql.insert(table, columns)
        + (isMySql() ? " AS new" : "")
        + " ON DUPLICATE KEY UPDATE "
        + update;
  }

  @Override
  public Map<ServerCounter, Double> counters(Connection connection) throws SQLException {
    Map<String, Double> status = status(connection);
    Map<ServerCounter, Double> values = new EnumMap<>(ServerCounter.class);
    put(values, ServerCounter.OPERATIONS, status.get("Questions"));
    put(values, ServerCounter.MEMORY_BYTES, allocated(connection, status));
    put(values, ServerCounter.READ_BYTES, status.get("Innodb_data_read"));
    put(values, ServerCounter.WRITTEN_BYTES, status.get("Innodb_data_written"));
    return values;
  }

  /** Returns the bytes that the server has allocated; null if it does not tell. */
  private @Nullable Double allocated(Connection connection, Map<String, Double> status) {
    return isMySql()
        ? Query.numbers(
                connection,
                "SELECT SUM(CURRENT_NUMBER_OF_BYTES_USED) AS allocated"
                    + " FROM performance_schema.memory_summary_global_by_event_name")
            .get("allocated")
        : status.get("Memory_used");
  }

  private static void put(
      Map<ServerCounter, Double> values, ServerCounter counter, @Nullable Double value) {
    if (value != null) {
      values.put(counter, value);
    }
  }

  private static Map<String, Double> status(Connection connection) throws SQLException {
    Map<String, Double> status = new TreeMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SHOW GLOBAL STATUS")) {
      while (rows.next()) {
        String value = rows.getString(2);
        if (value != null && value.matches("\\d{1,18}")) {
          status.put(rows.getString(1), Double.valueOf(value));
        }
      }
    }
    return status;
  }

  @Override
  public ServerFacts describe(Connection connection) throws SQLException {
    Map<String, Note> details = new TreeMap<>();
    for (String name : DETAILS) {
      details.put(name, Note.plain(variable(connection, name)));
    }
    return new ServerFacts(
        Query.text(connection, "SELECT VERSION()"),
        Query.topology(replicas(connection)),
        durability(connection),
        details);
  }

  /** Returns the number of replicas by the first of the queries that the server knows. */
  private static OptionalLong replicas(Connection connection) {
    return Stream.of("SHOW REPLICAS", "SHOW REPLICA HOSTS")
        .map(query -> Query.rows(connection, query))
        .filter(OptionalLong::isPresent)
        .findFirst()
        .orElse(OptionalLong.empty());
  }

  private static Note durability(Connection connection) throws SQLException {
    boolean hasLog = variable(connection, "log_bin").equals("1");
    return Note.plain(
        "%s=%s%s"
            .formatted(
                FLUSH,
                variable(connection, FLUSH),
                hasLog ? ", sync_binlog=" + variable(connection, "sync_binlog") : ", log_bin=OFF"));
  }

  @Override
  public Long packetLimit(Connection connection) throws SQLException {
    return Long.valueOf(variable(connection, "max_allowed_packet"));
  }

  private static String variable(Connection connection, String name) throws SQLException {
    return Query.text(connection, "SELECT @@" + name);
  }

  /** The table's file, if the user may ask for it; otherwise the server's estimate. */
  @Override
  public @Nullable Long bytesStored(Connection connection, String table) throws SQLException {
    String name = table.substring(table.lastIndexOf('.') + 1);
    String database =
        name.equals(table)
            ? Query.text(connection, "SELECT DATABASE()")
            : table.substring(0, table.lastIndexOf('.'));
    Optional<Long> file =
        Query.permitted(
                connection,
                "SELECT FILE_SIZE FROM information_schema."
                    + member.tablespaces
                    + " WHERE NAME = ?",
                database + "/" + name)
            .map(Query::number);
    return file.isPresent()
        ? file.get()
        : Query.number(
            Query.text(
                connection,
                "SELECT DATA_LENGTH + INDEX_LENGTH FROM information_schema.TABLES"
                    + " WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?",
                database,
                name));
  }
}
