package io.github.ycsbext.jdbc.dialect;

import io.github.ycsbext.binding.schema.ServerNote;
import io.github.ycsbext.note.Note;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

final class Query {
  private Query() {}

  /** Returns the first column of the first row as text; empty if there is none. */
  static String text(Connection connection, String sql, String... values) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setString(i + 1, values[i]);
      }
      try (ResultSet answer = statement.executeQuery()) {
        String text = answer.next() ? answer.getString(1) : null;
        return text == null ? "" : text;
      }
    }
  }

  /** Returns the first column of the first row as text; empty if the user may not ask. */
  static Optional<String> permitted(Connection connection, String sql, String... values) {
    try {
      return Optional.of(text(connection, sql, values));
    } catch (SQLException e) {
      return Optional.empty();
    }
  }

  /** Returns an empty value if the user may not ask, or the server knows no such query. */
  static OptionalLong rows(Connection connection, String sql) {
    try {
      return OptionalLong.of(Sql.rows(connection, sql, ResultSet::getRow).size());
    } catch (SQLException e) {
      return OptionalLong.empty();
    }
  }

  /** Columns of the first row that are not null; empty if the user or the server cannot. */
  static Map<String, Double> numbers(Connection connection, String sql) {
    Map<String, Double> numbers = new TreeMap<>();
    try (PreparedStatement statement = connection.prepareStatement(sql);
        ResultSet answer = statement.executeQuery()) {
      if (answer.next()) {
        for (int i = 1; i <= answer.getMetaData().getColumnCount(); i++) {
          double value = answer.getDouble(i);
          if (!answer.wasNull()) {
            numbers.put(answer.getMetaData().getColumnLabel(i), value);
          }
        }
      }
    } catch (SQLException e) {
      return Map.of();
    }
    return numbers;
  }

  static @Nullable Long number(String text) {
    return text.matches("\\d{1,18}") ? Long.valueOf(text) : null;
  }

  /** Those that follow the server; empty if the user may not ask. */
  static Note topology(OptionalLong replicas) {
    if (replicas.isEmpty()) {
      return ServerNote.ONE_NODE.of();
    }
    long count = replicas.getAsLong();
    return count == 0
        ? Note.plain("standalone")
        : Note.joined(
            ", ",
            List.of(
                ServerNote.ONE_PRIMARY.of(),
                count == 1 ? ServerNote.ONE_REPLICA.of() : ServerNote.REPLICAS.of(count)));
  }
}
