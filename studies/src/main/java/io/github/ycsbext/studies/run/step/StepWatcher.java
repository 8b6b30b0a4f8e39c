package io.github.ycsbext.studies.run.step;

import io.github.ycsbext.studies.capacity.Capacity;
import io.github.ycsbext.studies.study.result.CapacityStep;
import java.util.Optional;

public interface StepWatcher {
  void starts(int number, double rate, int seconds);

  /**
   * Called after each step, also after one that does not count.
   *
   * @param known the capacity as known so far; empty unless a step kept the limits and another
   *     broke them
   */
  void ends(CapacityStep step, Optional<Capacity> known);
}
