package io.github.ycsbext.client.report;

import io.github.ycsbext.measurement.Totals;
import java.io.IOException;

/** Observes a run while it goes on. It is called by one thread at a time. */
public interface RunObserver {
  /** The interval of an observer that only needs the end. */
  long AT_THE_END_MILLIS = Long.MAX_VALUE;

  /** Returns true if it shows how the run goes on, and keeps nothing. */
  default boolean isForScreen() {
    return false;
  }

  /** Returns the interval between two looks. */
  long intervalMillis();

  /**
   * Looks at the run.
   *
   * @param totals everything measured since the start
   * @param elapsedNs the time since the start
   * @param done the operations of all threads since the start
   * @throws IOException if the observer cannot continue; it is not called again
   */
  void observe(Totals totals, long elapsedNs, long done) throws IOException;

  default void abandon() {}

  /** Takes the last look, after the last operation. */
  default void finish(Totals totals, long elapsedNs, long done) throws IOException {
    observe(totals, elapsedNs, done);
  }
}
