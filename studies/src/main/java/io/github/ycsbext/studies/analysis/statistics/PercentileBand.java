package io.github.ycsbext.studies.analysis.statistics;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * The 95 % interval of a percentile of latencies that follow one another in time.
 *
 * <p>Operations that wait are followed by others that wait, so latencies are no independent values.
 * Seconds are much less dependent: how the part above the percentile differs among them tells how
 * exactly it is known (a ratio in cluster sampling: W. G. Cochran, "Sampling Techniques", 1977,
 * 6.3), read as latencies (R. S. Woodruff, "Confidence Intervals for Medians and Other Position
 * Measures", J. Am. Stat. Assoc. 47, 1952).
 *
 * <p>A few clusters do not tell how many there should have been, so the part is no better known
 * than those beyond the median and the 90th percentile: the largest design effect counts (L. Kish,
 * "Survey Sampling", 1965). {@link #MIN_BEYOND} independent operations must lie beyond.
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
   * Empty if too little was measured to tell.
   *
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
