package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.report.DataTable.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How a column of a LaTeX table is set; it takes one look at each of its cells to tell.
 *
 * @param broken whether its texts are broken into lines
 * @param lineLetters of a broken text's lines
 * @param em its width
 */
record LatexColumn(Column column, boolean broken, int lineLetters, double em) {
  /** A text of more letters is broken into lines. */
  static final int LONG_TEXT = 22;

  /** The most letters of a broken text's lines. */
  private static final int MOST_LETTERS = 32;

  /** A longer title is broken into lines. */
  private static final int TITLE_LETTERS = 14;

  /** A letter's width, on average, in em. */
  private static final double LETTER_EM = 0.5;

  static LatexColumn of(Column column, Iterable<String> cells) {
    int longest = 0;
    int word = 0;
    for (String cell : cells) {
      longest = Math.max(longest, cell.length());
      word = Math.max(word, longestWord(cell));
    }
    boolean broken = !column.numeric() && longest > LONG_TEXT;
    // Wide enough for the longest word as long as that is no path, and for some words in a line.
    int lineLetters = Math.min(MOST_LETTERS, Math.max(LONG_TEXT, word));
    int letters = broken ? lineLetters : Math.max(longest, titleLetters(column));
    return new LatexColumn(column, broken, lineLetters, letters * LETTER_EM);
  }

  private static int longestWord(String text) {
    return Arrays.stream(text.split(" ", -1)).mapToInt(String::length).max().orElse(0);
  }

  private static int titleLetters(Column column) {
    return titleLines(column).stream().mapToInt(String::length).max().orElse(0);
  }

  /** Its title, broken between words, since numbers are narrower than what they are called. */
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

  /** What {@code tabular} is told of it. */
  String specification() {
    if (column.numeric()) {
      return "r";
    }
    return broken ? String.format(Locale.ROOT, "p{%.1fem}", em) : "l";
  }

  /** How many lines a cell of it takes. */
  int lines(String cell) {
    return broken ? cell.length() / lineLetters + 1 : 1;
  }
}
