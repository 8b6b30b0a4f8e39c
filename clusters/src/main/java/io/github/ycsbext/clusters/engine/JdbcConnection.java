package io.github.ycsbext.clusters.engine;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Single statements to a database server through its JDBC driver, to check servers and to join
 * them. Each has a connection of its own.
 *
 * @param url the server's JDBC URL, with timeouts
 * @param password the user's
 */
public record JdbcConnection(String url, String user, ServerPassword password) {
  /**
   * Runs a statement, and returns the first column of its first row; an empty string if there is
   * none.
   *
   * @throws IOException if the server cannot be reached or refuses the statement
   */
  public String ask(String statement) throws IOException {
    try (Connection connection = DriverManager.getConnection(url, user, password.text());
        Statement statements = connection.createStatement()) {
      return statements.execute(statement) ? first(statements) : "";
    } catch (SQLException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static String first(Statement statements) throws SQLException {
    try (ResultSet rows = statements.getResultSet()) {
      String value = rows.next() ? rows.getString(1) : "";
      return value == null ? "" : value;
    }
  }
}
