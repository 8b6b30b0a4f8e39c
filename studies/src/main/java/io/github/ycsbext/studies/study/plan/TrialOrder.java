package io.github.ycsbext.studies.study.plan;

public enum TrialOrder {
  /**
   * Seeded and interleaved: the first repetition of every cell, shuffled, then the second of every
   * cell, and so on. Drift of the machine then affects all systems alike.
   */
  RANDOM("random, interleaved over systems, workloads and sizes"),
  /** System by system, workload by workload, size by size, as papers do it. */
  PAPER("system by system, as in the paper");

  private final String words;

  TrialOrder(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }
}
