package io.github.ycsbext.jdbc.tpcc.transaction;

import io.github.ycsbext.jdbc.settings.Drivers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.HashMap;
import java.util.Map;

final class Statements {
  private final Connection connection;
  private final Map<String, PreparedStatement> statements = new HashMap<>();

  Statements(Connection connection) {
    this.connection = connection;
  }

  private PreparedStatement prepared(String sql) throws SQLException {
    PreparedStatement statement = statements.get(sql);
    if (statement == null) {
      statement = Drivers.prepare(connection, sql);
      statements.put(sql, statement);
    }
    return statement;
  }

  /** Returns a statement for a batch, without what a failed transaction may have left in it. */
  PreparedStatement batch(String sql) throws SQLException {
    PreparedStatement statement = prepared(sql);
    statement.clearBatch();
    return statement;
  }

  static void set(PreparedStatement statement, Object... values) throws SQLException {
    for (int i = 0; i < values.length; i++) {
      if (values[i] instanceof Integer number) {
        statement.setInt(i + 1, number);
      } else {
        statement.setObject(i + 1, values[i]);
      }
    }
  }

  ResultSet query(String sql, Object... values) throws SQLException {
    PreparedStatement statement = prepared(sql);
    set(statement, values);
    return statement.executeQuery();
  }

  int update(String sql, Object... values) throws SQLException {
    PreparedStatement statement = prepared(sql);
    set(statement, values);
    return statement.executeUpdate();
  }

  /** Asks for a row, whose columns a terminal would show. */
  void require(String what, String sql, Object... values) throws SQLException {
    try (ResultSet rows = query(sql, values)) {
      require(rows, what);
    }
  }

  /** Asks for a row, and returns its first column. */
  int number(String what, String sql, Object... values) throws SQLException {
    try (ResultSet rows = query(sql, values)) {
      require(rows, what);
      return rows.getInt(1);
    }
  }

  String text(String what, String sql, Object... values) throws SQLException {
    try (ResultSet rows = query(sql, values)) {
      require(rows, what);
      return rows.getString(1);
    }
  }

  static void require(ResultSet rows, String what) throws SQLException {
    if (!rows.next()) {
      throw missing(what);
    }
  }

  static Timestamp now() {
    return new Timestamp(System.currentTimeMillis());
  }

  /** SQLState 02000 means that there is no data. */
  static SQLException missing(String what) {
    return new SQLException("there is no such " + what, "02000");
  }
}
