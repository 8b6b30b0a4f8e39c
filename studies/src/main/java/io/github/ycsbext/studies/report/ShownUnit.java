package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.study.plan.Metric;

/** The unit in sentences, tables and figures; results and files for programs keep the metric's. */
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
