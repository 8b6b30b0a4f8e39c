package io.github.ycsbext.jdbc.tpcc;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Transactions by the server's routines: one call each, which is a transaction by itself.
 *
 * <p>A function is called by a prepared statement, a procedure by a text with its arguments, as
 * HammerDB does. Citus passes a {@code CALL} on to a worker only if its arguments are constants.
 */
final class RoutineTransactions implements Transactions {
  private final RoutineKind kind;
  private final Map<Routine, PreparedStatement> functions = new EnumMap<>(Routine.class);
  private final Statement procedures;

  RoutineTransactions(Connection connection, RoutineKind kind) throws SQLException {
    this.kind = kind;
    this.procedures = connection.createStatement();
    for (Routine routine : Routine.values()) {
      functions.put(routine, connection.prepareStatement(routine.select()));
    }
  }

  @Override
  public boolean newOrder(Request.NewOrder order) throws SQLException {
    try {
      call(
          Routine.NEW_ORDER,
          order.warehouse(),
          order.district(),
          order.customer(),
          order.items(),
          order.supplies(),
          order.quantities());
      return true;
    } catch (SQLException e) {
      if (Routine.INVALID_ITEM.equals(e.getSQLState())) {
        return false;
      }
      throw e;
    }
  }

  @Override
  public void payment(Request.Payment payment) throws SQLException {
    Request.Customer customer = payment.customer();
    call(
        Routine.PAYMENT,
        payment.warehouse(),
        payment.district(),
        customer.warehouse(),
        customer.district(),
        customer.number(),
        customer.lastName(),
        BigDecimal.valueOf(payment.cents(), 2));
  }

  @Override
  public void orderStatus(Request.OrderStatus question) throws SQLException {
    Request.Customer customer = question.customer();
    call(
        Routine.ORDER_STATUS,
        customer.warehouse(),
        customer.district(),
        customer.number(),
        customer.lastName());
  }

  @Override
  public int delivery(Request.Delivery delivery) throws SQLException {
    return Integer.parseInt(call(Routine.DELIVERY, delivery.warehouse(), delivery.carrier()));
  }

  @Override
  public void stockLevel(Request.StockLevel question) throws SQLException {
    call(Routine.STOCK_LEVEL, question.warehouse(), question.district(), question.threshold());
  }

  /** Returns the routine's first column: the outputs of a function, the first of a procedure. */
  private String call(Routine routine, @Nullable Object... values) throws SQLException {
    try (ResultSet answer =
        kind == RoutineKind.PROCEDURES
            ? procedures.executeQuery(routine.call(values))
            : select(routine, values)) {
      if (!answer.next()) {
        throw new SQLException("the routine returned nothing", "02000");
      }
      return answer.getString(1);
    }
  }

  private ResultSet select(Routine routine, @Nullable Object... values) throws SQLException {
    PreparedStatement function = functions.get(routine);
    if (function == null) {
      throw new IllegalStateException("no call was prepared for " + routine);
    }
    for (int i = 0; i < values.length; i++) {
      set(function, i + 1, values[i]);
    }
    return function.executeQuery();
  }

  private static void set(PreparedStatement function, int index, @Nullable Object value)
      throws SQLException {
    if (value == null) {
      function.setNull(index, Types.VARCHAR);
    } else if (value instanceof Integer number) {
      function.setInt(index, number);
    } else {
      function.setObject(index, value);
    }
  }
}
