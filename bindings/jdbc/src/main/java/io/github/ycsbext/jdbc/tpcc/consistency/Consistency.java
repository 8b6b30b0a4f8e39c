package io.github.ycsbext.jdbc.tpcc.consistency;

import io.github.ycsbext.jdbc.schema.AdminConnection;
import io.github.ycsbext.progress.Progress;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import site.ycsb.DBException;

public final class Consistency {
  /** More violations of one condition are not read. */
  private static final int MAX_VIOLATIONS = 1000;

  private Consistency() {}

  /**
   * Verifies all conditions in one snapshot of the database; throws one sentence if any is
   * violated.
   */
  public static void verify(AdminConnection server, Check check, Progress progress)
      throws DBException {
    Map<Condition, List<String>> violations;
    try {
      violations = violations(server.connection(), check.conditions(), progress);
    } catch (SQLException e) {
      throw server.failure("tell whether its data is consistent", e);
    }
    if (!violations.isEmpty()) {
      throw new DBException(
          "The data of TPC-C at %s is not consistent: condition %s"
              .formatted(server.shown(), sentence(violations)));
    }
  }

  private static String sentence(Map<Condition, List<String>> violations) {
    String counts =
        violations.entrySet().stream()
            .map(entry -> entry.getKey().number() + " (" + entry.getValue().size() + " times)")
            .collect(Collectors.joining(", "));
    return counts + "; first: " + violations.values().iterator().next().get(0);
  }

  private static Map<Condition, List<String>> violations(
      Connection connection, List<Condition> conditions, Progress progress) throws SQLException {
    int isolation = connection.getTransactionIsolation();
    connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.setMaxRows(MAX_VIOLATIONS);
      Map<Condition, List<String>> violations = new LinkedHashMap<>();
      int done = 0;
      progress.expect(conditions.size());
      for (Condition condition : conditions) {
        List<String> found = violations(condition, statement);
        if (!found.isEmpty()) {
          violations.put(condition, found);
        }
        progress.reach(++done);
      }
      return violations;
    } finally {
      connection.rollback();
      connection.setAutoCommit(true);
      connection.setTransactionIsolation(isolation);
    }
  }

  private static List<String> violations(Condition condition, Statement statement)
      throws SQLException {
    List<String> violations = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery(condition.violations())) {
      int columns = rows.getMetaData().getColumnCount();
      while (rows.next()) {
        Object[] values = new Object[columns];
        for (int i = 0; i < columns; i++) {
          values[i] = rows.getString(i + 1);
        }
        violations.add(condition.sentence().formatted(values));
      }
    }
    return violations;
  }
}
