package io.github.ycsbext.jdbc.tpcc.schema;

import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.tpcc.settings.Draw;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

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

  private final long seed;
  private final int warehouses;
  private final Timestamp now = Timestamp.from(Instant.now().truncatedTo(ChronoUnit.SECONDS));

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
    Part made = new Part(new Draw(seed, -1L - part), target, now);
    if (part < ITEM_PARTS) {
      made.items(part * ITEMS_PER_PART + 1);
      return;
    }
    int warehouse = (part - ITEM_PARTS) / PARTS_PER_WAREHOUSE + 1;
    int number = ofWarehouse(part);
    if (number < ITEM_PARTS) {
      made.stock(warehouse, number * ITEMS_PER_PART + 1);
    } else {
      made.district(warehouse, number - ITEM_PARTS + 1);
    }
  }

  private record Part(Draw draw, Sql.Call<Table, Rows> target, Timestamp now) {
    void items(int first) throws SQLException {
      try (Rows rows = target.on(Table.ITEM)) {
        for (int item = first; item < first + ITEMS_PER_PART; item++) {
          rows.add(item, draw.between(1, 10_000), draw.letters(14, 24));
          rows.add(money(draw.between(100, 10_000)), draw.dataWithOriginal()).end();
        }
      }
    }

    void stock(int warehouse, int first) throws SQLException {
      try (Rows rows = target.on(Table.STOCK)) {
        for (int item = first; item < first + ITEMS_PER_PART; item++) {
          rows.add(0, item, warehouse, 0, 0, draw.between(10, 100));
          for (int district = 1; district <= Draw.DISTRICTS; district++) {
            rows.add(draw.letters(24, 24));
          }
          rows.add(draw.dataWithOriginal()).end();
        }
      }
    }

    void district(int warehouse, int district) throws SQLException {
      if (district == 1) {
        warehouse(warehouse);
      }
      try (Rows rows = target.on(Table.DISTRICT)) {
        rows.add(warehouse, Draw.CUSTOMERS + 1, district, money(3_000_000));
        rows.add(part(draw.between(0, 2000)), draw.letters(6, 10));
        address(rows).end();
      }
      customers(warehouse, district);
      histories(warehouse, district);
      orders(warehouse, district);
    }

    private void warehouse(int warehouse) throws SQLException {
      try (Rows rows = target.on(Table.WAREHOUSE)) {
        rows.add(warehouse, draw.letters(6, 10));
        address(rows).add(part(draw.between(0, 2000)), money(30_000_000)).end();
      }
    }

    private Rows address(Rows rows) throws SQLException {
      rows.add(draw.letters(10, 20), draw.letters(10, 20), draw.letters(10, 20));
      return rows.add(draw.state(), draw.zip());
    }

    private void customers(int warehouse, int district) throws SQLException {
      try (Rows rows = target.on(Table.CUSTOMER)) {
        for (int customer = 1; customer <= Draw.CUSTOMERS; customer++) {
          rows.add(now, customer, warehouse, 1, 0, district);
          rows.add(draw.letters(8, 16), "OE", lastName(customer));
          address(rows).add(draw.digits(16), draw.isOneIn(10) ? "BC" : "GC");
          rows.add(money(5_000_000), part(draw.between(0, 5000)), money(-1000), money(1000));
          rows.add(draw.letters(300, 500)).end();
        }
      }
    }

    /** Every name occurs once in each district; the others are drawn. */
    private String lastName(int customer) {
      return customer <= 1000 ? Draw.nameOf(customer - 1) : draw.lastName(Draw.C_NAME_OF_LOAD);
    }

    private void histories(int warehouse, int district) throws SQLException {
      try (Rows rows = target.on(Table.HISTORY)) {
        for (int customer = 1; customer <= Draw.CUSTOMERS; customer++) {
          rows.add(now, customer, warehouse, warehouse, district, district, money(1000));
          rows.add(draw.letters(12, 24)).end();
        }
      }
    }

    private void orders(int warehouse, int district) throws SQLException {
      int[] customers = draw.permutation(Draw.CUSTOMERS);
      int[] lines = new int[Draw.CUSTOMERS];
      try (Rows rows = target.on(Table.ORDERS)) {
        for (int order = 1; order <= Draw.CUSTOMERS; order++) {
          lines[order - 1] = draw.between(5, 15);
          rows.add(now, order, warehouse, customers[order - 1], district);
          rows.add(order < FIRST_NEW_ORDER ? (Integer) draw.between(1, 10) : null);
          rows.add(lines[order - 1], 1).end();
        }
      }
      try (Rows rows = target.on(Table.ORDER_LINE)) {
        for (int order = 1; order <= Draw.CUSTOMERS; order++) {
          for (int line = 1; line <= lines[order - 1]; line++) {
            line(warehouse, district, order, line, rows);
          }
        }
      }
      try (Rows rows = target.on(Table.NEW_ORDER)) {
        for (int order = FIRST_NEW_ORDER; order <= Draw.CUSTOMERS; order++) {
          rows.add(warehouse, order, district).end();
        }
      }
    }

    private void line(int warehouse, int district, int order, int line, Rows rows)
        throws SQLException {
      boolean isDelivered = order < FIRST_NEW_ORDER;
      rows.add(isDelivered ? now : null, order, warehouse, draw.between(1, Draw.ITEMS));
      rows.add(warehouse, district, line, 5);
      rows.add(money(isDelivered ? 0 : draw.between(1, 999_999)), draw.letters(24, 24)).end();
    }

    private static BigDecimal money(long cents) {
      return BigDecimal.valueOf(cents, 2);
    }

    private static BigDecimal part(long ofTenThousand) {
      return BigDecimal.valueOf(ofTenThousand, 4);
    }
  }
}
