package io.github.ycsbext.jdbc.tpcc.schema;

import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.tpcc.settings.Draw;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The rows before the first transaction (clause 4.3.3), in independent parts: first the items, then
 * each warehouse's stock and districts. A part is a function of the seed and its number.
 */
public final class Population {
  private static final int ITEMS_PER_PART = 10_000;
  private static final int ITEM_PARTS = Draw.ITEMS / ITEMS_PER_PART;
  private static final int PARTS_PER_WAREHOUSE = ITEM_PARTS + Draw.DISTRICTS;

  /** The first order that is not delivered. */
  private static final int FIRST_NEW_ORDER = 2101;

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

  private final long seed;
  private final int warehouses;
  private final String now = TIME.format(LocalDateTime.now(ZoneId.systemDefault()));

  public Population(long seed, int warehouses) {
    this.seed = seed;
    this.warehouses = warehouses;
  }

  public int parts() {
    return ITEM_PARTS + warehouses * PARTS_PER_WAREHOUSE;
  }

  public static String operation(int part) {
    if (part < ITEM_PARTS) {
      return "LOAD-ITEMS";
    }
    return ofWarehouse(part) < ITEM_PARTS ? "LOAD-STOCK" : "LOAD-DISTRICT";
  }

  private static int ofWarehouse(int part) {
    return (part - ITEM_PARTS) % PARTS_PER_WAREHOUSE;
  }

  /** Table by table; {@code part} is from 0 to before {@link #parts()}. */
  public void make(int part, Sql.Call<Table, Rows> target) throws SQLException {
    Draw draw = new Draw(seed, -1L - part);
    if (part < ITEM_PARTS) {
      items(part * ITEMS_PER_PART + 1, draw, target);
      return;
    }
    int warehouse = (part - ITEM_PARTS) / PARTS_PER_WAREHOUSE + 1;
    int number = ofWarehouse(part);
    if (number < ITEM_PARTS) {
      stock(warehouse, number * ITEMS_PER_PART + 1, draw, target);
    } else {
      district(warehouse, number - ITEM_PARTS + 1, draw, target);
    }
  }

  private static void items(int first, Draw draw, Sql.Call<Table, Rows> target)
      throws SQLException {
    try (Rows rows = target.on(Table.ITEM)) {
      for (int item = first; item < first + ITEMS_PER_PART; item++) {
        rows.number(item).number(draw.between(1, 10_000)).text(draw.letters(14, 24));
        rows.decimal(draw.between(100, 10_000), 2).text(draw.dataWithOriginal()).end();
      }
    }
  }

  private static void stock(int warehouse, int first, Draw draw, Sql.Call<Table, Rows> target)
      throws SQLException {
    try (Rows rows = target.on(Table.STOCK)) {
      for (int item = first; item < first + ITEMS_PER_PART; item++) {
        rows.number(0).number(item).number(warehouse).number(0).number(0);
        rows.number(draw.between(10, 100));
        for (int district = 1; district <= Draw.DISTRICTS; district++) {
          rows.text(draw.letters(24, 24));
        }
        rows.text(draw.dataWithOriginal()).end();
      }
    }
  }

  private void district(int warehouse, int district, Draw draw, Sql.Call<Table, Rows> target)
      throws SQLException {
    if (district == 1) {
      warehouse(warehouse, draw, target);
    }
    try (Rows rows = target.on(Table.DISTRICT)) {
      rows.number(warehouse).number(Draw.CUSTOMERS + 1).number(district).decimal(3_000_000, 2);
      rows.decimal(draw.between(0, 2000), 4).text(draw.letters(6, 10));
      address(rows, draw).end();
    }
    customers(warehouse, district, draw, target);
    histories(warehouse, district, draw, target);
    orders(warehouse, district, draw, target);
  }

  private static void warehouse(int warehouse, Draw draw, Sql.Call<Table, Rows> target)
      throws SQLException {
    try (Rows rows = target.on(Table.WAREHOUSE)) {
      rows.number(warehouse).text(draw.letters(6, 10));
      address(rows, draw).decimal(draw.between(0, 2000), 4).decimal(30_000_000, 2).end();
    }
  }

  private static Rows address(Rows rows, Draw draw) throws SQLException {
    rows.text(draw.letters(10, 20)).text(draw.letters(10, 20)).text(draw.letters(10, 20));
    return rows.text(draw.state()).text(draw.zip());
  }

  private void customers(int warehouse, int district, Draw draw, Sql.Call<Table, Rows> target)
      throws SQLException {
    try (Rows rows = target.on(Table.CUSTOMER)) {
      for (int customer = 1; customer <= Draw.CUSTOMERS; customer++) {
        rows.time(now).number(customer).number(warehouse).number(1).number(0).number(district);
        rows.text(draw.letters(8, 16)).text("OE").text(lastName(customer, draw));
        address(rows, draw).text(draw.digits(16)).text(draw.isOneIn(10) ? "BC" : "GC");
        rows.decimal(5_000_000, 2).decimal(draw.between(0, 5000), 4).decimal(-1000, 2);
        rows.decimal(1000, 2).text(draw.letters(300, 500)).end();
      }
    }
  }

  /** Every name occurs once in each district; the others are drawn. */
  private static String lastName(int customer, Draw draw) {
    return customer <= 1000 ? Draw.nameOf(customer - 1) : draw.lastName(Draw.C_NAME_OF_LOAD);
  }

  private void histories(int warehouse, int district, Draw draw, Sql.Call<Table, Rows> target)
      throws SQLException {
    try (Rows rows = target.on(Table.HISTORY)) {
      for (int customer = 1; customer <= Draw.CUSTOMERS; customer++) {
        rows.time(now).number(customer).number(warehouse).number(warehouse);
        rows.number(district).number(district).decimal(1000, 2).text(draw.letters(12, 24)).end();
      }
    }
  }

  private void orders(int warehouse, int district, Draw draw, Sql.Call<Table, Rows> target)
      throws SQLException {
    int[] customers = draw.permutation(Draw.CUSTOMERS);
    int[] lines = new int[Draw.CUSTOMERS];
    try (Rows rows = target.on(Table.ORDERS)) {
      for (int order = 1; order <= Draw.CUSTOMERS; order++) {
        lines[order - 1] = draw.between(5, 15);
        rows.time(now).number(order).number(warehouse).number(customers[order - 1]);
        rows.number(district);
        if (order < FIRST_NEW_ORDER) {
          rows.number(draw.between(1, 10));
        } else {
          rows.none();
        }
        rows.number(lines[order - 1]).number(1).end();
      }
    }
    try (Rows rows = target.on(Table.ORDER_LINE)) {
      for (int order = 1; order <= Draw.CUSTOMERS; order++) {
        for (int line = 1; line <= lines[order - 1]; line++) {
          line(warehouse, district, order, line, draw, rows);
        }
      }
    }
    try (Rows rows = target.on(Table.NEW_ORDER)) {
      for (int order = FIRST_NEW_ORDER; order <= Draw.CUSTOMERS; order++) {
        rows.number(warehouse).number(order).number(district).end();
      }
    }
  }

  private void line(int warehouse, int district, int order, int line, Draw draw, Rows rows)
      throws SQLException {
    boolean isDelivered = order < FIRST_NEW_ORDER;
    @Nullable String delivered = isDelivered ? now : null;
    rows.time(delivered).number(order).number(warehouse).number(draw.between(1, Draw.ITEMS));
    rows.number(warehouse).number(district).number(line).number(5);
    rows.decimal(isDelivered ? 0 : draw.between(1, 999_999), 2).text(draw.letters(24, 24)).end();
  }
}
