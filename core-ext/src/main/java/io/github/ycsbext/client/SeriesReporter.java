package io.github.ycsbext.client;

import io.github.ycsbext.measurement.JvmGauges;
import io.github.ycsbext.measurement.MeasurementInterval;
import io.github.ycsbext.measurement.ReportBlock;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.result.SeriesWriter;
import java.io.IOException;

/** Writes what happened in each second into the result folder. */
final class SeriesReporter implements RunObserver {
  private final SeriesWriter writer;
  private Totals before = Totals.none();

  SeriesReporter(SeriesWriter writer) {
    this.writer = writer;
  }

  @Override
  public long intervalMillis() {
    return 1000;
  }

  @Override
  public void observe(Totals totals, long elapsedNs, long done) throws IOException {
    Totals operations = totals.only(JvmGauges::isOperation);
    Totals interval = operations.since(before);
    for (ReportBlock block : ReportBlock.of(interval, MeasurementInterval.BOTH)) {
      long errors = block.withStatuses() ? block.totals().errors() : 0;
      writer.add(block.name(), block.latenciesNs(), errors);
    }
    writer.endInterval(elapsedNs);
    before = operations;
  }

  @Override
  public void finish(Totals totals, long elapsedNs, long done) throws IOException {
    observe(totals, elapsedNs, done);
    writer.close();
  }
}
