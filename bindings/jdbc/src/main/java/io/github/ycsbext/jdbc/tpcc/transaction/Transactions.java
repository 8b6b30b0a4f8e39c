package io.github.ycsbext.jdbc.tpcc.transaction;

import java.sql.SQLException;

/** On one connection, each committed when its method returns; if it throws, roll it back. */
public interface Transactions {
  /** Returns false if the order had an unknown item and was rolled back. */
  boolean newOrder(Request.NewOrder order) throws SQLException;

  void payment(Request.Payment payment) throws SQLException;

  void orderStatus(Request.OrderStatus question) throws SQLException;

  int delivery(Request.Delivery delivery) throws SQLException;

  void stockLevel(Request.StockLevel question) throws SQLException;
}
