package io.github.ycsbext.jdbc.tpcc.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The nine tables (clause 1.3) as they are distributed; equal widths together save padding. */
public enum Table {
  CUSTOMER(
      "c_w_id",
      """
      c_since TIMESTAMP NOT NULL, c_id INTEGER NOT NULL, c_w_id INTEGER NOT NULL,
      c_payment_cnt INTEGER NOT NULL, c_delivery_cnt INTEGER NOT NULL, c_d_id SMALLINT NOT NULL,
      c_first VARCHAR(16) NOT NULL, c_middle CHAR(2) NOT NULL, c_last VARCHAR(16) NOT NULL,
      c_street_1 VARCHAR(20) NOT NULL, c_street_2 VARCHAR(20) NOT NULL, c_city VARCHAR(20) NOT NULL,
      c_state CHAR(2) NOT NULL, c_zip CHAR(9) NOT NULL, c_phone CHAR(16) NOT NULL,
      c_credit CHAR(2) NOT NULL, c_credit_lim NUMERIC(12,2) NOT NULL,
      c_discount NUMERIC(4,4) NOT NULL, c_balance NUMERIC(12,2) NOT NULL,
      c_ytd_payment NUMERIC(12,2) NOT NULL, c_data VARCHAR(500) NOT NULL,
      PRIMARY KEY (c_w_id, c_d_id, c_id)"""),
  DISTRICT(
      "d_w_id",
      """
      d_w_id INTEGER NOT NULL, d_next_o_id INTEGER NOT NULL, d_id SMALLINT NOT NULL,
      d_ytd NUMERIC(16,2) NOT NULL, d_tax NUMERIC(4,4) NOT NULL, d_name VARCHAR(10) NOT NULL,
      d_street_1 VARCHAR(20) NOT NULL, d_street_2 VARCHAR(20) NOT NULL, d_city VARCHAR(20) NOT NULL,
      d_state CHAR(2) NOT NULL, d_zip CHAR(9) NOT NULL,
      PRIMARY KEY (d_w_id, d_id)"""),
  HISTORY(
      "h_w_id",
      """
      h_date TIMESTAMP NOT NULL, h_c_id INTEGER NOT NULL, h_c_w_id INTEGER NOT NULL,
      h_w_id INTEGER NOT NULL, h_c_d_id SMALLINT NOT NULL, h_d_id SMALLINT NOT NULL,
      h_amount NUMERIC(6,2) NOT NULL, h_data VARCHAR(24) NOT NULL"""),
  WAREHOUSE(
      "w_id",
      """
      w_id INTEGER NOT NULL, w_name VARCHAR(10) NOT NULL, w_street_1 VARCHAR(20) NOT NULL,
      w_street_2 VARCHAR(20) NOT NULL, w_city VARCHAR(20) NOT NULL, w_state CHAR(2) NOT NULL,
      w_zip CHAR(9) NOT NULL, w_tax NUMERIC(4,4) NOT NULL, w_ytd NUMERIC(16,2) NOT NULL,
      PRIMARY KEY (w_id)"""),
  STOCK(
      "s_w_id",
      """
      s_ytd BIGINT NOT NULL, s_i_id INTEGER NOT NULL, s_w_id INTEGER NOT NULL,
      s_order_cnt INTEGER NOT NULL, s_remote_cnt INTEGER NOT NULL, s_quantity SMALLINT NOT NULL,
      s_dist_01 CHAR(24) NOT NULL, s_dist_02 CHAR(24) NOT NULL, s_dist_03 CHAR(24) NOT NULL,
      s_dist_04 CHAR(24) NOT NULL, s_dist_05 CHAR(24) NOT NULL, s_dist_06 CHAR(24) NOT NULL,
      s_dist_07 CHAR(24) NOT NULL, s_dist_08 CHAR(24) NOT NULL, s_dist_09 CHAR(24) NOT NULL,
      s_dist_10 CHAR(24) NOT NULL, s_data VARCHAR(50) NOT NULL,
      PRIMARY KEY (s_w_id, s_i_id)"""),
  NEW_ORDER(
      "no_w_id",
      """
      no_w_id INTEGER NOT NULL, no_o_id INTEGER NOT NULL, no_d_id SMALLINT NOT NULL,
      PRIMARY KEY (no_w_id, no_d_id, no_o_id)"""),
  ORDERS(
      "o_w_id",
      """
      o_entry_d TIMESTAMP NOT NULL, o_id INTEGER NOT NULL, o_w_id INTEGER NOT NULL,
      o_c_id INTEGER NOT NULL, o_d_id SMALLINT NOT NULL, o_carrier_id SMALLINT,
      o_ol_cnt SMALLINT NOT NULL, o_all_local SMALLINT NOT NULL,
      PRIMARY KEY (o_w_id, o_d_id, o_id)"""),
  ORDER_LINE(
      "ol_w_id",
      """
      ol_delivery_d TIMESTAMP NULL, ol_o_id INTEGER NOT NULL, ol_w_id INTEGER NOT NULL,
      ol_i_id INTEGER NOT NULL, ol_supply_w_id INTEGER NOT NULL, ol_d_id SMALLINT NOT NULL,
      ol_number SMALLINT NOT NULL, ol_quantity SMALLINT NOT NULL, ol_amount NUMERIC(6,2) NOT NULL,
      ol_dist_info CHAR(24) NOT NULL,
      PRIMARY KEY (ol_w_id, ol_d_id, ol_o_id, ol_number)"""),
  ITEM(
      "i_id",
      """
      i_id INTEGER NOT NULL, i_im_id INTEGER NOT NULL, i_name VARCHAR(24) NOT NULL,
      i_price NUMERIC(5,2) NOT NULL, i_data VARCHAR(50) NOT NULL,
      PRIMARY KEY (i_id)""");

  private final String distributedBy;
  private final String columns;

  Table(String distributedBy, String columns) {
    this.distributedBy = distributedBy;
    this.columns = columns;
  }

  public String sqlName() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static List<String> sqlNames() {
    return Arrays.stream(values()).map(Table::sqlName).toList();
  }

  /** Returns the column of the warehouse; for the items, which all warehouses share, their key. */
  String distributedBy() {
    return distributedBy;
  }

  public String create(String timestamp) {
    return "CREATE TABLE " + sqlName() + " (" + columns.replace("TIMESTAMP", timestamp) + ")";
  }

  List<String> columnNames() {
    return Arrays.stream(columns.replaceAll("\\(.*?\\)", "").split(","))
        .map(String::strip)
        .filter(column -> !column.startsWith("PRIMARY"))
        .filter(column -> column.contains(" "))
        .map(column -> column.substring(0, column.indexOf(' ')))
        .toList();
  }
}
