package io.github.ycsbext.jdbc.tpcc.transaction;

import io.github.ycsbext.jdbc.tpcc.transaction.Request.Outcome;
import java.sql.SQLException;

/** On one connection, each committed when its method returns; if it throws, roll it back. */
public interface Transactions {
  default Outcome perform(Request request) throws SQLException {
    if (request instanceof Request.NewOrder order) {
      return newOrder(order) ? Outcome.COMMITTED : Outcome.ROLLED_BACK;
    }
    if (request instanceof Request.Delivery delivery) {
      return Outcome.ofDelivery(delivery(delivery));
    }
    if (request instanceof Request.Payment payment) {
      payment(payment);
    } else if (request instanceof Request.OrderStatus question) {
      orderStatus(question);
    } else if (request instanceof Request.StockLevel question) {
      stockLevel(question);
    }
    return Outcome.COMMITTED;
  }

  /** Returns false if the order had an unknown item and was rolled back. */
  boolean newOrder(Request.NewOrder order) throws SQLException;

  void payment(Request.Payment payment) throws SQLException;

  void orderStatus(Request.OrderStatus question) throws SQLException;

  int delivery(Request.Delivery delivery) throws SQLException;

  void stockLevel(Request.StockLevel question) throws SQLException;
}
