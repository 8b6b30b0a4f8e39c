package io.github.ycsbext.studies.screen;

import io.github.ycsbext.studies.report.table.DataTable;
import java.util.ArrayList;
import java.util.List;

/** Formats a table in columns of plain text. */
public final class TextTable {
  private static final String GAP = "  ";

  private TextTable() {}

  public static String of(DataTable table) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(table.columns().stream().map(DataTable.Column::title).toList());
    lines.addAll(table.rows());
    int[] widths = widths(lines, table.columns().size());
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      text.append(line(line, table, widths).stripTrailing()).append(System.lineSeparator());
    }
    return text.toString();
  }

  private static int[] widths(List<List<String>> lines, int columns) {
    int[] widths = new int[columns];
    for (List<String> line : lines) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    return widths;
  }

  private static String line(List<String> cells, DataTable table, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      String pad = " ".repeat(widths[i] - cells.get(i).length());
      boolean numeric = table.columns().get(i).numeric();
      line.append(numeric ? pad + cells.get(i) : cells.get(i) + pad).append(GAP);
    }
    return line.toString();
  }
}
