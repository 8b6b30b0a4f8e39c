package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.report.DataTable.Column;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A table in LaTeX, with the rules of booktabs; it needs that package alone. */
final class LatexTable {
  private static final Map<Character, String> ESCAPES =
      Map.ofEntries(
          Map.entry('\\', "\\textbackslash{}"),
          Map.entry('&', "\\&"),
          Map.entry('%', "\\%"),
          Map.entry('$', "\\$"),
          Map.entry('#', "\\#"),
          Map.entry('_', "\\_"),
          Map.entry('{', "\\{"),
          Map.entry('}', "\\}"),
          Map.entry('~', "\\textasciitilde{}"),
          Map.entry('^', "\\textasciicircum{}"),
          Map.entry('±', "$\\pm$"),
          Map.entry('×', "$\\times$"),
          Map.entry('≈', "$\\approx$"),
          Map.entry('≥', "$\\geq$"),
          Map.entry('−', "$-$"),
          Map.entry('<', "$<$"),
          Map.entry('>', "$>$"),
          Map.entry('µ', "$\\mu$"),
          Map.entry('δ', "$\\delta$"),
          Map.entry('²', "$^2$"),
          Map.entry('–', "--"),
          Map.entry('✓', "$+$"),
          Map.entry('✗', "$-$"),
          Map.entry('|', "$|$"));

  private LatexTable() {}

  static String of(DataTable table) {
    String columns =
        table.columns().stream()
            .map(column -> column.numeric() ? "r" : "l")
            .collect(Collectors.joining());
    StringBuilder latex = new StringBuilder("\\begin{table}\n  \\centering\n");
    latex.append("  \\caption{").append(escaped(table.caption())).append("}\n");
    latex.append("  \\label{tab:").append(table.id()).append("}\n");
    latex.append("  \\begin{tabular}{").append(columns).append("}\n    \\toprule\n");
    latex.append(line(table.columns().stream().map(Column::title).toList()));
    latex.append("    \\midrule\n");
    table.rows().forEach(row -> latex.append(line(row)));
    return latex.append("    \\bottomrule\n  \\end{tabular}\n\\end{table}\n").toString();
  }

  private static String line(List<String> cells) {
    String line = cells.stream().map(LatexTable::cell).collect(Collectors.joining(" & "));
    return "    " + line + " \\\\\n";
  }

  /** A bracket at its start would be taken for an option of the line before. */
  private static String cell(String text) {
    String escaped = escaped(text);
    return escaped.startsWith("[") ? "{" + escaped + "}" : escaped;
  }

  private static String escaped(String text) {
    return text.chars()
        .mapToObj(letter -> ESCAPES.getOrDefault((char) letter, String.valueOf((char) letter)))
        .collect(Collectors.joining());
  }
}
