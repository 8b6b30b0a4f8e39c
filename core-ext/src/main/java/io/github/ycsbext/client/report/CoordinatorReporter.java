package io.github.ycsbext.client.report;

import io.github.ycsbext.client.coordination.Coordinator;
import io.github.ycsbext.client.coordination.CoordinatorConnection;
import io.github.ycsbext.measurement.Totals;

/** Tells the coordinator of several clients what this one measured in each second. */
public final class CoordinatorReporter implements RunObserver {
  private final CoordinatorConnection coordinator;
  private Totals before = Totals.none();

  public CoordinatorReporter(CoordinatorConnection coordinator) {
    this.coordinator = coordinator;
  }

  @Override
  public long intervalMillis() {
    return Coordinator.INTERVAL_NS / 1_000_000;
  }

  @Override
  public void observe(Totals totals, long elapsedNs, long done) {
    if (elapsedNs > 0) {
      coordinator.tell(elapsedNs, done, totals.since(before));
      before = totals;
    }
  }
}
