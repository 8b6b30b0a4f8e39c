package io.github.ycsbext.studies.run.step;

import io.github.ycsbext.studies.study.result.CapacityStep;

/** Follows a search for a capacity. */
public interface StepWatcher {
  void starts(int number, double rate, int seconds);

  /** Called after each step, also after one that does not count. */
  void ends(CapacityStep step);
}
