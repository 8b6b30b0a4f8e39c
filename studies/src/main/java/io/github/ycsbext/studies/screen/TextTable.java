package io.github.ycsbext.studies.screen;

import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.DataTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** As narrow a table as can be: what all rows share stands above, a title's unit below it. */
public record TextTable(DataTable table) {
  private static final String GAP = "  ";

  public static String of(DataTable table) {
    return Stream.concat(
            Stream.of(table.constants()).filter(line -> !line.isEmpty()),
            new TextTable(table.compact()).lines())
        .map(line -> line + System.lineSeparator())
        .collect(Collectors.joining());
  }

  private Stream<String> lines() {
    List<List<String>> lines = new ArrayList<>(heads());
    lines.addAll(table.rows());
    int[] widths = widths(lines);
    return lines.stream().map(line -> line(line, widths).stripTrailing());
  }

  private List<List<String>> heads() {
    List<String> titles = table.columns().stream().map(Column::title).toList();
    List<String> units = titles.stream().map(title -> title.substring(unit(title))).toList();
    if (units.stream().allMatch(String::isEmpty)) {
      return List.of(titles);
    }
    return List.of(
        titles.stream().map(title -> title.substring(0, unit(title)).stripTrailing()).toList(),
        units);
  }

  private static int unit(String title) {
    int bracket = Math.max(title.indexOf(" ("), title.indexOf(" ["));
    int last = bracket < 0 ? title.lastIndexOf(' ') : bracket;
    return last < 0 ? title.length() : last + 1;
  }

  private int[] widths(List<List<String>> lines) {
    return IntStream.range(0, table.columns().size())
        .map(i -> lines.stream().mapToInt(line -> line.get(i).length()).max().orElse(0))
        .toArray();
  }

  private String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      String pad = " ".repeat(widths[i] - cells.get(i).length());
      boolean numeric = table.columns().get(i).numeric();
      line.append(numeric ? pad + cells.get(i) : cells.get(i) + pad).append(GAP);
    }
    return line.toString();
  }
}
