package io.github.ycsbext.measurement;

import org.HdrHistogram.Histogram;

/**
 * Elapsed times: their histogram, and their sum, so that the mean is exact.
 *
 * <p>All figures are 0 if nothing was measured.
 */
public final class Latencies {
  private final Histogram histogramNs;
  private long sumNs;

  Latencies() {
    this(new Histogram(LatencyRecorder.SIGNIFICANT_DIGITS), 0);
  }

  Latencies(Histogram histogramNs, long sumNs) {
    this.histogramNs = histogramNs;
    this.sumNs = sumNs;
  }

  public long sumNs() {
    return sumNs;
  }

  void add(LatencyRecorder recorder) {
    recorder.addTo(histogramNs);
    sumNs += recorder.sumNs();
  }

  void add(Latencies other) {
    histogramNs.add(other.histogramNs);
    sumNs += other.sumNs;
  }

  /**
   * Returns the times since {@code before}, which must be an earlier reading of the same recorders.
   */
  Latencies since(Latencies before) {
    Latencies difference = new Latencies();
    difference.histogramNs.add(histogramNs);
    difference.histogramNs.subtract(before.histogramNs);
    difference.sumNs = sumNs - before.sumNs;
    return difference;
  }

  /** Returns the histogram in nanoseconds, with three significant digits. */
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
   * Returns the mean. In a reading during an operation, sum and count may differ by one operation;
   * the mean is kept in the histogram's range.
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
