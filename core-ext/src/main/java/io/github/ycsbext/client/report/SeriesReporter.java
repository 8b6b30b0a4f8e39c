package io.github.ycsbext.client.report;

import io.github.ycsbext.measurement.JvmGauges;
import io.github.ycsbext.measurement.Latencies;
import io.github.ycsbext.measurement.MeasurementInterval;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.measurement.output.ReportBlock;
import io.github.ycsbext.result.SeriesWriter;
import java.io.IOException;
import java.util.function.DoubleUnaryOperator;

/** Writes the measurements of each second to the result folder. */
final class SeriesReporter implements RunObserver {
  static final long INTERVAL_MILLIS = 1000;

  private final SeriesWriter writer;
  private final DoubleUnaryOperator dueBy;
  private boolean begun;
  private Totals before = Totals.none();

  /**
   * @param dueBy the number of operations that are due by a second
   */
  SeriesReporter(SeriesWriter writer, DoubleUnaryOperator dueBy) {
    this.writer = writer;
    this.dueBy = dueBy;
  }

  @Override
  public long intervalMillis() {
    return INTERVAL_MILLIS;
  }

  /** The first look is at the start, when there is no interval yet. */
  @Override
  public void observe(Totals totals, long elapsedNs, long done) throws IOException {
    if (begun) {
      write(totals, elapsedNs);
    } else {
      begin(elapsedNs);
    }
  }

  private void begin(long elapsedNs) {
    writer.begin(System.currentTimeMillis() - elapsedNs / 1_000_000);
    begun = true;
  }

  private void write(Totals totals, long elapsedNs) throws IOException {
    addTo(writer, totals.since(before));
    writer.endInterval(elapsedNs, dueBy);
    before = totals;
  }

  static void addTo(SeriesWriter writer, Totals interval) {
    Totals operations = interval.only(JvmGauges::isOperation);
    for (ReportBlock block : ReportBlock.of(operations, MeasurementInterval.BOTH)) {
      long errors = block.withStatuses() ? block.totals().errors() : 0;
      Latencies latencies = block.latencies();
      writer.add(block.name(), latencies.histogramNs(), latencies.meanNs(), errors);
    }
  }

  @Override
  public void abandon() {
    try {
      writer.abandon();
    } catch (IOException e) {
      // The next run then reports that the folder is taken and what to do.
    }
  }

  @Override
  public void finish(Totals totals, long elapsedNs, long done) throws IOException {
    if (!begun) {
      begin(elapsedNs);
    }
    write(totals, elapsedNs);
    writer.close();
  }
}
