package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.report.DataTable.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table in LaTeX, with the rules of booktabs, that fits an article's page: columns of long texts
 * are broken into lines and the letters are as small as they must be. Those that are too wide even
 * so are scaled by graphicx, which figures need as well; those that are longer than a page are
 * several tables. The first line of the file names the packages.
 */
final class LatexTable {
  private static final Map<Integer, String> ESCAPES =
      Map.ofEntries(
          escape('\\', "\\textbackslash{}"),
          escape('&', "\\&"),
          escape('%', "\\%"),
          escape('$', "\\$"),
          escape('#', "\\#"),
          escape('_', "\\_"),
          escape('{', "\\{"),
          escape('}', "\\}"),
          escape('~', "\\textasciitilde{}"),
          escape('^', "\\textasciicircum{}"),
          escape('"', "''"),
          escape('±', "$\\pm$"),
          escape('×', "$\\times$"),
          escape('≈', "$\\approx$"),
          escape('≥', "$\\geq$"),
          escape('≤', "$\\leq$"),
          escape('∞', "$\\infty$"),
          escape('→', "$\\to$"),
          escape('−', "$-$"),
          escape('<', "$<$"),
          escape('>', "$>$"),
          escape('µ', "$\\mu$"),
          escape('μ', "$\\mu$"),
          escape('δ', "$\\delta$"),
          escape('²', "$^2$"),
          escape('–', "--"),
          escape('—', "---"),
          escape('…', "\\ldots{}"),
          escape('’', "'"),
          escape('‘', "`"),
          escape('“', "``"),
          escape('”', "''"),
          escape('\u00a0', "~"),
          escape('\u202f', "~"),
          escape('✓', "$+$"),
          escape('✗', "$-$"),
          escape('|', "$|$"));

  /** The last letter of those that every LaTeX with T1 letters can set. */
  private static final int LAST_LETTER = 0x17F;

  /** A text of more letters is broken into lines. */
  private static final int LONG_TEXT = 22;

  /** A longer title is broken into lines. */
  private static final int TITLE_LETTERS = 14;

  /** A letter's width, on average, in em. */
  private static final double LETTER_EM = 0.5;

  /** The room between two columns, in em of the smaller letters. */
  private static final double GAP_EM = 1.2;

  /** A page holds so many lines of a table. */
  private static final int MOST_LINES = 45;

  /** An article's line in em of each size of letters, 345 pt by default. */
  private enum Letters {
    NORMALSIZE(34.5),
    SMALL(38),
    FOOTNOTESIZE(43),
    SCRIPTSIZE(49);

    private final double lineEm;

    Letters(double lineEm) {
      this.lineEm = lineEm;
    }

    String command() {
      return "\\" + name().toLowerCase(Locale.ROOT);
    }
  }

  private final DataTable table;
  private final List<List<String>> rows;
  private final double widthEm;

  private LatexTable(DataTable table) {
    this.table = table;
    this.rows = table.rows();
    this.widthEm =
        IntStream.range(0, table.columns().size()).mapToDouble(at -> columnEm(at) + GAP_EM).sum();
  }

  private static Map.Entry<Integer, String> escape(char letter, String latex) {
    return Map.entry((int) letter, latex);
  }

  static String of(DataTable table) {
    return new LatexTable(table).latex();
  }

  private String latex() {
    List<List<List<String>>> pages = pages();
    StringBuilder latex =
        new StringBuilder("% Packages: booktabs").append(isWide() ? ", graphicx\n" : "\n");
    for (int page = 0; page < pages.size(); page++) {
      boolean isAlone = pages.size() == 1;
      latex.append(
          floating(
              table.caption() + (isAlone ? "" : " (%d/%d)".formatted(page + 1, pages.size())),
              table.id() + (isAlone ? "" : "-" + (page + 1)),
              pages.get(page)));
    }
    return latex.toString();
  }

  private boolean isWide() {
    return widthEm > Letters.SCRIPTSIZE.lineEm;
  }

  private String floating(String caption, String label, List<List<String>> page) {
    return "\\begin{table}\n  \\centering\n  "
        + letters().command()
        + "\n  \\setlength{\\tabcolsep}{4pt}\n"
        + ("  \\caption{" + escaped(caption) + "}\n")
        + ("  \\label{tab:" + label + "}\n")
        + (isWide() ? "  \\resizebox{\\linewidth}{!}{%\n" : "")
        + ("  \\begin{tabular}{" + columns() + "}\n    \\toprule\n")
        + head()
        + "    \\midrule\n"
        + page.stream().map(this::line).collect(Collectors.joining())
        + "    \\bottomrule\n  \\end{tabular}"
        + (isWide() ? "}" : "")
        + "\n\\end{table}\n";
  }

  /** The largest that the table fits a line in; the smallest where it fits none. */
  private Letters letters() {
    for (Letters letters : Letters.values()) {
      if (widthEm <= letters.lineEm) {
        return letters;
      }
    }
    return Letters.SCRIPTSIZE;
  }

