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

  /** Two latencies can be the same by chance. */
  @Test
  void what_was_compared_stays_in_its_row() {
    DataTable compared =
        new DataTable(
            "compared",
            "Compared",
            List.of(
                new Column("System", false, List.of("system")),
                new Column("A", true, List.of("first")),
                new Column("B", true, List.of("second"))),
            List.of(row("Redis", "13.2", "23.3"), row("Redis", "13.2", "22.6")));

    assertThat(compared.compact()).isEqualTo(compared);
  }

  @Test
  void a_curve_has_a_column_per_system_and_is_kept_point_by_point() {
    DataTable curves =
        new DataTable(
            "curves",
            "Curves",
            List.of(
                new Column("System", false, List.of("system")),
                new Column("Percentile", true, List.of("percentile")),
                new Column("Latency", true, List.of("latency"))),
            List.of(
                row("Redis", "50", "1"),
                row("Redis", "max", "9"),
                row("Cassandra", "50", "2"),
                row("Cassandra", "99.9", "7"),
                row("Cassandra", "max", "8")));

    DataTable wide = curves.bySystem(1);

    assertThat(wide.columns())
        .extracting(Column::title)
        .containsExactly("Percentile", "Redis", "Cassandra");
    assertThat(wide.rows())
        .containsExactly(
            List.of("50", "1", "2"), List.of("99.9", "–", "7"), List.of("max", "9", "8"));
    assertThat(wide.fields()).isEqualTo(curves.fields());
    assertThat(wide.keptRows().toList()).isEqualTo(curves.keptRows().toList());
  }

  @Test
  void values_of_one_place_that_a_system_has_twice_are_both_shown() {
    DataTable seconds =
        new DataTable(
            "seconds",
            "Seconds",
            List.of(
                new Column("System", false, List.of("system")),
                new Column("Second", true, List.of("second")),
                new Column("Rate", true, List.of("rate"))),
            List.of(row("A", "6", "1"), row("A", "6", "2"), row("B", "6", "3")));

    assertThat(seconds.bySystem(1).rows())
        .containsExactly(List.of("6", "1", "3"), List.of("6", "2", "–"));
  }

  @Test
  void servers_have_a_column_each_for_few_texts_fit_beside_each_other() {
    DataTable servers =
        new DataTable(
            "servers",
            "Servers",
            List.of(
                new Column("System", false, List.of("system")),
                new Column("Version", false, List.of("version")),
                new Column("Topology", false, List.of("topology"))),
            List.of(row("Redis", "7", "standalone"), row("Cassandra", "5", "standalone")));

    DataTable shown = servers.shown();

    assertThat(shown.caption()).isEqualTo("Servers. Topology standalone");
    assertThat(shown.columns())
        .extracting(Column::title)
        .containsExactly("System", "Redis", "Cassandra");
    assertThat(shown.rows()).containsExactly(List.of("Version", "7", "5"));
    DataTable same =
        new DataTable(
            "machine",
            "Machines",
            List.of(
                new Column("Results", false, List.of("results")),
                new Column("Processor", false, List.of("processor"))),
            List.of(row("first", "a chip"), row("second", "a chip")));
    assertThat(same.shown().caption()).isEqualTo("Machines. Processor a chip");
    assertThat(same.shown().rows()).containsExactly(List.of("first"), List.of("second"));
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
