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
  record Spot(double x, double y) {
    Spot plus(double dx, double dy) {
      return new Spot(x + dx, y + dy);
    }
  }

  /**
   * A pen.
   *
   * @param dashed whether it leaves gaps
   */
  record Pen(Ink ink, double width, boolean dashed) {
    static Pen solid(Ink ink, double width) {
      return new Pen(ink, width, false);
    }
  }

  /**
   * Draws what belongs together, so that a page can hide it or say what it shows. Paper has no use
   * for groups.
   */
  default void group(Group group, Runnable drawing) {
    drawing.run();
  }

  /** A line through all spots. */
  void path(List<Spot> spots, Pen pen);

  /** A filled polygon. */
  void area(List<Spot> corners, Ink ink);

  /** A filled circle. */
  void disc(Spot centre, double radius, Ink ink);

  /** A text on its base line. */
  void text(String text, Spot place, double size, Anchor anchor);

  /** A text that runs upwards, centred on its place. */
  void uprightText(String text, Spot place, double size);
}
