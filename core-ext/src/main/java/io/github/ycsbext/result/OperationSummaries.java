package io.github.ycsbext.result;

import io.github.ycsbext.result.Result.OperationSummary;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Computes figures in microseconds from histograms in nanoseconds. */
public final class OperationSummaries {
  private static final double[] PERCENTILES = {50, 90, 95, 99, 99.9, 99.99};

  private OperationSummaries() {}

  /**
   * @param meanNs the mean, which is more exact than the histogram's
   */
  public static OperationSummary of(
      Histogram latenciesNs, double meanNs, Map<String, Long> returns, @Nullable Double hitRatio) {
    Micros micros = new Micros(latenciesNs);
    Map<String, Double> percentiles = new LinkedHashMap<>();
    for (double percentile : PERCENTILES) {
      String name = BigDecimal.valueOf(percentile).stripTrailingZeros().toPlainString();
      percentiles.put(name, micros.at(percentile));
    }
    return new OperationSummary(
        latenciesNs.getTotalCount(),
        meanNs / 1000,
        micros.min(),
        micros.max(),
        percentiles,
        returns,
        hitRatio);
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
