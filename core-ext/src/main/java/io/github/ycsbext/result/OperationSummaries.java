package io.github.ycsbext.result;

import io.github.ycsbext.result.Result.OperationSummary;
import java.util.EnumMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Computes figures in microseconds from histograms in nanoseconds. */
public final class OperationSummaries {
  private OperationSummaries() {}

  /**
   * @param meanNs the mean, which is more exact than the histogram's
   */
  public static OperationSummary of(
      Histogram latenciesNs,
      double meanNs,
      Map<String, Long> returns,
      @Nullable Double hitRatio,
      @Nullable Double recordsPerOperation) {
    Micros micros = new Micros(latenciesNs);
    Map<Percentile, Double> percentiles = new EnumMap<>(Percentile.class);
    for (Percentile percentile : Percentile.values()) {
      percentiles.put(percentile, micros.at(percentile.percent()));
    }
    return new OperationSummary(
        latenciesNs.getTotalCount(),
        meanNs / 1000,
        micros.min(),
        micros.max(),
        percentiles,
        returns,
        hitRatio,
        recordsPerOperation);
  }

  /** Reads a histogram in nanoseconds as microseconds; every figure of an empty one is 0. */
  record Micros(Histogram ns) {
    double min() {
      return ns.getTotalCount() == 0 ? 0 : ns.getMinValue() / 1000.0;
    }

    double max() {
      return ns.getMaxValue() / 1000.0;
    }

    double at(double percentile) {
      return ns.getValueAtPercentile(percentile) / 1000.0;
    }
  }
}
