package io.github.ycsbext.workload.phase;

import site.ycsb.WorkloadException;

/**
 * A {@link site.ycsb.Workload} that works on its server by itself before and after its threads do,
 * for instance to read the server's counters. Neither is in any measured time. All threads have
 * opened their databases before the first call, and no operation is under way during either.
 */
public interface PhaseBounds {
  /**
   * Is called after the warm-up, just before the first measured operation.
   *
   * @throws WorkloadException with a sentence that ends the run
   */
  void beforeMeasuring() throws WorkloadException;

  /**
   * Is called after the last operation, when the threads have closed their databases, unless the
   * process is being ended.
   *
   * @throws WorkloadException with a sentence that makes the run a failed one
   */
  void afterLastOperation(PhaseEnd end) throws WorkloadException;
}
