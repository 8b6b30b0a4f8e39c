package io.github.ycsbext.jdbc.tpcc.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.jdbc.tpcc.settings.Draw;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests the counts of clause 4.3.3.1. */
class PopulationTest {
  private final Map<Table, List<List<String>>> rows = new EnumMap<>(Table.class);

  private void make(int... parts) throws SQLException {
    Population population = new Population(42, 1);
    for (int part : parts) {
      population.make(part, table -> new KeptRows(of(table), table));
    }
  }

  private List<List<String>> of(Table table) {
    return rows.computeIfAbsent(table, each -> new ArrayList<>());
  }

  private List<String> column(Table table, String name) {
    int index = table.columnNames().indexOf(name);
    return of(table).stream().map(row -> row.get(index)).toList();
  }

  @Test
  void a_warehouse_comes_in_twenty_parts_after_the_items() {
    assertThat(new Population(42, 1).parts()).isEqualTo(10 + 20);
    assertThat(new Population(42, 100).parts()).isEqualTo(10 + 2000);
    assertThat(Population.operation(9)).isEqualTo("LOAD-ITEMS");
    assertThat(Population.operation(10)).isEqualTo("LOAD-STOCK");
    assertThat(Population.operation(29)).isEqualTo("LOAD-DISTRICT");
    assertThat(Population.operation(30)).isEqualTo("LOAD-STOCK");
  }

  @Test
  void there_are_a_hundred_thousand_items_and_as_many_stocks_in_a_warehouse() throws SQLException {
    make(IntStream.range(0, 20).toArray());

    List<String> numbers = IntStream.rangeClosed(1, 100_000).mapToObj(Integer::toString).toList();
    assertThat(column(Table.ITEM, "i_id")).isEqualTo(numbers);
    assertThat(column(Table.STOCK, "s_i_id")).isEqualTo(numbers);
    assertThat(column(Table.STOCK, "s_w_id")).containsOnly("1");
  }

  @Test
  void a_district_has_three_thousand_customers_with_an_order_each() throws SQLException {
    make(20);

    assertThat(of(Table.WAREHOUSE)).hasSize(1);
    assertThat(of(Table.DISTRICT)).hasSize(1);
    assertThat(of(Table.CUSTOMER)).hasSize(3000);
    assertThat(of(Table.HISTORY)).hasSize(3000);
    assertThat(column(Table.ORDERS, "o_c_id")).hasSize(3000).doesNotHaveDuplicates();
    assertThat(column(Table.NEW_ORDER, "no_o_id"))
        .isEqualTo(IntStream.rangeClosed(2101, 3000).mapToObj(Integer::toString).toList());
    assertThat(of(Table.ORDER_LINE))
        .hasSize(column(Table.ORDERS, "o_ol_cnt").stream().mapToInt(Integer::parseInt).sum());
  }

  @Test
  void orders_before_the_new_ones_are_delivered() throws SQLException {
    make(20);

    List<String> carriers = column(Table.ORDERS, "o_carrier_id");
    assertThat(carriers.subList(0, 2100)).doesNotContain("none");
    assertThat(carriers.subList(2100, 3000)).containsOnly("none");
    int delivered =
        (int)
            column(Table.ORDER_LINE, "ol_delivery_d").stream()
                .filter(time -> !time.equals("none"))
                .count();
    assertThat(column(Table.ORDER_LINE, "ol_amount").subList(0, delivered)).containsOnly("0");
    assertThat(
            column(Table.ORDER_LINE, "ol_amount").subList(delivered, of(Table.ORDER_LINE).size()))
        .doesNotContain("0");
  }

  @Test
  void every_name_occurs_and_one_of_ten_customers_has_bad_credit() throws SQLException {
    make(20);

    assertThat(column(Table.CUSTOMER, "c_last"))
        .contains(IntStream.range(0, 1000).mapToObj(Draw::nameOf).toArray(String[]::new));
    long bad = column(Table.CUSTOMER, "c_credit").stream().filter("BC"::equals).count();
    assertThat(bad / 3000.0).isCloseTo(0.1, within(0.02));
  }

  @Test
  void a_part_is_always_the_same() throws SQLException {
    make(25, 25);

    List<List<String>> customers = of(Table.CUSTOMER);
    assertThat(customers.subList(0, 3000)).isEqualTo(customers.subList(3000, 6000));
  }

  /** Keeps rows as text, and checks that they fit their table. */
  private record KeptRows(List<List<String>> rows, int columns, List<String> row) implements Rows {
    KeptRows(List<List<String>> rows, Table table) {
      this(rows, table.columnNames().size(), new ArrayList<>());
    }

    @Override
    public Rows add(@Nullable Object... values) {
      for (Object value : values) {
        if (value == null) {
          row.add("none");
        } else if (value instanceof BigDecimal decimal) {
          row.add(decimal.unscaledValue().toString());
        } else {
          // Two times of one district may differ by the second in which they were made.
          row.add(value instanceof Timestamp ? "a time" : value.toString());
        }
      }
      return this;
    }

    @Override
    public void end() {
      if (row.size() != columns) {
        throw new AssertionError(row + " has not the columns of its table");
      }
      rows.add(List.copyOf(row));
      row.clear();
    }

    @Override
    public void close() {
      assertThat(row).isEmpty();
    }
  }
}
