package io.github.ycsbext.client.report;

import io.github.ycsbext.measurement.JvmGauges;
import io.github.ycsbext.measurement.Totals;

/** Reads the JVM's gauges at an interval. */
record JvmReporter(JvmGauges gauges, long intervalMillis) implements RunObserver {
  @Override
  public void observe(Totals totals, long elapsedNs, long done) {
    gauges.read();
  }
}
