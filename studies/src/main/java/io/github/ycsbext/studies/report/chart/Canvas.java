package io.github.ycsbext.studies.report.chart;

import java.util.List;

interface Canvas {
  enum Anchor {
    START(0),
    MIDDLE(0.5),
    END(1);

    private final double part;

    Anchor(double part) {
      this.part = part;
    }

    /** Returns the part of the text that lies before its place. */
    double part() {
      return part;
    }
  }

  record Spot(double x, double y) {
    Spot plus(double dx, double dy) {
      return new Spot(x + dx, y + dy);
    }
  }

  record Pen(Ink ink, double width, boolean dashed) {
    static Pen solid(Ink ink, double width) {
      return new Pen(ink, width, false);
    }
  }

  /** Marks that belong together, so that a page can hide them or show their values. */
  default void group(Group group, Runnable drawing) {
    drawing.run();
  }

  void path(List<Spot> spots, Pen pen);

  void area(List<Spot> corners, Ink ink);

  void disc(Spot centre, double radius, Ink ink);

  void text(String text, Spot place, double size, Anchor anchor);

  void uprightText(String text, Spot place, double size);
}
