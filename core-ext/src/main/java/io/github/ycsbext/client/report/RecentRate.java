package io.github.ycsbext.client.report;

import io.github.ycsbext.measurement.output.ReportWriter;

/**
 * Operations per second since the look before. The counts of a look are taken a moment after its
 * time, so over a short interval, such as the last one of a run, they would tell any rate: the rate
 * then goes back to an earlier look.
 */
final class RecentRate {
  private static final long SHORT_NS = 500_000_000;

  /** The latest look that is long enough ago for the next one; at first the start. */
  private long done;

  private long elapsedNs;
  private long lastDone;
  private long lastElapsedNs;

  /** Returns the rate at a look, of which each must come after the one before. */
  double perSecond(long doneNow, long elapsedNowNs) {
    if (elapsedNowNs - lastElapsedNs >= SHORT_NS) {
      done = lastDone;
      elapsedNs = lastElapsedNs;
    }
    lastDone = doneNow;
    lastElapsedNs = elapsedNowNs;
    return ReportWriter.throughput(doneNow - done, elapsedNowNs - elapsedNs);
  }
}
