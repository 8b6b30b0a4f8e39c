package io.github.ycsbext.jdbc.tpcc.transaction;

import io.github.ycsbext.jdbc.tpcc.settings.Draw;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Deliveries of a warehouse's orders, all districts by a batch of each statement. */
record Deliveries(Statements statements) {
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

  private static final String BILLS =
      "SELECT o_d_id, o_c_id, (SELECT SUM(ol_amount) FROM order_line WHERE ol_w_id = o_w_id"
          + " AND ol_d_id = o_d_id AND ol_o_id = o_id) FROM orders WHERE o_w_id = ? AND ("
          + String.join(" OR ", Collections.nCopies(Draw.DISTRICTS, "(o_d_id = ? AND o_id = ?)"))
          + ") ORDER BY o_d_id";

  int deliver(Request.Delivery delivery) throws SQLException {
    int[] orders = taken(delivery.warehouse(), oldest(delivery.warehouse()));
    PreparedStatement order = statements.batch(SENT);
    PreparedStatement line = statements.batch(LINES_SENT);
    PreparedStatement bill = statements.batch(BILLED);
    Timestamp now = Statements.now();
    int delivered = 0;
    try (ResultSet rows = statements.query(BILLS, billsOf(delivery.warehouse(), orders))) {
      while (rows.next()) {
        int district = rows.getInt(1);
        Statements.set(
            order, delivery.carrier(), delivery.warehouse(), district, orders[district - 1]);
        order.addBatch();
        Statements.set(line, now, delivery.warehouse(), district, orders[district - 1]);
        line.addBatch();
        Statements.set(bill, rows.getBigDecimal(3), delivery.warehouse(), district, rows.getInt(2));
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
    try (ResultSet rows = statements.query(OLDEST, values)) {
      while (rows.next()) {
        int district = rows.getInt(1);
        if (district > 0) {
          orders[district - 1] = rows.getInt(2);
        }
      }
    }
    return orders;
  }

  /** The orders removed, 0 for none; where another delivery was first, the next oldest is taken. */
  private int[] taken(int warehouse, int[] orders) throws SQLException {
    PreparedStatement delete = statements.batch(REMOVE);
    List<Integer> districts = new ArrayList<>();
    for (int district = 1; district <= Draw.DISTRICTS; district++) {
      if (orders[district - 1] > 0) {
        Statements.set(delete, warehouse, district, orders[district - 1]);
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
  int taken(int warehouse, int district) throws SQLException {
    int order;
    try (ResultSet oldest = statements.query(OLDEST_OF_DISTRICT, warehouse, district)) {
      if (!oldest.next()) {
        return 0;
      }
      order = oldest.getInt(1);
    }
    statements.update(REMOVE, warehouse, district, order);
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

  /** On MySQL's repeatable read an unlocked read may be older than a lock: send it again. */
  static SQLException unseen() {
    return new SQLException("an order came after the transaction's snapshot", "40001");
  }
}
