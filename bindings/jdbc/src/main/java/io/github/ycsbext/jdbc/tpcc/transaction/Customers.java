package io.github.ycsbext.jdbc.tpcc.transaction;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

record Customers(Statements statements) {
  private static final String CUSTOMERS =
      "SELECT c_id, c_credit, c_first, c_middle, c_last, c_balance, c_discount, c_credit_lim,"
          + " c_street_1, c_street_2, c_city, c_state, c_zip, c_phone, c_since FROM customer"
          + " WHERE c_w_id = ? AND c_d_id = ?";

  private static final String CUSTOMER_BY_NUMBER = CUSTOMERS + " AND c_id = ?";

  private static final String CUSTOMERS_BY_NAME = CUSTOMERS + " AND c_last = ? ORDER BY c_first";

  /** Credit is GC for good, BC for bad. */
  record Payer(int number, String credit) {}

  void book(Request.Payment payment, Payer payer, BigDecimal amount) throws SQLException {
    Request.Customer customer = payment.customer();
    String changes =
        "UPDATE customer SET c_balance = c_balance - ?, c_ytd_payment = c_ytd_payment + ?,"
            + " c_payment_cnt = c_payment_cnt + 1%s WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?";
    if (!payer.credit().equals("BC")) {
      statements.update(
          changes.formatted(""),
          amount,
          amount,
          customer.warehouse(),
          customer.district(),
          payer.number());
      return;
    }
    statements.update(
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
    String data =
        statements.text(
            "customer",
            "SELECT c_data FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ? FOR UPDATE",
            customer.warehouse(),
            customer.district(),
            payer.number());
    String entered =
        "%s %s %s %s %s %s %s"
            .formatted(
                payer.number(),
                customer.district(),
                customer.warehouse(),
                payment.district(),
                payment.warehouse(),
                amount.toPlainString(),
                data);
    return entered.substring(0, Math.min(500, entered.length()));
  }

  /** {@code names} are those of the warehouse and the district. */
  void enter(Request.Payment payment, Payer payer, BigDecimal amount, String names)
      throws SQLException {
    Request.Customer customer = payment.customer();
    statements.update(
        "INSERT INTO history (h_date, h_c_id, h_c_w_id, h_w_id, h_c_d_id, h_d_id, h_amount, h_data)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        Statements.now(),
        payer.number(),
        customer.warehouse(),
        payment.warehouse(),
        customer.district(),
        payment.district(),
        amount,
        names);
  }

  /** Returns the customer; of several of one name, the one in the middle. */
  Payer payer(Request.Customer customer) throws SQLException {
    String lastName = customer.lastName();
    Object key = lastName == null ? (Object) customer.number() : lastName;
    List<Payer> payers = new ArrayList<>();
    try (ResultSet rows =
        statements.query(
            lastName == null ? CUSTOMER_BY_NUMBER : CUSTOMERS_BY_NAME,
            customer.warehouse(),
            customer.district(),
            key)) {
      while (rows.next()) {
        payers.add(new Payer(rows.getInt(1), rows.getString(2)));
      }
    }
    if (payers.isEmpty()) {
      throw Statements.missing("customer");
    }
    return payers.get((payers.size() + 1) / 2 - 1);
  }
}
