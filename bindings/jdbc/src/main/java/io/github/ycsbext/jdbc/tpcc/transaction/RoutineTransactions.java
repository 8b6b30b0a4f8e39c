package io.github.ycsbext.jdbc.tpcc.transaction;

import io.github.ycsbext.jdbc.tpcc.schema.Routine;
import io.github.ycsbext.jdbc.tpcc.settings.TpccProperties.RoutineKind;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One call of a server's routine each. PostgreSQL's procedures are called by text with the
 * arguments, as HammerDB does: Citus passes a {@code CALL} on only if they are constants.
 */
public final class RoutineTransactions implements Transactions {
  private final boolean isPostgreSql;
  private final Map<Routine, PreparedStatement> calls = new EnumMap<>(Routine.class);
  private final @Nullable Statement texts;

  public RoutineTransactions(Connection connection, RoutineKind kind, boolean isPostgreSql)
      throws SQLException {
    boolean areProcedures = kind == RoutineKind.PROCEDURES;
    this.isPostgreSql = isPostgreSql;
    this.texts = areProcedures && isPostgreSql ? connection.createStatement() : null;
    for (Routine routine : Routine.values()) {
      calls.put(
          routine, connection.prepareStatement(areProcedures ? routine.call() : routine.select()));
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
        texts == null ? prepared(routine, values) : texts.executeQuery(routine.call(values))) {
      if (!answer.next()) {
        throw new SQLException("the routine returned nothing", "02000");
      }
      return answer.getString(1);
    }
  }

  private ResultSet prepared(Routine routine, @Nullable Object... values) throws SQLException {
    PreparedStatement call = Objects.requireNonNull(calls.get(routine));
    for (int i = 0; i < values.length; i++) {
      set(call, i + 1, values[i]);
    }
    return call.executeQuery();
  }

  private void set(PreparedStatement call, int index, @Nullable Object value) throws SQLException {
    if (value == null) {
      call.setNull(index, Types.VARCHAR);
    } else if (value instanceof Integer number) {
      call.setInt(index, number);
    } else if (value instanceof int[] numbers && !isPostgreSql) {
      call.setString(index, Arrays.toString(numbers)); // This is JSON, too.
    } else {
      call.setObject(index, value);
    }
  }
}
