package io.github.ycsbext.clusters.engine;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * Single statements through a JDBC driver, each over a connection of its own, to check servers and
 * to join them.
 *
 * @param url with timeouts
 */
public record JdbcConnection(String url, String user, ServerPassword password) {
  /** SQLStates of errors that may pass: no connection, too many, a start or an end, or unknown. */
  private static final List<String> PASSING = List.of("08", "53", "57", "null");

  /** The server and the driver do not agree on a login; MySQL also says so of a full house. */
  private static final String REJECTED = "08004";

  private static final int MYSQL_TOO_MANY_CONNECTIONS = 1040;

  /**
   * Runs a statement, and returns the first column of its first row; an empty string if there is
   * none.
   *
   * @throws LoginRefusedException if the server answers that the user may not log in
   */
  public String ask(String statement) throws IOException {
    try (Connection connection = logIn();
        Statement statements = connection.createStatement()) {
      return statements.execute(statement) ? first(statements) : "";
    } catch (SQLException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private Connection logIn() throws SQLException, LoginRefusedException {
    try {
      return DriverManager.getConnection(url, user, password.text());
    } catch (SQLException e) {
      if (isFinal(e)) {
        throw new LoginRefusedException(String.valueOf(e.getMessage()), e);
      }
      throw e;
    }
  }

  /** Returns true if a server answered, and will answer the same later. */
  private static boolean isFinal(SQLException error) {
    String state = String.valueOf(error.getSQLState());
    return state.equals(REJECTED)
        ? error.getErrorCode() != MYSQL_TOO_MANY_CONNECTIONS
        : PASSING.stream().noneMatch(state::startsWith);
  }

  private static String first(Statement statements) throws SQLException {
    try (ResultSet rows = statements.getResultSet()) {
      String value = rows.next() ? rows.getString(1) : "";
      return value == null ? "" : value;
    }
  }
}
