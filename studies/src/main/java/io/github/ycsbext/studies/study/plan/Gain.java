package io.github.ycsbext.studies.study.plan;

import org.jspecify.annotations.Nullable;

/** What a speed-up over the baseline is of, and the names of a paper's numbers of it. */
public enum Gain {
  LOAD(Metric.LOAD_TIME, Metric.LOAD_SPEEDUP, Metric.LOAD_EFFICIENCY, null),
  /** Of a run that ends with its operations. */
  RUN(Metric.RUN_TIME, Metric.RUN_SPEEDUP, Metric.RUN_EFFICIENCY, null),
  /** Of a run that time ends: it takes as long on every system. */
  THROUGHPUT(Metric.THROUGHPUT, null, null, null),
  NEW_ORDERS(Metric.NOPM, Metric.NOPM_SPEEDUP, Metric.NOPM_EFFICIENCY, Metric.NOPM_DATA_EFFICIENCY),
  TRANSACTIONS(Metric.TPM, Metric.TPM_SPEEDUP, Metric.TPM_EFFICIENCY, Metric.TPM_DATA_EFFICIENCY);

  private final Metric of;
  private final @Nullable Metric speedUp;
  private final @Nullable Metric efficiency;
  private final @Nullable Metric dataEfficiency;

  Gain(
      Metric of,
      @Nullable Metric speedUp,
      @Nullable Metric efficiency,
      @Nullable Metric dataEfficiency) {
    this.of = of;
    this.speedUp = speedUp;
    this.efficiency = efficiency;
    this.dataEfficiency = dataEfficiency;
  }

  /** Returns the time or the rate that a trial has. */
  public Metric of() {
    return of;
  }

  /** Returns the metric of a paper's speed-ups; null if no paper prints them. */
  public @Nullable Metric speedUp() {
    return speedUp;
  }

  /** Returns the metric of a paper's efficiencies over all nodes; null if no paper prints them. */
  public @Nullable Metric efficiency() {
    return efficiency;
  }

  /** Returns that over the nodes that hold data; null if no paper prints it. */
  public @Nullable Metric dataEfficiency() {
    return dataEfficiency;
  }
}
