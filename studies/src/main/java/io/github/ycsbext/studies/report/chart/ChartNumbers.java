package io.github.ycsbext.studies.report.chart;

public interface ChartNumbers {
  String tick(double value);

  String plain(double value);

  String between(double low, double high);
}
