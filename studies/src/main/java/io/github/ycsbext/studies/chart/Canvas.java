package io.github.ycsbext.studies.chart;

import java.util.List;

/** What a chart is drawn on: points of 1/72 inch, from the upper left corner. */
interface Canvas {
  /** Where a text stands by its place. */
  enum Anchor {
    START(0),
    MIDDLE(0.5),
    END(1);

    private final double part;

    Anchor(double part) {
      this.part = part;
    }

    /** The part of the text that lies before its place. */
    double part() {
      return part;
    }
  }

  /** A place. */
  record Spot(double x, double y) {}

  /**
   * A pen.
   *
   * @param colour such as {@code #d55e00}
   * @param dashed whether it leaves gaps
   */
  record Pen(String colour, double width, boolean dashed) {
    static Pen solid(String colour, double width) {
      return new Pen(colour, width, false);
    }
  }

  /** A line through all spots. */
  void path(List<Spot> spots, Pen pen);

  /** A filled polygon. */
  void area(List<Spot> corners, String colour);

  /** A filled circle. */
  void disc(Spot centre, double radius, String colour);

  /** A text on its base line. */
  void text(String text, Spot place, double size, Anchor anchor);

  /** A text that runs upwards, centred on its place. */
  void uprightText(String text, Spot place, double size);
}
