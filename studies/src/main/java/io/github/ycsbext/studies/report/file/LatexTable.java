package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.page.ReportPage;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.DataTable.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table in LaTeX, with booktabs rules, for a paper of two columns: it takes one if it fits in
 * footnote size, else both, in the largest letters. Too wide or too long ones are split.
 */
public final class LatexTable {
  private static final Map<Integer, String> ESCAPES =
      FileContent.packed(LatexTable.class, "latex-letters.txt")
          .lines()
          .collect(Collectors.toMap(line -> line.codePointAt(0), line -> line.substring(2)));

  /** The last character that every LaTeX with T1 fonts can typeset. */
  private static final int LAST_LETTER = 0x17F;

  /** The space between two columns, in em of the smaller letters. */
  private static final double GAP_EM = 1.2;

  private static final int MAX_LINES = 45;

  /** The most columns that name a row in each part of a table. */
  private static final int MAX_NAMES = 2;

  /** The width of one column and of both, in points, in papers by IEEE and ACM. */
  private static final double ONE_COLUMN = 243;

  private static final double BOTH_COLUMNS = 505;

  private enum Letters {
    NORMALSIZE(10),
    SMALL(9),
    FOOTNOTESIZE(8),
    SCRIPTSIZE(7);

    private final double points;

    Letters(double points) {
      this.points = points;
    }

    boolean fit(double em, double width) {
      return em * points <= width;
    }

    String command() {
      return "\\" + name().toLowerCase(Locale.ROOT);
    }
  }

  private final DataTable table;
  private final List<List<String>> rows;
  private final List<LatexColumn> columns;
  private final double widthEm;

  /**
   * @param rows as they are shown
   */
  LatexTable(DataTable table, List<List<String>> rows) {
    this.table = table;
    this.rows = rows;
    this.columns =
        IntStream.range(0, table.columns().size())
            .mapToObj(
                at ->
                    LatexColumn.of(
                        table.columns().get(at), rows.stream().map(row -> row.get(at)).toList()))
            .toList();
    this.widthEm = columns.stream().mapToDouble(column -> column.em() + GAP_EM).sum();
  }

  /** Returns the table as a page shows it: with thirteen columns, nobody could read it. */
  static String of(DataTable table) {
    return latex(parts(table));
  }

  /** Columns of sentences may go to the CSV file; the others repeat the first names of rows. */
  private static List<LatexTable> parts(DataTable table) {
    DataTable shown = table.shown();
    LatexTable whole = new LatexTable(shown, shown.rows());
    if (!whole.isWide()) {
      return List.of(whole);
    }
    DataTable brief =
        table.layout() == DataTable.Layout.SENTENCES ? shown : shown.only(shown.beside());
    List<Integer> names =
        IntStream.range(0, Math.min(MAX_NAMES, brief.columns().size()))
            .boxed()
            .takeWhile(at -> at == 0 || !brief.columns().get(at).numeric())
            .toList();
    List<LatexTable> parts = new ArrayList<>();
    List<Integer> columns = new ArrayList<>(names);
    for (int at = names.size(); at < brief.columns().size(); at++) {
      columns.add(at);
      if (columns.size() > names.size() + 1 && part(brief, columns).isWide()) {
        columns.remove(columns.size() - 1);
        parts.add(part(brief, columns));
        columns = new ArrayList<>(names);
        columns.add(at);
      }
    }
    parts.add(part(brief, columns));
    return parts;
  }

  private static LatexTable part(DataTable table, List<Integer> columns) {
    DataTable part = table.only(columns);
    return new LatexTable(part, part.rows());
  }

  public static String firstLabel(DataTable table) {
    return "tab:" + table.id() + (pages(parts(table)).size() == 1 ? "" : "-1");
  }

  public record Page(LatexTable part, List<List<String>> rows) {}

  private static List<Page> pages(List<LatexTable> parts) {
    return parts.stream()
        .flatMap(part -> part.pages().stream().map(rows -> new Page(part, rows)))
        .toList();
  }

  static String latex(List<LatexTable> parts) {
    return ReportPage.filled(
        "latex.jte", Map.of("table", parts.get(0).table, "pages", pages(parts)));
  }

  private boolean isWide() {
    return !Letters.SCRIPTSIZE.fit(widthEm, BOTH_COLUMNS);
  }

  private boolean fitsOneColumn() {
    return Letters.FOOTNOTESIZE.fit(widthEm, ONE_COLUMN);
  }

  public String environment() {
    return fitsOneColumn() ? "table" : "table*";
  }

  public String letters() {
    double width = fitsOneColumn() ? ONE_COLUMN : BOTH_COLUMNS;
    return Stream.of(Letters.values())
        .filter(letters -> letters.fit(widthEm, width))
        .findFirst()
        .orElse(Letters.SCRIPTSIZE)
        .command();
  }

