package io.github.ycsbext.workload.phase;

import site.ycsb.WorkloadException;

/**
 * A workload that works on its server itself before and after its threads, in no measured time. The
 * databases are open before the first call; no operation is under way during either.
 */
public interface PhaseBounds {
  /** After the warm-up, before the first measured operation; a sentence thrown ends the run. */
  void beforeMeasuring() throws WorkloadException;

  /** When databases are closed, unless the process ends; a sentence thrown fails the run. */
  void afterLastOperation(PhaseEnd end) throws WorkloadException;
}
