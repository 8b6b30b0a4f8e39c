package io.github.ycsbext.jdbc.tpcc.transaction;

import io.github.ycsbext.jdbc.tpcc.settings.Draw;
import io.github.ycsbext.jdbc.tpcc.settings.TransactionType;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** A transaction's inputs, drawn before its time begins. */
public sealed interface Request {
  TransactionType type();

  Outcome on(Transactions transactions) throws SQLException;

  /** Sorted by supplying warehouse and item, none twice; the last may be an unknown one. */
  @SuppressWarnings("ArrayRecordComponent") // Made for one call, compared with nothing.
  record NewOrder(
      int warehouse, int district, int customer, int[] items, int[] supplies, int[] quantities)
      implements Request {
    @Override
    public TransactionType type() {
      return TransactionType.NEW_ORDER;
    }

    public boolean isLocal() {
      for (int supply : supplies) {
        if (supply != warehouse) {
          return false;
        }
      }
      return true;
    }

    @Override
    public Outcome on(Transactions transactions) throws SQLException {
      return transactions.newOrder(this) ? Outcome.COMMITTED : Outcome.ROLLED_BACK;
    }
  }

  /** The number is 0 if the customer is asked for by name. */
  record Customer(int warehouse, int district, int number, @Nullable String lastName) {}

  record Payment(int warehouse, int district, Customer customer, long cents) implements Request {
    @Override
    public TransactionType type() {
      return TransactionType.PAYMENT;
    }

    @Override
    public Outcome on(Transactions transactions) throws SQLException {
      transactions.payment(this);
      return Outcome.COMMITTED;
    }
  }

  record OrderStatus(Customer customer) implements Request {
    @Override
    public TransactionType type() {
      return TransactionType.ORDER_STATUS;
    }

    @Override
    public Outcome on(Transactions transactions) throws SQLException {
      transactions.orderStatus(this);
      return Outcome.COMMITTED;
    }
  }

  record Delivery(int warehouse, int carrier) implements Request {
    @Override
    public TransactionType type() {
      return TransactionType.DELIVERY;
    }

    @Override
    public Outcome on(Transactions transactions) throws SQLException {
      return Outcome.ofDelivery(transactions.delivery(this));
    }
  }

  record StockLevel(int warehouse, int district, int threshold) implements Request {
    @Override
    public TransactionType type() {
      return TransactionType.STOCK_LEVEL;
    }

    @Override
    public Outcome on(Transactions transactions) throws SQLException {
      transactions.stockLevel(this);
      return Outcome.COMMITTED;
    }
  }

  /** An order with an unknown item is rolled back; {@code skipped} districts had no order. */
  record Outcome(boolean isCommitted, int skipped) {
    static final Outcome COMMITTED = new Outcome(true, 0);
    public static final Outcome ROLLED_BACK = new Outcome(false, 0);

    public static Outcome ofDelivery(int delivered) {
      return new Outcome(true, Draw.DISTRICTS - delivered);
    }
  }
}
