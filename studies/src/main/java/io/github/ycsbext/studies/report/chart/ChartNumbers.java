package io.github.ycsbext.studies.report.chart;

/** Formats a chart's numbers in its language and without spaces. */
public interface ChartNumbers {
  /** Formats a number for an axis, with no more digits than it needs. */
  String tick(double value);

  /** Formats a measured value, rounded. */
  String plain(double value);

  /** Formats the ends of an interval, such as {@code [1.2, 3.4]}. */
  String between(double low, double high);
}
