package io.github.ycsbext.studies.report.chart;

import io.github.ycsbext.studies.report.chart.Canvas.Spot;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Scale;

record PlotArea(Range x, Range y, double left, double top, double right, double bottom) {
  double x(double value) {
    return left + x.part(value) * (right - left);
  }

  /** Returns the place of a value. Values rise upwards; categories start at the top. */
  double y(double value) {
    double part = y.part(value);
    boolean fromTop = y.axis().scale() == Scale.CATEGORIES;
    return fromTop ? top + part * (bottom - top) : bottom - part * (bottom - top);
  }

  Spot spot(Point point) {
    return new Spot(x(point.x()), y(point.y()));
  }
}
