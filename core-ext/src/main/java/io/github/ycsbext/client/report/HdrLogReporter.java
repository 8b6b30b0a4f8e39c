package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.StatusSettings;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.measurement.output.HdrLogFiles;
import java.io.IOException;

/** Writes YCSB's {@code .hdr} files: one interval for each status line and one at the end. */
final class HdrLogReporter implements RunObserver {
  private final HdrLogFiles files;
  private final long intervalMillis;
  private Totals before = Totals.none();

  HdrLogReporter(HdrLogFiles files, StatusSettings status) {
    this.files = files;
    this.intervalMillis = status.shown() ? status.intervalSeconds() * 1000L : AT_THE_END_MILLIS;
  }

  @Override
  public long intervalMillis() {
    return intervalMillis;
  }

  @Override
  public void observe(Totals totals, long elapsedNs, long done) throws IOException {
    files.write(totals.since(before));
    before = totals;
  }

  @Override
  public void finish(Totals totals, long elapsedNs, long done) throws IOException {
    observe(totals, elapsedNs, done);
    files.close();
  }
}
