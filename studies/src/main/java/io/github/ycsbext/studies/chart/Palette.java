package io.github.ycsbext.studies.chart;

import java.util.List;

/** Colours and shapes of the series, by their number. */
final class Palette {
  /** Okabe and Ito's colours, told apart by all eyes, a little lighter where black is behind. */
  private static final List<String> COLOURS =
      List.of("#d55e00", "#2586c4", "#009e73", "#cc79a7", "#b8860b", "#7f7f7f");

  private Palette() {}

  /** What marks a point. */
  enum Shape {
    CIRCLE("circle"),
    SQUARE("square"),
    TRIANGLE_UP("triangle-up"),
    DIAMOND("diamond"),
    CROSS("cross"),
    TRIANGLE_DOWN("triangle-down");

    private final String vegaName;

    Shape(String vegaName) {
      this.vegaName = vegaName;
    }

    String vegaName() {
      return vegaName;
    }
  }

  /** Such as {@code #d55e00}. */
  static String colour(int series) {
    return COLOURS.get(Math.floorMod(series, COLOURS.size()));
  }

  static Shape shape(int series) {
    return Shape.values()[Math.floorMod(series, Shape.values().length)];
  }
}
