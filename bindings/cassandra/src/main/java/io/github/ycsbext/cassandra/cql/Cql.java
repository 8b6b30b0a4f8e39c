package io.github.ycsbext.cassandra.cql;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import io.github.ycsbext.binding.TableSettings;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public final class Cql {
  private Cql() {}

  public static String read(TableLayout table, List<String> columns) {
    return "SELECT " + selected(table, columns) + " FROM " + name(table) + keyIs(table);
  }

  /** Starts at the key in the partitioner's order, which is not the keys' order. */
  public static String scan(TableLayout table, List<String> columns) {
    return "SELECT %s FROM %s WHERE token(%s) >= token(?) LIMIT ?"
        .formatted(selected(table, columns), name(table), table.key().columnName());
  }

  /** {@code takesTtl} if a last marker is for the seconds that what is written lives. */
  public static String insert(TableLayout table, List<String> columns, boolean takesTtl) {
    String markers = String.join(", ", Collections.nCopies(columns.size() + 1, "?"));
    String names =
        Stream.concat(Stream.of(table.key().columnName()), columns.stream())
            .map(Cql::quoted)
            .collect(Collectors.joining(", "));
    return "INSERT INTO %s (%s) VALUES (%s)%s"
        .formatted(name(table), names, markers, takesTtl ? " USING TTL ?" : "");
  }

  public static String update(TableLayout table, List<String> columns) {
    return "UPDATE " + name(table) + " SET " + assigned(columns) + keyIs(table);
  }

  private static String assigned(List<String> columns) {
    return columns.stream()
        .map(column -> quoted(column) + " = ?")
        .collect(Collectors.joining(", "));
  }

  public static String delete(TableLayout table) {
    return "DELETE FROM " + name(table) + keyIs(table);
  }

  public static String truncate(TableLayout table) {
    return "TRUNCATE " + name(table);
  }

  public static String anyRecord(TableLayout table) {
    return "SELECT * FROM " + name(table) + " LIMIT 1";
  }

  /** Sets the age after which a memtable is flushed; 0 to ignore the age. */
  public static String flushPeriod(TableLayout table, int millis) {
    return "ALTER TABLE " + name(table) + " WITH memtable_flush_period_in_ms = " + millis;
  }

  public static String createKeyspace(String keyspace, Map<String, String> replication) {
    String options =
        replication.entrySet().stream()
            .map(entry -> literal(entry.getKey()) + ": " + literal(entry.getValue()))
            .collect(Collectors.joining(", "));
    return "CREATE KEYSPACE IF NOT EXISTS %s WITH replication = {%s}"
        .formatted(quoted(keyspace), options);
  }

  public static String createTable(String keyspace, TableSettings<ValueType> table) {
    String columns =
        table.fieldNames().stream()
            .map(field -> ", " + quoted(field) + " " + table.valueType().cqlType(field))
            .collect(Collectors.joining());
    return "CREATE TABLE IF NOT EXISTS %s.%s (%s PRIMARY KEY%s)"
        .formatted(quoted(keyspace), quoted(table.name()), KeyColumn.of(table).declared(), columns);
  }

  /** The key stands for a row of a table that has no other column. */
  private static String selected(TableLayout table, List<String> columns) {
    return columns.isEmpty()
        ? table.key().columnName()
        : columns.stream().map(Cql::quoted).collect(Collectors.joining(", "));
  }

  private static String keyIs(TableLayout table) {
    return " WHERE " + table.key().columnName() + " = ?";
  }

  private static String name(TableLayout table) {
    return quoted(table.keyspace()) + "." + quoted(table.name());
  }

  /**
   * Returns a name as the server may store it: unchanged if it was quoted, otherwise in lower case.
   */
  public static List<String> spellings(String name) {
    String folded = name.toLowerCase(Locale.ROOT);
    return folded.equals(name) ? List.of(name) : List.of(name, folded);
  }

  private static String quoted(String name) {
    return CqlIdentifier.fromInternal(name).asCql(true);
  }

  private static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
