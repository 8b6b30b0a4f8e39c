package io.github.ycsbext.jdbc.tpcc;

import io.github.ycsbext.jdbc.SqlServer;
import io.github.ycsbext.progress.Progress;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;

/** The consistency conditions 1 to 4 of clause 3.3.2. */
final class Consistency {
  private final Connection connection;
  private final List<String> violations = new ArrayList<>();

  /**
   * What the tables tell about a district.
   *
   * @param lastOrder the greatest number of an order
   * @param lines the sum of the orders' counts of lines
   */
  private record Orders(long lastOrder, long lines) {}

  /** The numbers of a district's new orders, and how many there are. */
  private record NewOrders(long first, long last, long count) {}

  private Consistency(Connection connection) {
    this.connection = connection;
  }

  /**
   * Verifies the conditions in one snapshot of the database.
   *
   * @param progress is at the number of steps done
   * @throws DBException with one sentence if any is violated or the server did not answer
   */
  static void verify(SqlServer server, Progress progress) throws DBException {
    List<String> violations;
    try {
      violations = violations(server.connection(), progress);
    } catch (SQLException e) {
      throw server.failure("tell whether its data is consistent", e);
    }
    if (!violations.isEmpty()) {
      throw new DBException(
          String.format(
              Locale.ROOT,
              "The data of TPC-C at %s is not consistent, %d times; first: %s",
              server.shown(),
              violations.size(),
              violations.get(0)));
    }
  }

  private static List<String> violations(Connection connection, Progress progress)
      throws SQLException {
    int isolation = connection.getTransactionIsolation();
    connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    connection.setAutoCommit(false);
    try {
      Consistency consistency = new Consistency(connection);
      progress.expect(2);
      consistency.checkYears();
      progress.reach(1);
      consistency.checkDistricts();
      progress.reach(2);
      return consistency.violations;
    } finally {
      connection.rollback();
      connection.setAutoCommit(true);
      connection.setTransactionIsolation(isolation);
    }
  }

  /** Condition 1: a warehouse has taken in what its districts have. */
  private void checkYears() throws SQLException {
    Map<String, BigDecimal> districts = new TreeMap<>();
    each(
        "SELECT d_w_id, SUM(d_ytd) FROM district GROUP BY d_w_id",
        row -> districts.put(row.getString(1), row.getBigDecimal(2)));
    each(
        "SELECT w_id, w_ytd FROM warehouse",
        row -> {
          String warehouse = row.getString(1);
          BigDecimal ofDistricts = districts.getOrDefault(warehouse, BigDecimal.ZERO);
          require(
              row.getBigDecimal(2).compareTo(ofDistricts) == 0,
              "condition 1: w_ytd of warehouse %s is %s, and its districts' d_ytd are %s"
                  .formatted(warehouse, row.getBigDecimal(2), ofDistricts));
        });
  }

  private void checkDistricts() throws SQLException {
    Map<String, Orders> orders = new TreeMap<>();
    Map<String, NewOrders> newOrders = new TreeMap<>();
    Map<String, Long> lines = new TreeMap<>();
    each(
        "SELECT o_w_id, o_d_id, MAX(o_id), SUM(o_ol_cnt) FROM orders GROUP BY o_w_id, o_d_id",
        row -> orders.put(key(row), new Orders(row.getLong(3), row.getLong(4))));
    each(
        "SELECT no_w_id, no_d_id, MIN(no_o_id), MAX(no_o_id), COUNT(*) FROM new_order"
            + " GROUP BY no_w_id, no_d_id",
        row ->
            newOrders.put(key(row), new NewOrders(row.getLong(3), row.getLong(4), row.getLong(5))));
    each(
        "SELECT ol_w_id, ol_d_id, COUNT(*) FROM order_line GROUP BY ol_w_id, ol_d_id",
        row -> lines.put(key(row), row.getLong(3)));
    each(
        "SELECT d_w_id, d_id, d_next_o_id FROM district",
        row ->
            check(
                key(row),
                row.getLong(3) - 1,
                orders.getOrDefault(key(row), new Orders(0, 0)),
                newOrders.get(key(row)),
                lines.getOrDefault(key(row), 0L)));
  }

  /**
   * @param newOrders null if all orders of the district are delivered
   */
  private void check(
      String district, long lastOrder, Orders orders, @Nullable NewOrders newOrders, long lines) {
    String place = "district " + district;
    require(
        orders.lastOrder() == lastOrder,
        String.format(
            Locale.ROOT,
            "condition 2: the last order of %s is %d, and d_next_o_id - 1 is %d",
            place,
            orders.lastOrder(),
            lastOrder));
    if (newOrders != null) {
      require(
          newOrders.last() == lastOrder,
          String.format(
              Locale.ROOT,
              "condition 2: the last new order of %s is %d, and d_next_o_id - 1 is %d",
              place,
              newOrders.last(),
              lastOrder));
      long numbers = newOrders.last() - newOrders.first() + 1;
      require(
          newOrders.count() == numbers,
          String.format(
              Locale.ROOT,
              "condition 3: %s has %d new orders, and their numbers are those of %d",
              place,
              newOrders.count(),
              numbers));
    }
    require(
        orders.lines() == lines,
        String.format(
            Locale.ROOT,
            "condition 4: %s has %d order lines, and its orders count %d",
            place,
            lines,
            orders.lines()));
  }

  /** Returns the district as {@code 3 of warehouse 1}. */
  private static String key(ResultSet row) throws SQLException {
    return row.getString(2) + " of warehouse " + row.getString(1);
  }

  private void require(boolean holds, String otherwise) {
    if (!holds) {
      violations.add(otherwise);
    }
  }

  private interface RowStep {
    void on(ResultSet row) throws SQLException;
  }

  private void each(String sql, RowStep step) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        step.on(rows);
      }
    }
  }
}
