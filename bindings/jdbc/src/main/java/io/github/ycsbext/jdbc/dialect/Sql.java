package io.github.ycsbext.jdbc.dialect;

import io.github.ycsbext.binding.TableSettings;
import io.github.ycsbext.jdbc.settings.KeyColumn;
import io.github.ycsbext.jdbc.settings.ValueType;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public final class Sql {
  private Sql() {}

  public static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** What is done with a row, a connection or another thing of a database. */
  public interface Call<A, R> {
    R on(A argument) throws SQLException;
  }

  /** Returns what a reader makes of each row of a query's answer. */
  public static <T> List<T> rows(Connection connection, String sql, Call<ResultSet, T> reader)
      throws SQLException {
    List<T> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet answer = statement.executeQuery(sql)) {
      while (answer.next()) {
        rows.add(reader.on(answer));
      }
    }
    return rows;
  }

  public static String read(TableLayout table, List<String> columns) {
    return "SELECT " + selected(table, columns) + " FROM " + table.sqlName() + keyIs(table);
  }

  /**
   * Returns a query of the records from a key on, in the order of the database's collation; {@code
   * limit} ends the query.
   */
  public static String scan(TableLayout table, List<String> columns, String limit) {
    return "SELECT %s FROM %s WHERE %s >= ? ORDER BY %s %s"
        .formatted(
            selected(table, columns),
            table.sqlName(),
            table.keySqlName(),
            table.keySqlName(),
            limit);
  }

  public static String insert(TableLayout table, List<String> columns) {
    String markers = String.join(", ", Collections.nCopies(columns.size() + 1, "?"));
    String names =
        Stream.concat(Stream.of(table.keySqlName()), columns.stream())
            .collect(Collectors.joining(", "));
    return "INSERT INTO %s (%s) VALUES (%s)".formatted(table.sqlName(), names, markers);
  }

  public static String update(TableLayout table, List<String> columns) {
    return "UPDATE " + table.sqlName() + " SET " + assigned(columns, "%s = ?") + keyIs(table);
  }

  public static String delete(TableLayout table) {
    return "DELETE FROM " + table.sqlName() + keyIs(table);
  }

  public static String createTable(Dialect dialect, TableSettings<ValueType> table) {
    Identifiers identifiers = dialect.identifiers();
    KeyColumn key = KeyColumn.of(table);
    String columns =
        table.fieldNames().stream()
            .map(field -> ", " + identifiers.column(field) + " " + dialect.columnType(table, field))
            .collect(Collectors.joining());
    return "CREATE TABLE %s (%s %s PRIMARY KEY%s)"
        .formatted(
            identifiers.table(table.name()),
            identifiers.column(key.columnName()),
            dialect.keyType(key),
            columns);
  }

  /**
   * Returns text such as {@code a = ?, b = ?}, by a form with {@code %s} for the column,
   * repeatedly.
   */
  static String assigned(List<String> columns, String form) {
    return columns.stream()
        .map(column -> form.replace("%s", column))
        .collect(Collectors.joining(", "));
  }

  /** The key stands for a row of a table that has no other column. */
  private static String selected(TableLayout table, List<String> columns) {
    return columns.isEmpty() ? table.keySqlName() : String.join(", ", columns);
  }

  private static String keyIs(TableLayout table) {
    return " WHERE " + table.keySqlName() + " = ?";
  }
}
