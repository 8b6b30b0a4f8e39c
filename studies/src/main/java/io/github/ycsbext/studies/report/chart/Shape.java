package io.github.ycsbext.studies.report.chart;

import io.github.ycsbext.studies.report.chart.Canvas.Pen;
import io.github.ycsbext.studies.report.chart.Canvas.Spot;
import java.util.List;
import java.util.stream.IntStream;

/** The mark of a point: each series has its own, for readers who do not distinguish colours. */
enum Shape {
  CIRCLE,
  SQUARE,
  TRIANGLE_UP,
  DIAMOND,
  CROSS,
  TRIANGLE_DOWN;

  private static final double RADIUS = 2.6;

  static Shape ofSeries(int number) {
    return values()[number < 0 ? 0 : number % values().length];
  }

  void draw(Canvas canvas, Spot centre, Ink ink) {
    switch (this) {
      case CIRCLE -> canvas.disc(centre, RADIUS, ink);
      case SQUARE -> canvas.area(around(centre, -1, -1, 1, -1, 1, 1, -1, 1), ink);
      case TRIANGLE_UP -> canvas.area(around(centre, -1, 1, 1, 1, 0, -1), ink);
      case DIAMOND -> canvas.area(around(centre, -1, 0, 0, -1, 1, 0, 0, 1), ink);
      case CROSS -> {
        canvas.path(around(centre, -1, -1, 1, 1), Pen.solid(ink, 1.4));
        canvas.path(around(centre, -1, 1, 1, -1), Pen.solid(ink, 1.4));
      }
      case TRIANGLE_DOWN -> canvas.area(around(centre, -1, -1, 1, -1, 0, 1), ink);
    }
  }

  static void hollow(Canvas canvas, Spot centre, Ink ink) {
    canvas.path(around(centre, -1, 0, 0, -1, 1, 0, 0, 1, -1, 0), Pen.solid(ink, 1.1));
  }

  /**
   * @param places x and y in turn, in radii from the centre
   */
  private static List<Spot> around(Spot centre, int... places) {
    return IntStream.range(0, places.length / 2)
        .mapToObj(i -> centre.plus(RADIUS * places[2 * i], RADIUS * places[2 * i + 1]))
        .toList();
  }
}
