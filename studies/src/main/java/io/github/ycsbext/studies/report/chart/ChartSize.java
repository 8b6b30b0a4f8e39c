package io.github.ycsbext.studies.report.chart;

/**
 * The size of a chart, in points of 1/72 inch. Texts have 8 points in every size; a page enlarges
 * its drawing as a whole.
 */
public record ChartSize(double width, double height) {
  /** The size on a page, where two charts fit side by side and one fits a phone. */
  public static final ChartSize PAGE = new ChartSize(320, 195);

  /** The size in a file. */
  public static final ChartSize FILE = new ChartSize(340, 225);
}
