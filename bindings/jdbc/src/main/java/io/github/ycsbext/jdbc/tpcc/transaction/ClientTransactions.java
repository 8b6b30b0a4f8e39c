package io.github.ycsbext.jdbc.tpcc.transaction;

import io.github.ycsbext.jdbc.tpcc.settings.Draw;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Transactions statement by statement, in SQL that PostgreSQL, MySQL, MariaDB and others share.
 * Statements are prepared once; those of one kind are sent as a batch.
 */
public class ClientTransactions implements Transactions {
  private static final String CUSTOMERS =
      "SELECT c_id, c_credit, c_first, c_middle, c_last, c_balance, c_discount, c_credit_lim,"
          + " c_street_1, c_street_2, c_city, c_state, c_zip, c_phone, c_since FROM customer"
          + " WHERE c_w_id = ? AND c_d_id = ?";

  private static final String CUSTOMER_BY_NUMBER = CUSTOMERS + " AND c_id = ?";

  private static final String CUSTOMERS_BY_NAME = CUSTOMERS + " AND c_last = ? ORDER BY c_first";

  private static final String OLDEST =
      String.join(
          " UNION ALL ",
          Collections.nCopies(
              Draw.DISTRICTS,
              "SELECT MIN(no_d_id), MIN(no_o_id) FROM new_order WHERE no_w_id = ? AND no_d_id = ?"));

  /** Reads the latest orders on every isolation level, because it locks. */
  private static final String OLDEST_OF_DISTRICT =
      "SELECT no_o_id FROM new_order WHERE no_w_id = ? AND no_d_id = ? ORDER BY no_o_id LIMIT 1"
          + " FOR UPDATE";

  private static final String REMOVE =
      "DELETE FROM new_order WHERE no_w_id = ? AND no_d_id = ? AND no_o_id = ?";

  static final String SENT =
      "UPDATE orders SET o_carrier_id = ? WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?";

  static final String LINES_SENT =
      "UPDATE order_line SET ol_delivery_d = ? WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?";

  static final String BILLED =
      "UPDATE customer SET c_balance = c_balance + ?, c_delivery_cnt = c_delivery_cnt + 1"
          + " WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?";

  static final String PAID_TO_DISTRICT =
      "UPDATE district SET d_ytd = d_ytd + ? WHERE d_w_id = ? AND d_id = ?";

  static final String PAID_TO_WAREHOUSE = "UPDATE warehouse SET w_ytd = w_ytd + ? WHERE w_id = ?";

  private static final String BILLS =
      "SELECT o_d_id, o_c_id, (SELECT SUM(ol_amount) FROM order_line WHERE ol_w_id = o_w_id"
          + " AND ol_d_id = o_d_id AND ol_o_id = o_id) FROM orders WHERE o_w_id = ? AND ("
          + String.join(" OR ", Collections.nCopies(Draw.DISTRICTS, "(o_d_id = ? AND o_id = ?)"))
          + ") ORDER BY o_d_id";

  private final Connection connection;
  private final Map<String, PreparedStatement> statements = new HashMap<>();

  /**
   * A customer who pays or asks.
   *
   * @param credit GC for good, BC for bad
   */
  record Payer(int number, String credit) {}

  /** What an order needs of an item in stock. */
  record Stock(int quantity, String info) {}

  /**
   * @param connection one that does not commit by itself
   */
  public ClientTransactions(Connection connection) {
    this.connection = connection;
  }

