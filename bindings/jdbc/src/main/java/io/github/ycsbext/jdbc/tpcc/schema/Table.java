package io.github.ycsbext.jdbc.tpcc.schema;

import io.github.ycsbext.file.FileContent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The nine tables (clause 1.3) as they are distributed; {@code tables.sql} has their columns. */
public enum Table {
  CUSTOMER("c_w_id"),
  DISTRICT("d_w_id"),
  HISTORY("h_w_id"),
  WAREHOUSE("w_id"),
  STOCK("s_w_id"),
  NEW_ORDER("no_w_id"),
  ORDERS("o_w_id"),
  ORDER_LINE("ol_w_id"),
  ITEM("i_id");

  private static final String STATEMENTS = FileContent.packed(Table.class, "tables.sql");

  private final String distributedBy;

  Table(String distributedBy) {
    this.distributedBy = distributedBy;
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
    int start = STATEMENTS.indexOf("CREATE TABLE " + sqlName() + " (");
    return STATEMENTS
        .substring(start, STATEMENTS.indexOf(';', start))
        .replace("TIMESTAMP", timestamp);
  }

  List<String> columnNames() {
    String columns = create("TIMESTAMP").split("\\(", 2)[1];
    return Arrays.stream(columns.replaceAll("\\(.*?\\)", "").split(","))
        .map(String::strip)
        .filter(column -> !column.startsWith("PRIMARY"))
        .filter(column -> column.contains(" "))
        .map(column -> column.substring(0, column.indexOf(' ')))
        .toList();
  }
}
