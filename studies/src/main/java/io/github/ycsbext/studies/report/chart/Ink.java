package io.github.ycsbext.studies.report.chart;

import java.util.List;

/**
 * A file uses the colour, on white paper; a dark page replaces the colours by name.
 *
 * @param name a style class of the page; empty for a colour that stands out anywhere
 */
record Ink(String name, String colour) {
  static final Ink PAPER = new Ink("paper", "#ffffff");
  static final Ink TEXT = new Ink("ink", "#000000");
  static final Ink AXIS = new Ink("axis", "#444444");
  static final Ink GRID = new Ink("grid", "#dddddd");
  static final Ink RULE = new Ink("rule", "#666666");

  /** The colour-blind-safe palette of Okabe and Ito, slightly lighter for use on black. */
  private static final List<Ink> SERIES =
      List.of(
          new Ink("", "#d55e00"),
          new Ink("", "#2586c4"),
          new Ink("", "#009e73"),
          new Ink("", "#cc79a7"),
          new Ink("", "#b8860b"),
          new Ink("", "#7f7f7f"));

  static Ink ofSeries(int number) {
    return number < 0 ? TEXT : SERIES.get(number % SERIES.size());
  }
}
