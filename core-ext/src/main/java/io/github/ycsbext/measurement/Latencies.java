package io.github.ycsbext.measurement;

import org.HdrHistogram.Histogram;

/**
 * Elapsed times, summed up: their histogram, and their sum, so that the mean is exact.
 *
 * <p>All figures are 0 where nothing was measured.
 */
public final class Latencies {
  private final Histogram histogramNs = new Histogram(LatencyRecorder.SIGNIFICANT_DIGITS);
  private long sumNs;

  void add(LatencyRecorder recorder) {
    recorder.addTo(histogramNs);
    sumNs += recorder.sumNs();
  }

  /** What came since {@code before}, which must be an earlier reading of the same recorders. */
  Latencies since(Latencies before) {
    Latencies difference = new Latencies();
    difference.histogramNs.add(histogramNs);
    difference.histogramNs.subtract(before.histogramNs);
    difference.sumNs = sumNs - before.sumNs;
    return difference;
  }

  /** In nanoseconds, with three significant digits. */
  public Histogram histogramNs() {
    return histogramNs;
  }

  public long count() {
    return histogramNs.getTotalCount();
  }

  public boolean isEmpty() {
    return count() == 0;
  }

  /**
   * Of a reading amid an operation, sum and counts may be one apart; the mean stays in its range.
   */
  public double meanNs() {
    return isEmpty()
        ? 0
        : Math.max((double) minNs(), Math.min((double) maxNs(), (double) sumNs / count()));
  }

  public long minNs() {
    return isEmpty() ? 0 : histogramNs.getMinValue();
  }

  public long maxNs() {
    return histogramNs.getMaxValue();
  }

  /**
   * @param percentile from 0 to 100
   */
  public long atPercentileNs(double percentile) {
    return histogramNs.getValueAtPercentile(percentile);
  }
}
