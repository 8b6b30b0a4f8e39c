package io.github.ycsbext.studies.report;

import java.util.List;

/**
 * A table of texts as they are shown.
 *
 * @param caption what it is, also for those who do not see it
 * @param columns their headers; the first column heads the rows
 */
public record DataTable(String caption, List<Column> columns, List<List<String>> rows) {
  public DataTable {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /**
   * @param title with the unit
   * @param numeric whether it is set to the right
   */
  public record Column(String title, boolean numeric) {}

  static Column words(String title) {
    return new Column(title, false);
  }

  static Column numbers(String title) {
    return new Column(title, true);
  }
}