  @Override
  public boolean newOrder(Request.NewOrder order) throws SQLException {
    readBuyer(order);
    int number;
    try (ResultSet district =
        query(
            "SELECT d_next_o_id, d_tax FROM district WHERE d_w_id = ? AND d_id = ? FOR UPDATE",
            order.warehouse(),
            order.district())) {
      require(district, "district");
      number = district.getInt(1);
    }
    update(
        "UPDATE district SET d_next_o_id = ? WHERE d_w_id = ? AND d_id = ?",
        number + 1,
        order.warehouse(),
        order.district());
    update(
        "INSERT INTO orders (o_entry_d, o_id, o_w_id, o_c_id, o_d_id, o_ol_cnt, o_all_local)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?)",
        now(),
        number,
        order.warehouse(),
        order.customer(),
        order.district(),
        order.items().length,
        order.isLocal() ? 1 : 0);
    update(
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

  /** Reads what an order needs of its customer and warehouse. */
  void readBuyer(Request.NewOrder order) throws SQLException {
    require(
        "customer",
        "SELECT c_discount, c_last, c_credit, w_tax FROM customer, warehouse"
            + " WHERE w_id = ? AND c_w_id = w_id AND c_d_id = ? AND c_id = ?",
        order.warehouse(),
        order.district(),
        order.customer());
  }

  /**
   * Sells the items that are known (clause 2.4.2.3).
   *
   * @return false if one is not
   */
  private boolean sell(Request.NewOrder order, int number) throws SQLException {
    Map<Integer, BigDecimal> prices = prices(order.items());
    Map<Integer, Stock> stocks = stocks(order);
    PreparedStatement take =
        batch(
            "UPDATE stock SET s_quantity = ?, s_ytd = s_ytd + ?, s_order_cnt = s_order_cnt + 1,"
                + " s_remote_cnt = s_remote_cnt + ? WHERE s_w_id = ? AND s_i_id = ?");
    PreparedStatement line =
        batch(
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
        throw missing("stock");
      }
      int left = stock.quantity() - quantity;
      int remote = supply == order.warehouse() ? 0 : 1;
      set(take, left >= 10 ? left : left + 91, quantity, remote, supply, item);
      take.addBatch();
      BigDecimal amount = price.multiply(BigDecimal.valueOf(quantity));
      set(line, number, order.warehouse(), item, supply, order.district(), i + 1, quantity);
      line.setBigDecimal(8, amount.setScale(2, RoundingMode.HALF_UP));
      line.setString(9, stock.info());
      line.addBatch();
    }
    take.executeBatch();
    line.executeBatch();
    return prices.size() == order.items().length;
  }

  /** Returns the prices of the items that are known. */
  Map<Integer, BigDecimal> prices(int[] items) throws SQLException {
    Map<Integer, BigDecimal> prices = new HashMap<>();
    String sql =
        "SELECT i_id, i_price, i_name, i_data FROM item WHERE i_id IN " + markers(items.length);
    try (ResultSet rows = query(sql, boxed(items))) {
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
    try (ResultSet rows = query(sql, values.toArray())) {
      while (rows.next()) {
        stocks.put(rows.getInt(1), new Stock(rows.getInt(2), rows.getString(3)));
      }
    }
  }

  @Override
  public void payment(Request.Payment payment) throws SQLException {
    Request.Customer customer = payment.customer();
    BigDecimal amount = BigDecimal.valueOf(payment.cents(), 2);
    Payer payer = payer(customer);
    String names;
    try (ResultSet places =
        query(
            "SELECT w_name, d_name, w_street_1, w_street_2, w_city, w_state, w_zip, d_street_1,"
                + " d_street_2, d_city, d_state, d_zip FROM warehouse, district"
                + " WHERE w_id = ? AND d_w_id = w_id AND d_id = ?",
            payment.warehouse(),
            payment.district())) {
      require(places, "district");
      names = places.getString(1) + "    " + places.getString(2);
    }
    book(payment, payer, amount);
    enter(payment, payer, amount, names);
    update(PAID_TO_DISTRICT, amount, payment.warehouse(), payment.district());
    update(PAID_TO_WAREHOUSE, amount, payment.warehouse());
    connection.commit();
  }

  /** Books a payment with its customer, and enters it into the data of one with bad credit. */
  final void book(Request.Payment payment, Payer payer, BigDecimal amount) throws SQLException {
    Request.Customer customer = payment.customer();
    String changes =
        "UPDATE customer SET c_balance = c_balance - ?, c_ytd_payment = c_ytd_payment + ?,"
            + " c_payment_cnt = c_payment_cnt + 1%s WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?";
    if (!payer.credit().equals("BC")) {
      update(
          changes.formatted(""),
          amount,
          amount,
          customer.warehouse(),
          customer.district(),
          payer.number());
      return;
    }
    update(
        changes.formatted(", c_data = ?"),
        amount,
        amount,
        data(payment, payer, amount),
        customer.warehouse(),
        customer.district(),
        payer.number());
  }

  /** Locks the data of a customer, and returns it with the payment in front. */
  private String data(Request.Payment payment, Payer payer, BigDecimal amount) throws SQLException {
    Request.Customer customer = payment.customer();
    String data;
    try (ResultSet row =
        query(
            "SELECT c_data FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ? FOR UPDATE",
            customer.warehouse(),
            customer.district(),
            payer.number())) {
      require(row, "customer");
      data = row.getString(1);
    }
    String entered =
        String.format(
            Locale.ROOT,
            "%d %d %d %d %d %s %s",
            payer.number(),
            customer.district(),
            customer.warehouse(),
            payment.district(),
            payment.warehouse(),
            amount.toPlainString(),
            data);
    return entered.substring(0, Math.min(500, entered.length()));
  }

  /**
   * Enters a payment into the history.
   *
   * @param names those of the warehouse and the district
   */
  final void enter(Request.Payment payment, Payer payer, BigDecimal amount, String names)
      throws SQLException {
    Request.Customer customer = payment.customer();
    update(
        "INSERT INTO history (h_date, h_c_id, h_c_w_id, h_w_id, h_c_d_id, h_d_id, h_amount, h_data)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        now(),
        payer.number(),
        customer.warehouse(),
        payment.warehouse(),
        customer.district(),
        payment.district(),
        amount,
        names);
  }

  /** Returns the customer; of several of one name, the one in the middle. */
  final Payer payer(Request.Customer customer) throws SQLException {
    String lastName = customer.lastName();
    Object key = lastName == null ? (Object) customer.number() : lastName;
    List<Payer> payers = new ArrayList<>();
    try (ResultSet rows =
        query(
            lastName == null ? CUSTOMER_BY_NUMBER : CUSTOMERS_BY_NAME,
            customer.warehouse(),
            customer.district(),
            key)) {
      while (rows.next()) {
        payers.add(new Payer(rows.getInt(1), rows.getString(2)));
      }
    }
    if (payers.isEmpty()) {
      throw missing("customer");
    }
    return payers.get((payers.size() + 1) / 2 - 1);
  }

  @Override
  public void orderStatus(Request.OrderStatus question) throws SQLException {
    Request.Customer customer = question.customer();
    int number = payer(customer).number();
    int order;
    try (ResultSet last =
        query(
            "SELECT o_id, o_entry_d, o_carrier_id, c_balance, c_first, c_middle, c_last"
                + " FROM orders, customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?"
                + " AND o_w_id = c_w_id AND o_d_id = c_d_id AND o_c_id = c_id"
                + " ORDER BY o_id DESC LIMIT 1",
            customer.warehouse(),
            customer.district(),
            number)) {
      require(last, "order");
      order = last.getInt(1);
    }
    try (ResultSet lines =
        query(
            "SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d FROM order_line"
                + " WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?",
            customer.warehouse(),
            customer.district(),
            order)) {
      require(lines, "order line");
    }
    connection.commit();
  }

  @Override
  public int delivery(Request.Delivery delivery) throws SQLException {
    int[] orders = taken(delivery.warehouse(), oldest(delivery.warehouse()));
    PreparedStatement order = batch(SENT);
    PreparedStatement line = batch(LINES_SENT);
    PreparedStatement bill = batch(BILLED);
    Timestamp now = now();
    int delivered = 0;
    try (ResultSet rows = query(BILLS, billsOf(delivery.warehouse(), orders))) {
      while (rows.next()) {
        int district = rows.getInt(1);
        set(order, delivery.carrier(), delivery.warehouse(), district, orders[district - 1]);
        order.addBatch();
        set(line, now, delivery.warehouse(), district, orders[district - 1]);
        line.addBatch();
        set(bill, rows.getBigDecimal(3), delivery.warehouse(), district, rows.getInt(2));
        bill.addBatch();
        delivered++;
      }
    }
    if (delivered < Arrays.stream(orders).filter(number -> number > 0).count()) {
      throw unseen();
    }
    if (delivered > 0) {
      order.executeBatch();
      line.executeBatch();
      bill.executeBatch();
    }
    connection.commit();
    return delivered;
  }

  /** Returns each district's oldest new order; 0 for none. */
  private int[] oldest(int warehouse) throws SQLException {
    Object[] values = new Object[2 * Draw.DISTRICTS];
    for (int district = 1; district <= Draw.DISTRICTS; district++) {
      values[2 * district - 2] = warehouse;
      values[2 * district - 1] = district;
    }
    int[] orders = new int[Draw.DISTRICTS];
    try (ResultSet rows = query(OLDEST, values)) {
      while (rows.next()) {
        int district = rows.getInt(1);
        if (district > 0) {
          orders[district - 1] = rows.getInt(2);
        }
      }
    }
    return orders;
  }

  /**
   * Removes the new orders. Where another delivery has removed one before, the next oldest is
   * taken.
   *
   * @return the numbers of the orders that were removed; 0 for none
   */
  private int[] taken(int warehouse, int[] orders) throws SQLException {
    PreparedStatement delete = batch(REMOVE);
    List<Integer> districts = new ArrayList<>();
    for (int district = 1; district <= Draw.DISTRICTS; district++) {
      if (orders[district - 1] > 0) {
        set(delete, warehouse, district, orders[district - 1]);
        delete.addBatch();
        districts.add(district);
      }
    }
    int[] taken = new int[Draw.DISTRICTS];
    int[] counts = districts.isEmpty() ? new int[0] : delete.executeBatch();
    for (int i = 0; i < counts.length; i++) {
      int district = districts.get(i);
      taken[district - 1] = counts[i] == 1 ? orders[district - 1] : taken(warehouse, district);
    }
    return taken;
  }

  /** Waits for the other deliveries of a district, and then removes its oldest new order. */
  final int taken(int warehouse, int district) throws SQLException {
    int order;
    try (ResultSet oldest = query(OLDEST_OF_DISTRICT, warehouse, district)) {
      if (!oldest.next()) {
        return 0;
      }
      order = oldest.getInt(1);
    }
    update(REMOVE, warehouse, district, order);
    return order;
  }

  private static Object[] billsOf(int warehouse, int[] orders) {
    Object[] values = new Object[1 + 2 * Draw.DISTRICTS];
    values[0] = warehouse;
    for (int district = 1; district <= Draw.DISTRICTS; district++) {
      values[2 * district - 1] = district;
      values[2 * district] = orders[district - 1];
    }
    return values;
  }

  @Override
  public void stockLevel(Request.StockLevel question) throws SQLException {
    int next;
    try (ResultSet district =
        query(
            "SELECT d_next_o_id FROM district WHERE d_w_id = ? AND d_id = ?",
            question.warehouse(),
            question.district())) {
      require(district, "district");
      next = district.getInt(1);
    }
    try (ResultSet low =
        query(
            "SELECT COUNT(DISTINCT s_i_id) FROM order_line, stock WHERE ol_w_id = ?"
                + " AND ol_d_id = ? AND ol_o_id >= ? AND ol_o_id < ? AND s_w_id = ?"
                + " AND s_i_id = ol_i_id AND s_quantity < ?",
            question.warehouse(),
            question.district(),
            next - 20,
            next,
            question.warehouse(),
            question.threshold())) {
      require(low, "count");
    }
    connection.commit();
  }

  private PreparedStatement prepared(String sql) throws SQLException {
    PreparedStatement statement = statements.get(sql);
    if (statement == null) {
      statement = connection.prepareStatement(sql);
      statements.put(sql, statement);
    }
    return statement;
  }

  /** Returns a statement for a batch, without what a failed transaction may have left in it. */
  private PreparedStatement batch(String sql) throws SQLException {
    PreparedStatement statement = prepared(sql);
    statement.clearBatch();
    return statement;
  }

  private static void set(PreparedStatement statement, Object... values) throws SQLException {
    for (int i = 0; i < values.length; i++) {
      if (values[i] instanceof Integer number) {
        statement.setInt(i + 1, number);
      } else {
        statement.setObject(i + 1, values[i]);
      }
    }
  }

  final ResultSet query(String sql, Object... values) throws SQLException {
    PreparedStatement statement = prepared(sql);
    set(statement, values);
    return statement.executeQuery();
  }

  public final int update(String sql, Object... values) throws SQLException {
    PreparedStatement statement = prepared(sql);
    set(statement, values);
    return statement.executeUpdate();
  }

  private static String markers(int count) {
    return "(" + String.join(", ", Collections.nCopies(count, "?")) + ")";
  }

  private static Object[] boxed(int[] numbers) {
    Object[] boxed = new Object[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      boxed[i] = numbers[i];
    }
    return boxed;
  }

  public static Timestamp now() {
    return new Timestamp(System.currentTimeMillis());
  }

  /** Asks for a row, whose columns a terminal would show. */
  final void require(String what, String sql, Object... values) throws SQLException {
    try (ResultSet rows = query(sql, values)) {
      require(rows, what);
    }
  }

  static void require(ResultSet rows, String what) throws SQLException {
    if (!rows.next()) {
      throw missing(what);
    }
  }

  /**
   * A delivery locks the latest orders. On MySQL's repeatable read, what is read without a lock may
   * be older: the delivery must be sent again.
   */
  static SQLException unseen() {
    return new SQLException("an order came after the transaction's snapshot", "40001");
  }

  /** SQLState 02000 means that there is no data. */
  private static SQLException missing(String what) {
    return new SQLException("there is no such " + what, "02000");
  }
}
