package io.github.ycsbext.workload;

/** The values of {@code requestdistribution}. */
public enum RequestDistribution {
  UNIFORM,
  ZIPFIAN,
  LATEST,
  HOTSPOT,
  SEQUENTIAL,
  EXPONENTIAL
}
