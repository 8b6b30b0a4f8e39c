package io.github.ycsbext.studies.analysis.statistics;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * The 95 % interval of a percentile of latencies that follow one another in time.
 *
 * <p>An operation that waits in a queue is followed by others that wait, so the latencies of a run
 * are no sample of independent values: an interval that takes them for one is far too narrow. The
 * seconds of a run depend on each other much less. How much the part of the operations above the
 * percentile differs from second to second tells how exactly that part is known (a ratio in cluster
 * sampling: W. G. Cochran, "Sampling Techniques", 1977, 6.3), and the interval of the part is read
 * as one of latencies (R. S. Woodruff, "Confidence Intervals for Medians and Other Position
 * Measures", J. Am. Stat. Assoc. 47, 1952).
 *
 * <p>Where the slowest operations came in a few clusters, their figures do not tell how many there
 * should have been. So that part is taken to be no better known than the parts beyond the median
 * and beyond the 90th percentile tell: the largest of their design effects counts (L. Kish, "Survey
 * Sampling", 1965), which say how many operations are worth one independent one. A percentile has
 * an interval if {@link #MIN_BEYOND} independent operations would lie beyond it.
 */
public final class PercentileBand {
  /** Of fewer seconds, the differences among them tell little. */
  private static final int MIN_SECONDS = 5;

  private static final double MIN_BEYOND = 2;

  /** As parts beyond: the median and the 90th percentile. */
  private static final List<Double> COMMON = List.of(0.5, 0.1);

  private final List<Histogram> seconds;
  private final Histogram whole;

  private PercentileBand(List<Histogram> seconds) {
    this.seconds = seconds;
    this.whole = new Histogram(seconds.get(0));
    whole.setAutoResize(true);
    seconds.forEach(whole::add);
  }

  /**
   * Returns the interval in the unit of the histograms; empty if too little was measured to tell.
   *
   * @param seconds in the order of time
   * @param percentile such as 99.9
   */
  public static Optional<Interval> of(List<Histogram> seconds, double percentile) {
    List<Histogram> filled = seconds.stream().filter(second -> second.getTotalCount() > 0).toList();
    if (filled.size() < MIN_SECONDS) {
      return Optional.empty();
    }
    PercentileBand band = new PercentileBand(filled);
    double beyond = 1 - percentile / 100;
    double independent = band.whole.getTotalCount() / band.designEffectUpTo(beyond);
    return beyond * independent < MIN_BEYOND
        ? Optional.empty()
        : Optional.of(band.around(beyond, Math.sqrt(beyond * (1 - beyond) / independent)));
  }

  private double designEffectUpTo(double beyond) {
    return Stream.concat(Stream.of(beyond), COMMON.stream().filter(part -> part > beyond))
        .mapToDouble(this::designEffect)
        .max()
        .orElseThrow();
  }

  /** Returns how many operations tell as much as one independent one, at least 1. */
  private double designEffect(double beyond) {
    long latency = whole.getValueAtPercentile(100 * (1 - beyond));
    double operations = whole.getTotalCount();
    double part = above(whole, latency) / operations;
    double squares =
        seconds.stream()
            .mapToDouble(second -> above(second, latency) - part * second.getTotalCount())
            .map(apart -> apart * apart)
            .sum();
    double count = seconds.size();
    double variance = squares * count / (count - 1) / (operations * operations);
    return Math.max(1, variance / (beyond * (1 - beyond) / operations));
  }

  private Interval around(double beyond, double error) {
    double halfWidth = StudentT.quantile(seconds.size() - 1) * error;
    return new Interval(value(beyond + halfWidth), value(beyond - halfWidth));
  }

  /** Returns the latency beyond which that part of the operations lies; the longest for 0. */
  private double value(double beyond) {
    double percentile = 100 * (1 - beyond);
    return whole.getValueAtPercentile(Math.min(100, Math.max(0, percentile)));
  }

  private static double above(Histogram histogram, long latency) {
    return histogram.getTotalCount() - histogram.getCountBetweenValues(0, latency);
  }
}