  private String columns() {
    return IntStream.range(0, table.columns().size())
        .mapToObj(
            at -> table.columns().get(at).numeric() ? "r" : isBroken(at) ? paragraph(at) : "l")
        .collect(Collectors.joining());
  }

  private String paragraph(int at) {
    return String.format(Locale.ROOT, "p{%.1fem}", columnEm(at));
  }

  private boolean isBroken(int at) {
    return !table.columns().get(at).numeric() && longest(at) > LONG_TEXT;
  }

  private double columnEm(int at) {
    int title =
        broken(table.columns().get(at).title()).stream().mapToInt(String::length).max().orElse(0);
    int letters = Math.max(longest(at), title);
    return (isBroken(at) ? brokenLetters(at) : letters) * LETTER_EM;
  }

  /** Wide enough for the longest word as long as that is no path, and for some words in a line. */
  private int brokenLetters(int at) {
    int word = rows.stream().mapToInt(row -> longestWord(row.get(at))).max().orElse(0);
    return Math.min(32, Math.max(LONG_TEXT, word));
  }

  private int longest(int at) {
    return rows.stream().mapToInt(row -> row.get(at).length()).max().orElse(0);
  }

  private static int longestWord(String text) {
    return Arrays.stream(text.split(" ", -1)).mapToInt(String::length).max().orElse(0);
  }

  /** The rows that a page holds, for each page; broken texts counted with all their lines. */
  private List<List<List<String>>> pages() {
    List<List<List<String>>> pages = new ArrayList<>(List.of(new ArrayList<>()));
    int used = 0;
    for (List<String> row : rows) {
      int lines = lines(row);
      if (used > 0 && used + lines > MOST_LINES) {
        pages.add(new ArrayList<>());
        used = 0;
      }
      pages.get(pages.size() - 1).add(row);
      used += lines;
    }
    return pages;
  }

  private int lines(List<String> row) {
    return IntStream.range(0, row.size())
        .filter(this::isBroken)
        .map(at -> row.get(at).length() / brokenLetters(at) + 1)
        .max()
        .orElse(1);
  }

  private String head() {
    return table.columns().stream()
        .map(LatexTable::title)
        .collect(Collectors.joining(" & ", "    ", " \\\\\n"));
  }

  /** Broken between its words, since numbers are narrower than what they are called. */
  private static String title(Column column) {
    List<String> lines = broken(column.title());
    if (lines.size() == 1) {
      return cell(column.title());
    }
    // A bracket after a line's end would be taken for its option.
    return lines.stream()
        .map(LatexTable::escaped)
        .collect(
            Collectors.joining(
                " \\\\ {}", "\\shortstack[" + (column.numeric() ? "r" : "l") + "]{", "}"));
  }

  private static List<String> broken(String title) {
    List<String> lines = new ArrayList<>();
    for (String word : title.split(" ", -1)) {
      int last = lines.size() - 1;
      if (last >= 0 && lines.get(last).length() + word.length() < TITLE_LETTERS) {
        lines.set(last, lines.get(last) + " " + word);
      } else {
        lines.add(word);
      }
    }
    return lines;
  }

  private String line(List<String> cells) {
    return IntStream.range(0, cells.size())
        .mapToObj(at -> isBroken(at) ? guarded(breakable(cells.get(at))) : cell(cells.get(at)))
        .collect(Collectors.joining(" & ", "    ", " \\\\\n"));
  }

  /** Long words, such as paths and names of classes, may be broken after their marks. */
  private static String breakable(String text) {
    return Arrays.stream(text.split(" ", -1))
        .map(
            word ->
                word.length() < LONG_TEXT
                    ? escaped(word)
                    : Arrays.stream(word.split("(?<=[./:;,=_@-])", -1))
                        .map(LatexTable::escaped)
                        .collect(Collectors.joining("\\allowbreak{}")))
        .collect(Collectors.joining(" "));
  }

  private static String cell(String text) {
    return guarded(escaped(text));
  }

  /** A bracket or a star at its start would be taken for an option of the line before. */
  private static String guarded(String latex) {
    return latex.startsWith("[") || latex.startsWith("*") ? "{}" + latex : latex;
  }

  private static String escaped(String text) {
    return text.strip()
        .replaceAll("\\s+", " ")
        .replace("--", "-\u200b-")
        .codePoints()
        .mapToObj(LatexTable::letter)
        .collect(Collectors.joining());
  }

  private static String letter(int letter) {
    if (letter == '\u200b') {
      return "{}";
    }
    String escape = ESCAPES.get(letter);
    if (escape != null) {
      return escape;
    }
    return letter > LAST_LETTER
        ? String.format(Locale.ROOT, "U+%04X", letter)
        : Character.toString(letter);
  }
}
