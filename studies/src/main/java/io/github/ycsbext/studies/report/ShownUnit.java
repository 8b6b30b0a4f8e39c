package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.study.plan.Metric;

/**
 * The unit that a report has for a metric's values in sentences, tables and figures alike. Results
 * and files for programs keep the metric's own.
 *
 * @param name empty for none
 * @param divisor of the metric's own values
 */
public record ShownUnit(String name, double divisor) {
  private static final ShownUnit MILLIS = new ShownUnit("ms", 1000);

  public static ShownUnit of(Metric metric) {
    return metric.unit().equals("µs") ? MILLIS : new ShownUnit(metric.unit(), 1);
  }

  public double of(double value) {
    return value / divisor;
  }

  public Estimate of(Estimate estimate) {
    return estimate.times(1 / divisor);
  }
}
