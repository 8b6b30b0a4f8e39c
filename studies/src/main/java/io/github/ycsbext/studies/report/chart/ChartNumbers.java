package io.github.ycsbext.studies.report.chart;

/** Formats a chart's numbers in its language and without spaces. */
public interface ChartNumbers {
  String tick(double value);

  String plain(double value);

  String between(double low, double high);
}
