package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.studies.report.table.DataTable.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The layout of a column of a LaTeX table.
 *
 * @param broken true if its texts are broken into lines
 * @param lineLetters of a broken text
 * @param em its width
 */
record LatexColumn(Column column, boolean broken, int lineLetters, double em) {
  /** The length in letters above which a text is broken into lines. */
  static final int LONG_TEXT = 22;

  private static final int MAX_LETTERS = 32;

  /** The same of sentences, which are broken into about eight lines if these suffice. */
  private static final int MAX_OF_SENTENCES = 44;

  private static final int FEW_LINES = 8;

  /** The length in letters above which a title is broken into lines. */
  private static final int TITLE_LETTERS = 14;

  private static final double LETTER_EM = 0.5;

  static LatexColumn of(Column column, Iterable<String> cells) {
    int longest = 0;
    int word = 0;
    for (String cell : cells) {
      longest = Math.max(longest, cell.length());
      word = Math.max(word, longestWord(cell));
    }
    boolean broken = !column.numeric() && longest > LONG_TEXT;
    // Wide enough for the longest word, unless it is a path, and for sentences in a few lines.
    int lineLetters =
        Math.max(
            Math.min(MAX_LETTERS, Math.max(LONG_TEXT, word)),
            Math.min(MAX_OF_SENTENCES, longest / FEW_LINES));
    int letters = broken ? lineLetters : Math.max(longest, titleLetters(column));
    return new LatexColumn(column, broken, lineLetters, letters * LETTER_EM);
  }

  private static int longestWord(String text) {
    return Arrays.stream(text.split(" ", -1)).mapToInt(String::length).max().orElse(0);
  }

  private static int titleLetters(Column column) {
    return titleLines(column).stream().mapToInt(String::length).max().orElse(0);
  }

  List<String> titleLines() {
    return titleLines(column);
  }

  private static List<String> titleLines(Column column) {
    List<String> lines = new ArrayList<>();
    for (String word : column.title().split(" ", -1)) {
      int last = lines.size() - 1;
      if (last >= 0 && lines.get(last).length() + word.length() < TITLE_LETTERS) {
        lines.set(last, lines.get(last) + " " + word);
      } else {
        lines.add(word);
      }
    }
    return lines;
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
