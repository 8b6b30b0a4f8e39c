package io.github.ycsbext.jdbc.tpcc.transaction;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Uses SQL that PostgreSQL, MySQL, MariaDB and others share, prepared and in batches. */
public class ClientTransactions implements Transactions {
  static final String PAID_TO_DISTRICT =
      "UPDATE district SET d_ytd = d_ytd + ? WHERE d_w_id = ? AND d_id = ?";

  static final String PAID_TO_WAREHOUSE = "UPDATE warehouse SET w_ytd = w_ytd + ? WHERE w_id = ?";

  final Connection connection;
  final Statements statements;
  final Customers customers;
  final Deliveries deliveries;

  /** What an order needs of an item in stock. */
  record Stock(int quantity, String info) {}

  /** On a connection that does not commit by itself. */
  public ClientTransactions(Connection connection) {
    this.connection = connection;
    this.statements = new Statements(connection);
    this.customers = new Customers(statements);
    this.deliveries = new Deliveries(statements);
  }

  @Override
  public boolean newOrder(Request.NewOrder order) throws SQLException {
    readBuyer(order);
    int number =
        statements.number(
            "district",
            "SELECT d_next_o_id, d_tax FROM district WHERE d_w_id = ? AND d_id = ? FOR UPDATE",
            order.warehouse(),
            order.district());
    statements.update(
        "UPDATE district SET d_next_o_id = ? WHERE d_w_id = ? AND d_id = ?",
        number + 1,
        order.warehouse(),
        order.district());
    statements.update(
        "INSERT INTO orders (o_entry_d, o_id, o_w_id, o_c_id, o_d_id, o_ol_cnt, o_all_local)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?)",
        Statements.now(),
        number,
        order.warehouse(),
        order.customer(),
        order.district(),
        order.items().length,
        order.isLocal() ? 1 : 0);
    statements.update(
        "INSERT INTO new_order (no_w_id, no_o_id, no_d_id) VALUES (?, ?, ?)",
        order.warehouse(),
        number,
        order.district());
    boolean isValid = sell(order, number);
    if (isValid) {
      connection.commit();
    } else {
      connection.rollback();
    }
    return isValid;
  }

  void readBuyer(Request.NewOrder order) throws SQLException {
    statements.require(
        "customer",
        "SELECT c_discount, c_last, c_credit, w_tax FROM customer, warehouse"
            + " WHERE w_id = ? AND c_w_id = w_id AND c_d_id = ? AND c_id = ?",
        order.warehouse(),
        order.district(),
        order.customer());
  }

  /** Sells the known items (clause 2.4.2.3); false if one is not. */
  private boolean sell(Request.NewOrder order, int number) throws SQLException {
    Map<Integer, BigDecimal> prices = prices(order.items());
    Map<Integer, Stock> stocks = stocks(order);
    PreparedStatement take =
        statements.batch(
            "UPDATE stock SET s_quantity = ?, s_ytd = s_ytd + ?, s_order_cnt = s_order_cnt + 1,"
                + " s_remote_cnt = s_remote_cnt + ? WHERE s_w_id = ? AND s_i_id = ?");
    PreparedStatement line =
        statements.batch(
            "INSERT INTO order_line (ol_o_id, ol_w_id, ol_i_id, ol_supply_w_id, ol_d_id, ol_number,"
                + " ol_quantity, ol_amount, ol_dist_info) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (int i = 0; i < order.items().length; i++) {
      int item = order.items()[i];
      BigDecimal price = prices.get(item);
      if (price == null) {
        continue;
      }
      int quantity = order.quantities()[i];
      int supply = order.supplies()[i];
      Stock stock = stocks.get(item);
      if (stock == null) {
        throw Statements.missing("stock");
      }
      int left = stock.quantity() - quantity;
      int remote = supply == order.warehouse() ? 0 : 1;
      Statements.set(take, left >= 10 ? left : left + 91, quantity, remote, supply, item);
      take.addBatch();
      BigDecimal amount = price.multiply(BigDecimal.valueOf(quantity));
      Statements.set(
          line, number, order.warehouse(), item, supply, order.district(), i + 1, quantity);
      line.setBigDecimal(8, amount.setScale(2, RoundingMode.HALF_UP));
      line.setString(9, stock.info());
      line.addBatch();
    }
    take.executeBatch();
    line.executeBatch();
    return prices.size() == order.items().length;
  }

