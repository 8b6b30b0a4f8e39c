package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.studies.report.table.DataTable;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

final class MarkdownTable {
  private MarkdownTable() {}

  static String of(DataTable table) {
    Stream<String> rule =
        Stream.of(
            table.columns().stream()
                .map(column -> column.numeric() ? "--:" : ":--")
                .collect(Collectors.joining(" | ", "| ", " |")));
    return Stream.of(
            Stream.of(row(table.columns().stream().map(DataTable.Column::title).toList())),
            rule,
            table.rows().stream().map(MarkdownTable::row))
        .flatMap(lines -> lines)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String row(List<String> cells) {
    return cells.stream()
        .map(MarkdownTable::escaped)
        .collect(Collectors.joining(" | ", "| ", " |"));
  }

  static String escaped(String text) {
    return text.replaceAll("[\\\\`*_\\[\\]|~]", "\\\\$0")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replaceAll("\\R", " ");
  }
}
