package io.github.ycsbext.client;

import io.github.ycsbext.measurement.Totals;
import java.io.IOException;

/** Somebody who looks at a run while it goes on. Called by one thread at a time. */
interface RunObserver {
  /** Of an observer that wants to see the end alone. */
  long AT_THE_END_MILLIS = Long.MAX_VALUE;

  /** How often it looks. */
  long intervalMillis();

  /**
   * @param totals everything measured since the start
   * @param elapsedNs since the start
   * @param done operations of all threads, since the start
   * @throws IOException where it can go on no longer; it is not called again
   */
  void observe(Totals totals, long elapsedNs, long done) throws IOException;

  /** Takes back what it has begun, as nothing has run and nothing will. */
  default void abandon() {}

  /** The last look, after the last operation. */
  default void finish(Totals totals, long elapsedNs, long done) throws IOException {
    observe(totals, elapsedNs, done);
  }
}