  Map<Integer, BigDecimal> prices(int[] items) throws SQLException {
    Map<Integer, BigDecimal> prices = new HashMap<>();
    String sql =
        "SELECT i_id, i_price, i_name, i_data FROM item WHERE i_id IN " + markers(items.length);
    try (ResultSet rows = statements.query(sql, Arrays.stream(items).boxed().toArray())) {
      while (rows.next()) {
        prices.put(rows.getInt(1), rows.getBigDecimal(2));
      }
    }
    return prices;
  }

  /** Locks the stock of each supplying warehouse, in the order of the lines. */
  Map<Integer, Stock> stocks(Request.NewOrder order) throws SQLException {
    Map<Integer, Stock> stocks = new HashMap<>();
    int from = 0;
    for (int i = 1; i <= order.items().length; i++) {
      if (i == order.items().length || order.supplies()[i] != order.supplies()[from]) {
        lock(order, from, i, stocks);
        from = i;
      }
    }
    return stocks;
  }

  private void lock(Request.NewOrder order, int from, int to, Map<Integer, Stock> stocks)
      throws SQLException {
    String sql =
        String.format(
            Locale.ROOT,
            "SELECT s_i_id, s_quantity, s_dist_%02d, s_data FROM stock WHERE s_w_id = ? AND s_i_id IN %s ORDER BY s_i_id FOR UPDATE",
            order.district(),
            markers(to - from));
    List<Object> values = new ArrayList<>();
    values.add(order.supplies()[from]);
    for (int i = from; i < to; i++) {
      values.add(order.items()[i]);
    }
    try (ResultSet rows = statements.query(sql, values.toArray())) {
      while (rows.next()) {
        stocks.put(rows.getInt(1), new Stock(rows.getInt(2), rows.getString(3)));
      }
    }
  }

  @Override
  public void payment(Request.Payment payment) throws SQLException {
    Request.Customer customer = payment.customer();
    BigDecimal amount = BigDecimal.valueOf(payment.cents(), 2);
    Customers.Payer payer = customers.payer(customer);
    String names;
    try (ResultSet places =
        statements.query(
            "SELECT w_name, d_name, w_street_1, w_street_2, w_city, w_state, w_zip, d_street_1,"
                + " d_street_2, d_city, d_state, d_zip FROM warehouse, district"
                + " WHERE w_id = ? AND d_w_id = w_id AND d_id = ?",
            payment.warehouse(),
            payment.district())) {
      Statements.require(places, "district");
      names = places.getString(1) + "    " + places.getString(2);
    }
    customers.book(payment, payer, amount);
    customers.enter(payment, payer, amount, names);
    statements.update(PAID_TO_DISTRICT, amount, payment.warehouse(), payment.district());
    statements.update(PAID_TO_WAREHOUSE, amount, payment.warehouse());
    connection.commit();
  }

  @Override
  public void orderStatus(Request.OrderStatus question) throws SQLException {
    Request.Customer customer = question.customer();
    int number = customers.payer(customer).number();
    int order =
        statements.number(
            "order",
            "SELECT o_id, o_entry_d, o_carrier_id, c_balance, c_first, c_middle, c_last"
                + " FROM orders, customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?"
                + " AND o_w_id = c_w_id AND o_d_id = c_d_id AND o_c_id = c_id"
                + " ORDER BY o_id DESC LIMIT 1",
            customer.warehouse(),
            customer.district(),
            number);
    statements.require(
        "order line",
        "SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d FROM order_line"
            + " WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?",
        customer.warehouse(),
        customer.district(),
        order);
    connection.commit();
  }

  @Override
  public int delivery(Request.Delivery delivery) throws SQLException {
    int delivered = deliveries.deliver(delivery);
    connection.commit();
    return delivered;
  }

  @Override
  public void stockLevel(Request.StockLevel question) throws SQLException {
    int next =
        statements.number(
            "district",
            "SELECT d_next_o_id FROM district WHERE d_w_id = ? AND d_id = ?",
            question.warehouse(),
            question.district());
    statements.require(
        "count",
        "SELECT COUNT(DISTINCT s_i_id) FROM order_line, stock WHERE ol_w_id = ?"
            + " AND ol_d_id = ? AND ol_o_id >= ? AND ol_o_id < ? AND s_w_id = ?"
            + " AND s_i_id = ol_i_id AND s_quantity < ?",
        question.warehouse(),
        question.district(),
        next - 20,
        next,
        question.warehouse(),
        question.threshold());
    connection.commit();
  }

  private static String markers(int count) {
    return "(" + String.join(", ", Collections.nCopies(count, "?")) + ")";
  }
}
