package io.github.ycsbext.client.report;

import io.github.ycsbext.measurement.Totals;
import java.io.IOException;

/** Observes a run while it goes on. It is called by one thread at a time. */
public interface RunObserver {
  long AT_THE_END_MILLIS = Long.MAX_VALUE;

  default boolean isForScreen() {
    return false;
  }

  long intervalMillis();

  /** Looks at the totals since the start. An observer that throws is not called again. */
  void observe(Totals totals, long elapsedNs, long done) throws IOException;

  default void abandon() {}

  /** Takes the last look, after the last operation. */
  default void finish(Totals totals, long elapsedNs, long done) throws IOException {
    observe(totals, elapsedNs, done);
  }
}
