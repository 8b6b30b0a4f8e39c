package io.github.ycsbext.studies.study.result;

import io.github.ycsbext.studies.capacity.Trend;
import java.util.List;

/**
 * @param rate the operations per second that were due
 * @param strain the largest ratio of a measured figure to its limit
 * @param trend of its latencies
 */
public record CapacityStep(
    int number,
    double rate,
    int seconds,
    double strain,
    List<String> broken,
    Trend trend,
    State state) {
  public CapacityStep {
    broken = List.copyOf(broken);
  }

  public enum State {
    COUNTS,
    /** Its latencies had a trend that may decide: the next step is the same, and longer. */
    PROLONGED,
    /** It broke a limit, which may be because the client lacked processor time. */
    OVERLOADED
  }

  public boolean counts() {
    return state == State.COUNTS;
  }

  public boolean kept() {
    return strain <= 1;
  }
}
