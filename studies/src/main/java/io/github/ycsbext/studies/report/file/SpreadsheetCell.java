package io.github.ycsbext.studies.report.file;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Cells of CSV files that a spreadsheet takes for text: one that begins with certain characters is
 * a formula to it, which could read other cells and fetch pages, and names in results may be those
 * of a plan or a server.
 */
final class SpreadsheetCell {
  private static final Pattern FORMULA = Pattern.compile("[=+\\-@\t\r].*", Pattern.DOTALL);
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:[0-9][0-9,.]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?(?: ?%)?");

  private SpreadsheetCell() {}

  /** Returns the cells; an apostrophe is before one that would be a formula. */
  static List<String> of(List<String> cells) {
    return cells.stream().map(SpreadsheetCell::of).toList();
  }

  static String of(String cell) {
    boolean isFormula = FORMULA.matcher(cell).matches() && !NUMBER.matcher(cell).matches();
    return isFormula && !cell.equals("-") ? "'" + cell : cell;
  }
}
