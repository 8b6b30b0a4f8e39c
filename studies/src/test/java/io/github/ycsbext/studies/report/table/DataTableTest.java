package io.github.ycsbext.studies.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.DataTable.Column;
import io.github.ycsbext.studies.report.table.DataTable.Layout;
import io.github.ycsbext.studies.report.table.DataTable.Told;
import java.util.List;
import org.junit.jupiter.api.Test;

class DataTableTest {
  @Test
  void a_column_that_is_the_same_in_all_rows_stands_in_the_caption() {
    DataTable compact =
        table(List.of("Redis", "A", "0", "9"), List.of("Cassandra", "A", "1", "8")).compact();

    assertThat(compact.caption()).isEqualTo("Rates. Workload A");
    assertThat(compact.rows())
        .containsExactly(List.of("Redis", "0", "9"), List.of("Cassandra", "1", "8"));
  }

  @Test
  void the_ends_of_an_interval_stay_together() {
    DataTable compact =
        table(List.of("Redis", "A", "0", "9"), List.of("Cassandra", "B", "0", "8")).compact();

    assertThat(compact.caption()).isEqualTo("Rates");
    assertThat(compact.columns()).hasSize(4);
  }

  /** Two latencies can be the same by chance. */
  @Test
  void what_was_compared_stays_in_its_row() {
    DataTable compared =
        frame("Compared")
            .text("system", row -> row.get(0))
            .text("value", row -> row.get(1))
            .told(Told.IN_ROWS)
            .text("median", row -> row.get(2))
            .of(List.of(List.of("Redis", "13.2", "23.3"), List.of("Redis", "13.2", "22.6")));

    assertThat(compared.compact()).isEqualTo(compared);
  }

  @Test
  void what_all_rows_have_is_told_by_its_title_alone_or_as_a_count() {
    DataTable alike =
        frame("Alike")
            .text("system", row -> row.get(0))
            .text("workload", row -> "A")
            .sentence("why", row -> "It was fast.")
            .count("repetitions", row -> 3)
            .of(List.of(List.of("Redis"), List.of("Cassandra")));

    assertThat(alike.constants()).isEqualTo("Workload A, It was fast, 3 repetitions");
  }

  private record OnCurve(String system, double place, double value) {}

  private static Frame<OnCurve> curves() {
    Quantity<Double> percentile =
        new Quantity<>(
            Quantity.Kind.NUMBER,
            (words, one) -> one == 100 ? "max" : words.numbers().tick(one),
            one -> List.of(String.valueOf(one)),
            Double::doubleValue);
    return Frame.<OnCurve>of(Words.in(Language.ENGLISH), "curves", "Curves")
        .text("system", OnCurve::system)
        .column("percentile", percentile, OnCurve::place)
        .column("latency", Quantity.fixed(0), OnCurve::value);
  }

  @Test
  void a_curve_has_a_column_per_system_and_is_kept_point_by_point() {
    DataTable curves =
        curves()
            .of(
                List.of(
                    new OnCurve("Redis", 50, 1),
                    new OnCurve("Redis", 100, 9),
                    new OnCurve("Cassandra", 50, 2),
                    new OnCurve("Cassandra", 99.9, 7),
                    new OnCurve("Cassandra", 100, 8)));

    DataTable wide = curves.bySystem(1);

    assertThat(wide.columns())
        .extracting(Column::title)
        .containsExactly("Percentile", "Redis", "Cassandra");
    assertThat(wide.rows())
        .containsExactly(
            List.of("50", "1", "2"), List.of("99.9", "–", "7"), List.of("max", "9", "8"));
    assertThat(wide.fields()).isEqualTo(curves.fields());
    assertThat(wide.kept().get().toList()).isEqualTo(curves.kept().get().toList());
  }

  @Test
  void values_of_one_place_that_a_system_has_twice_are_both_shown() {
    DataTable seconds =
        curves()
            .of(List.of(new OnCurve("A", 6, 1), new OnCurve("A", 6, 2), new OnCurve("B", 6, 3)));

    assertThat(seconds.bySystem(1).rows())
        .containsExactly(List.of("6", "1", "3"), List.of("6", "2", "–"));
  }

  @Test
  void servers_have_a_column_each_for_few_texts_fit_beside_each_other() {
    DataTable servers =
        frame("Servers")
            .layout(Layout.THINGS)
            .text("system", row -> row.get(0))
            .text("version", row -> row.get(1))
            .text("topology", row -> "standalone")
            .of(List.of(List.of("Redis", "7"), List.of("Cassandra", "5")));

    DataTable shown = servers.shown();

    assertThat(shown.caption()).isEqualTo("Servers. Topology standalone");
    assertThat(shown.columns())
        .extracting(Column::title)
        .containsExactly("System", "Redis", "Cassandra");
    assertThat(shown.rows()).containsExactly(List.of("Version", "7", "5"));
    DataTable same =
        frame("Machines")
            .layout(Layout.THINGS)
            .text("results", row -> row.get(0))
            .text("processor", row -> "a chip")
            .of(List.of(List.of("first"), List.of("second")));
    assertThat(same.shown().caption()).isEqualTo("Machines. Processor a chip");
    assertThat(same.shown().rows()).containsExactly(List.of("first"), List.of("second"));
  }

  private static DataTable table(List<String> first, List<String> second) {
    return frame("Rates")
        .text("system", row -> row.get(0))
        .text("workload", row -> row.get(1))
        .text("low95", row -> row.get(2))
        .told(Told.AS_END)
        .text("high95", row -> row.get(3))
        .told(Told.AS_END)
        .of(List.of(first, second));
  }

  private static Frame<List<String>> frame(String caption) {
    return Frame.of(Words.in(Language.ENGLISH), "rates", caption);
  }
}
