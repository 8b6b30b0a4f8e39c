package io.github.ycsbext.studies.chart;

/**
 * How large a chart is drawn, in points of 1/72 inch. Texts have 8 points in every size; a page
 * enlarges its drawing as a whole.
 */
public record ChartSize(double width, double height) {
  /** For a page, where two stand side by side and one fits a phone. */
  public static final ChartSize PAGE = new ChartSize(320, 195);

  /** For a file. */
  public static final ChartSize FILE = new ChartSize(340, 225);
}
