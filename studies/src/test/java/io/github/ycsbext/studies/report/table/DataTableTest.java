package io.github.ycsbext.studies.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.report.table.DataTable.Column;
import io.github.ycsbext.studies.report.table.DataTable.Value;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DataTableTest {
  @Test
  void a_column_that_is_the_same_in_all_rows_stands_in_the_caption() {
    DataTable compact =
        table(row("Redis", "A", "0", "9"), row("Cassandra", "A", "1", "8")).compact();

    assertThat(compact.caption()).isEqualTo("Rates. Workload A");
    assertThat(compact.rows())
        .containsExactly(List.of("Redis", "0", "9"), List.of("Cassandra", "1", "8"));
  }

  @Test
  void the_ends_of_an_interval_stay_together() {
    DataTable compact =
        table(row("Redis", "A", "0", "9"), row("Cassandra", "B", "0", "8")).compact();

    assertThat(compact.caption()).isEqualTo("Rates");
    assertThat(compact.columns()).hasSize(4);
  }

  private static DataTable table(List<Value> first, List<Value> second) {
    return new DataTable(
        "rates",
        "Rates",
        List.of(
            new Column("System", false, List.of("system")),
            new Column("Workload", false, List.of("workload")),
            new Column("from", true, List.of(DataTable.LOW_END)),
            new Column("to", true, List.of(DataTable.HIGH_END))),
        List.of(first, second));
  }

  private static List<Value> row(String... texts) {
    return Stream.of(texts).map(text -> new Value(text, List.of(text))).toList();
  }
}
