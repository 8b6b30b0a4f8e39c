package io.github.ycsbext.studies.analysis.load;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.PercentileBand;
import io.github.ycsbext.studies.study.result.LatencyLog;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The 95 % intervals of the percentiles of a step.
 *
 * @param nanos by the name of an operation or of its response times, and by percentile
 */
public record StepBands(Map<String, Map<Percentile, Interval>> nanos) {
  private static final double NANOS_PER_MILLI = 1e6;

  static final StepBands NONE = new StepBands(Map.of());

  static StepBands of(ResultFolder step) throws IOException {
    Map<String, Map<Percentile, Interval>> nanos = new HashMap<>();
    LatencyLog.intervals(step).forEach((operation, seconds) -> nanos.put(operation, of(seconds)));
    return new StepBands(nanos);
  }

  private static Map<Percentile, Interval> of(List<Histogram> seconds) {
    Map<Percentile, Interval> bands = new EnumMap<>(Percentile.class);
    for (Percentile percentile : MeasuredCapacity.PERCENTILES) {
      PercentileBand.of(seconds, percentile.percent())
          .ifPresent(band -> bands.put(percentile, band));
    }
    return bands;
  }

  /** Returns the interval of response times, in milliseconds; null if there is none. */
  @Nullable Interval millis(String operation, Percentile percentile) {
    Map<Percentile, Interval> bands =
        nanos.getOrDefault(
            OperationNames.response(operation), nanos.getOrDefault(operation, Map.of()));
    Interval band = bands.get(percentile);
    return band == null
        ? null
        : new Interval(band.low() / NANOS_PER_MILLI, band.high() / NANOS_PER_MILLI);
  }
}
