package io.github.ycsbext.workload.property;

/** The values of {@code requestdistribution}. */
public enum RequestDistribution {
  UNIFORM,
  ZIPFIAN,
  LATEST,
  HOTSPOT,
  SEQUENTIAL,
  EXPONENTIAL
}
