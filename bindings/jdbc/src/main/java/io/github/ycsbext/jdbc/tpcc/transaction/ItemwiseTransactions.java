package io.github.ycsbext.jdbc.tpcc.transaction;

import io.github.ycsbext.jdbc.tpcc.settings.Draw;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/**
 * New orders read each item and its stock, deliveries do each district, by itself: BenchBase's
 * statements in its order. Changes of stock and lines are sent as batches there, too.
 */
public final class ItemwiseTransactions extends ClientTransactions {
  /** On a connection that does not commit by itself. */
  public ItemwiseTransactions(Connection connection) {
    super(connection);
  }

  @Override
  void readBuyer(Request.NewOrder order) throws SQLException {
    statements.require(
        "customer",
        "SELECT c_discount, c_last, c_credit FROM customer"
            + " WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?",
        order.warehouse(),
        order.district(),
        order.customer());
    statements.require(
        "warehouse", "SELECT w_tax FROM warehouse WHERE w_id = ?", order.warehouse());
  }

  @Override
  Map<Integer, BigDecimal> prices(int[] items) throws SQLException {
    Map<Integer, BigDecimal> prices = new HashMap<>();
    for (int item : items) {
      try (ResultSet row =
          statements.query("SELECT i_price, i_name, i_data FROM item WHERE i_id = ?", item)) {
        if (row.next()) {
          prices.put(item, row.getBigDecimal(1));
        }
      }
    }
    return prices;
  }

  @Override
  Map<Integer, Stock> stocks(Request.NewOrder order) throws SQLException {
    Map<Integer, Stock> stocks = new HashMap<>();
    for (int i = 0; i < order.items().length; i++) {
      try (ResultSet row =
          statements.query(
              "SELECT s_quantity, s_data, s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05,"
                  + " s_dist_06, s_dist_07, s_dist_08, s_dist_09, s_dist_10 FROM stock"
                  + " WHERE s_i_id = ? AND s_w_id = ? FOR UPDATE",
              order.items()[i],
              order.supplies()[i])) {
        if (row.next()) {
          stocks.put(
              order.items()[i], new Stock(row.getInt(1), row.getString(2 + order.district())));
        }
      }
    }
    return stocks;
  }

  @Override
  public void payment(Request.Payment payment) throws SQLException {
    BigDecimal amount = BigDecimal.valueOf(payment.cents(), 2);
    statements.update(PAID_TO_WAREHOUSE, amount, payment.warehouse());
    String warehouse =
        statements.text(
            "warehouse",
            "SELECT w_name, w_street_1, w_street_2, w_city, w_state, w_zip FROM warehouse"
                + " WHERE w_id = ?",
            payment.warehouse());
    statements.update(PAID_TO_DISTRICT, amount, payment.warehouse(), payment.district());
    String district =
        statements.text(
            "district",
            "SELECT d_name, d_street_1, d_street_2, d_city, d_state, d_zip FROM district"
                + " WHERE d_w_id = ? AND d_id = ?",
            payment.warehouse(),
            payment.district());
    Customers.Payer payer = customers.payer(payment.customer());
    customers.book(payment, payer, amount);
    customers.enter(payment, payer, amount, warehouse + "    " + district);
    connection.commit();
  }

  @Override
  public int delivery(Request.Delivery delivery) throws SQLException {
    int delivered = 0;
    for (int district = 1; district <= Draw.DISTRICTS; district++) {
      int order = deliveries.taken(delivery.warehouse(), district);
      if (order > 0) {
        deliver(delivery, district, order);
        delivered++;
      }
    }
    connection.commit();
    return delivered;
  }

  private void deliver(Request.Delivery delivery, int district, int order) throws SQLException {
    int warehouse = delivery.warehouse();
    BigDecimal buyer =
        number(
            "SELECT o_c_id FROM orders WHERE o_id = ? AND o_d_id = ? AND o_w_id = ?",
            order,
            district,
            warehouse);
    statements.update(Deliveries.SENT, delivery.carrier(), warehouse, district, order);
    statements.update(Deliveries.LINES_SENT, Statements.now(), warehouse, district, order);
    BigDecimal bill =
        number(
            "SELECT SUM(ol_amount) FROM order_line"
                + " WHERE ol_o_id = ? AND ol_d_id = ? AND ol_w_id = ?",
            order,
            district,
            warehouse);
    statements.update(Deliveries.BILLED, bill, warehouse, district, buyer.intValue());
  }

  private BigDecimal number(String sql, Object... values) throws SQLException {
    try (ResultSet row = statements.query(sql, values)) {
      BigDecimal number = row.next() ? row.getBigDecimal(1) : null;
      if (number == null) {
        throw Deliveries.unseen();
      }
      return number;
    }
  }
}
