package io.github.ycsbext.studies.screen;

import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.DataTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Formats a table in columns of plain text, as narrow as can be: what is the same in all rows
 * stands above, and a title's unit below it.
 */
public final class TextTable {
  private static final String GAP = "  ";

  private final DataTable table;

  /** The numbers of the columns whose values differ. */
  private final List<Integer> shown;

  private TextTable(DataTable table) {
    this.table = table;
    this.shown =
        IntStream.range(0, table.columns().size())
            .filter(at -> at == 0 || table.rows().size() == 1 || values(at).size() > 1)
            .boxed()
            .toList();
  }

  public static String of(DataTable table) {
    return new TextTable(table).text();
  }

  private List<String> values(int column) {
    return table.rows().stream().map(row -> row.get(column)).distinct().toList();
  }

  private String text() {
    List<List<String>> lines = new ArrayList<>(heads());
    table.rows().forEach(row -> lines.add(shown.stream().map(row::get).toList()));
    int[] widths = widths(lines);
    return Stream.concat(
            Stream.of(constants()).filter(line -> !line.isEmpty()),
            lines.stream().map(line -> line(line, widths).stripTrailing()))
        .map(line -> line + System.lineSeparator())
        .collect(Collectors.joining());
  }

  /** Returns a line such as {@code Workload A, Operations 1,000, Phase run}. */
  private String constants() {
    return IntStream.range(0, table.rows().isEmpty() ? 0 : table.columns().size())
        .filter(at -> !shown.contains(at))
        .filter(at -> !values(at).get(0).equals(Numbers.NONE))
        .mapToObj(at -> table.columns().get(at).title() + " " + values(at).get(0))
        .collect(Collectors.joining(", "));
  }

  /** Returns the titles in two lines if one has a unit. */
  private List<List<String>> heads() {
    List<String> titles = shown.stream().map(table.columns()::get).map(Column::title).toList();
    List<String> units = titles.stream().map(title -> title.substring(unit(title))).toList();
    if (units.stream().allMatch(String::isEmpty)) {
      return List.of(titles);
    }
    return List.of(
        titles.stream().map(title -> title.substring(0, unit(title)).stripTrailing()).toList(),
        units);
  }

  /** Returns the place at which a title's unit or interval begins. */
  private static int unit(String title) {
    int bracket = Math.max(title.indexOf(" ("), title.indexOf(" ["));
    return bracket < 0 ? title.length() : bracket + 1;
  }

  private int[] widths(List<List<String>> lines) {
    int[] widths = new int[shown.size()];
    for (List<String> line : lines) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    return widths;
  }

  private String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      String pad = " ".repeat(widths[i] - cells.get(i).length());
      boolean numeric = table.columns().get(shown.get(i)).numeric();
      line.append(numeric ? pad + cells.get(i) : cells.get(i) + pad).append(GAP);
    }
    return line.toString();
  }
}
