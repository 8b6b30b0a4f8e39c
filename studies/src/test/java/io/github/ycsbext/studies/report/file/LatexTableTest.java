package io.github.ycsbext.studies.report.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.report.file.LatexTable.LatexColumn;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.DataTable.Column;
import io.github.ycsbext.studies.report.table.DataTable.Layout;
import java.util.AbstractList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LatexTableTest {
  private static final int ROWS = 300;

  /** A list of ten thousand trials took minutes when each cell looked at its whole column. */
  @Test
  void a_row_is_looked_at_a_few_times_however_many_there_are() {
    List<Column> columns =
        List.of(
            new Column("Trial", false, List.of("trial")),
            new Column("Throughput", true, List.of("throughput")),
            new Column("Notes", false, List.of("notes")));
    List<String> row = List.of("redis-A-1000-1", "12.5", "a sentence that is broken into lines");
    AtomicInteger looks = new AtomicInteger();
    List<List<String>> rows =
        new AbstractList<>() {
          @Override
          public List<String> get(int index) {
            looks.incrementAndGet();
            return row;
          }

          @Override
          public int size() {
            return ROWS;
          }
        };

    String latex =
        LatexTable.latex(
            List.of(
                new LatexTable(
                    new DataTable("t", "Trials", "", Layout.ROWS, columns, List.of(), Stream::of),
                    rows)));

    assertThat(latex.lines().filter(line -> line.contains("broken into lines"))).hasSize(ROWS);
    // Once for each column's width, and once to be written.
    assertThat(looks.get()).isBetween(ROWS, (columns.size() + 1) * ROWS);
  }

  @Test
  void a_column_is_as_wide_as_its_longest_text_and_a_long_one_is_broken() {
    Column words = new Column("Notes", false, List.of("notes"));
    Column numbers = new Column("A long title of a number", true, List.of("number"));

    assertThat(column(words, "four", "fifteen letters").specification()).isEqualTo("l");
    assertThat(column(words, "four", "fifteen letters").em()).isEqualTo(7.5);
    assertThat(column(words, "x".repeat(23)).specification()).isEqualTo("p{11.5em}");
    assertThat(column(words, "x".repeat(99)).specification()).isEqualTo("p{16.0em}");
    assertThat(column(words, "x".repeat(99)).lines("y".repeat(33))).isEqualTo(2);
    assertThat(column(numbers, "1", "x".repeat(23)).specification()).isEqualTo("r");
    assertThat(column(numbers, "1").titleLines()).containsExactly("A long title", "of a number");
  }

  private static LatexColumn column(Column column, String... cells) {
    return LatexColumn.of(column, List.of(cells));
  }
}
