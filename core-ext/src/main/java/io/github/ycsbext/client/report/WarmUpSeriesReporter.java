package io.github.ycsbext.client.report;

import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.result.SeriesWriter;
import java.io.IOException;
import java.util.function.DoubleUnaryOperator;

/** Writes the measurements of each second of the warm-up to the result folder's series. */
final class WarmUpSeriesReporter implements RunObserver {
  private final SeriesWriter writer;
  private final DoubleUnaryOperator dueBy;
  private Totals before = Totals.none();

  /**
   * @param dueBy the number of operations that are due by a second of the warm-up
   */
  WarmUpSeriesReporter(SeriesWriter writer, DoubleUnaryOperator dueBy) {
    this.writer = writer;
    this.dueBy = dueBy;
  }

  @Override
  public long intervalMillis() {
    return SeriesReporter.INTERVAL_MILLIS;
  }

  @Override
  public void observe(Totals totals, long elapsedNs, long done) throws IOException {
    SeriesReporter.addTo(writer, totals.since(before));
    writer.endWarmUpInterval(elapsedNs, dueBy);
    before = totals;
  }
}
