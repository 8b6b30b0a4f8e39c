package io.github.ycsbext.studies.chart;

/** Writes a chart's numbers, as its language does and without spaces. */
public interface ChartNumbers {
  /** With no more digits than it takes, for axes. */
  String tick(double value);

  /** Rounded, for a value that was measured. */
  String plain(double value);

  /** The ends of an interval, such as {@code [1.2, 3.4]}. */
  String between(double low, double high);
}
