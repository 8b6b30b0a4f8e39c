package io.github.ycsbext.workload.phase;

import site.ycsb.WorkloadException;

/**
 * A workload that works on its server itself before and after its threads, in no measured time. The
 * databases are open before the first call; no operation is under way during either.
 */
public interface PhaseBounds {
  /**
   * Is called after the warm-up, before the first measured operation. An exception, with a
   * sentence, ends the run.
   */
  void beforeMeasuring() throws WorkloadException;

  /**
   * Is called when the databases are closed, unless the process ends. An exception, with a
   * sentence, makes the run a failed one.
   */
  void afterLastOperation(PhaseEnd end) throws WorkloadException;
}
