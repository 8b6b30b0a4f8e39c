package io.github.ycsbext.studies.plan;

/** What a figure or a claim is about. */
public enum Metric {
  /** Operations per second. */
  THROUGHPUT("throughput"),
  /** The mean time of one operation, in microseconds. */
  MEAN_LATENCY("mean latency");

  private final String title;

  Metric(String title) {
    this.title = title;
  }

  /** As plans, claims and reports write it. */
  public String title() {
    return title;
  }
}
