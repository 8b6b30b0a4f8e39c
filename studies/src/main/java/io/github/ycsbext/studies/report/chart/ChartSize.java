package io.github.ycsbext.studies.report.chart;

/** In points of 1/72 inch. Texts have 8 points in every size; a page enlarges its drawing. */
public record ChartSize(double width, double height) {
  /** The size on a page, where two charts fit side by side and one fits a phone. */
  public static final ChartSize PAGE = new ChartSize(320, 195);

  public static final ChartSize WHOLE_PAGE = new ChartSize(660, 195);

  private static final double ROW = 15;

  /** The same in a narrow chart, where a row's label takes two lines. */
  private static final double NARROW_ROW = 22;

  /** The height of a bar with the space around it. */
  private static final double BAR_ROW = 26;

  private static final double NARROW = 300;

  private static final double AROUND_ROWS = 55;

  /** Returns the size, higher if a chart has so many categories on its left. */
  public ChartSize fitting(Chart chart) {
    if (chart.namesItsBars()) {
      return new ChartSize(width, AROUND_ROWS + BAR_ROW * chart.y().categories().size());
    }
    double rows = chart.isSideways() ? chart.y().categories().size() : 0;
    return new ChartSize(
        width, Math.max(height, AROUND_ROWS + rows * (width < NARROW ? NARROW_ROW : ROW)));
  }

  public static final ChartSize COLUMN = new ChartSize(243, 165);

  public static final ChartSize BOTH_COLUMNS = new ChartSize(505, 220);
}