  public String specification() {
    return columns.stream().map(LatexColumn::specification).collect(Collectors.joining());
  }

  private List<List<List<String>>> pages() {
    List<List<List<String>>> pages = new ArrayList<>(List.of(new ArrayList<>()));
    int used = 0;
    for (List<String> row : rows) {
      int lines = lines(row);
      if (used > 0 && used + lines > MAX_LINES) {
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
        .map(at -> columns.get(at).lines(row.get(at)))
        .max()
        .orElse(1);
  }

  public String head() {
    return columns.stream()
        .map(LatexTable::title)
        .collect(Collectors.joining(" & ", "    ", " \\\\"));
  }

  private static String title(LatexColumn column) {
    List<String> lines = column.titleLines();
    if (lines.size() == 1) {
      return cell(column.column().title());
    }
    // LaTeX would read a bracket after a line break as its option.
    return lines.stream()
        .map(LatexTable::escaped)
        .collect(
            Collectors.joining(
                " \\\\ {}", "\\shortstack[" + (column.column().numeric() ? "r" : "l") + "]{", "}"));
  }

  public String line(List<String> cells) {
    return IntStream.range(0, cells.size())
        .mapToObj(at -> cell(columns.get(at), cells.get(at)))
        .collect(Collectors.joining(" & ", "    ", " \\\\"));
  }

  private static String cell(LatexColumn column, String text) {
    return column.broken() ? guarded(breakable(text)) : cell(text);
  }

  /** Allows line breaks after punctuation in long words such as paths and class names. */
  private static String breakable(String text) {
    return Arrays.stream(text.split(" ", -1))
        .map(
            word ->
                word.length() < LatexColumn.LONG_TEXT
                    ? escaped(word)
                    : Arrays.stream(word.split("(?<=[./:;,=_@-])", -1))
                        .map(LatexTable::escaped)
                        .collect(Collectors.joining("\\allowbreak{}")))
        .collect(Collectors.joining(" "));
  }

  private static String cell(String text) {
    return guarded(escaped(text));
  }

  /** Protects a leading bracket or star, which LaTeX would read as an option of the line before. */
  private static String guarded(String latex) {
    return latex.startsWith("[") || latex.startsWith("*") ? "{}" + latex : latex;
  }

  public static String escaped(String text) {
    return text.strip()
        .replaceAll("\\s+", " ")
        .replaceAll("(?<=^|[ (\\[])\"", "“")
        .replaceAll("(?<=^|[ (\\[])'", "‘")
        .replace("--", "-\u200b-")
        .replace(" %", "\u00a0%")
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

  /**
   * The layout of a column of a LaTeX table.
   *
   * @param broken true if its texts are broken into lines
   * @param lineLetters of a broken text
   * @param em its width
   */
  record LatexColumn(
      Column column, List<String> titleLines, boolean broken, int lineLetters, double em) {
    /** The length in letters above which a text is broken into lines. */
    static final int LONG_TEXT = 22;

    private static final int MAX_LETTERS = 32;

    /** The same of sentences, which are broken into about eight lines if these suffice. */
    private static final int MAX_OF_SENTENCES = 44;

    private static final int FEW_LINES = 8;

    /** The length in letters above which a title is broken into lines. */
    private static final int TITLE_LETTERS = 14;

    private static final double LETTER_EM = 0.5;

    static LatexColumn of(Column column, List<String> cells) {
      List<String> titleLines = Words.wrapped(column.title(), TITLE_LETTERS);
      int longest = longest(cells);
      int word = longest(cells.stream().flatMap(cell -> Stream.of(cell.split(" ", -1))).toList());
      boolean broken = !column.numeric() && longest > LONG_TEXT;
      // Wide enough for the longest word, unless it is a path, and for sentences in a few lines.
      int lineLetters =
          Math.max(
              Math.min(MAX_LETTERS, Math.max(LONG_TEXT, word)),
              Math.min(MAX_OF_SENTENCES, longest / FEW_LINES));
      int letters = broken ? lineLetters : Math.max(longest, longest(titleLines));
      return new LatexColumn(column, titleLines, broken, lineLetters, letters * LETTER_EM);
    }

    private static int longest(List<String> texts) {
      return texts.stream().mapToInt(String::length).max().orElse(0);
    }

    String specification() {
      if (column.numeric()) {
        return "r";
      }
      return broken ? String.format(Locale.ROOT, "p{%.1fem}", em) : "l";
    }

    int lines(String cell) {
      return broken ? cell.length() / lineLetters + 1 : 1;
    }
  }
}
