package io.github.ycsbext.client.report;

import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.result.SeriesWriter;
import java.io.IOException;

/** Writes the measurements of each second of the warm-up to the result folder's series. */
final class WarmUpSeriesReporter implements RunObserver {
  private final SeriesWriter writer;
  private Totals before = Totals.none();

  WarmUpSeriesReporter(SeriesWriter writer) {
    this.writer = writer;
  }

  @Override
  public long intervalMillis() {
    return SeriesReporter.INTERVAL_MILLIS;
  }

  @Override
  public void observe(Totals totals, long elapsedNs, long done) throws IOException {
    SeriesReporter.addTo(writer, totals.since(before));
    writer.endWarmUpInterval(elapsedNs);
    before = totals;
  }
}
