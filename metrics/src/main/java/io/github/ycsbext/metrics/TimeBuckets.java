package io.github.ycsbext.metrics;

import io.github.ycsbext.measurement.Latencies;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A histogram of HdrHistogram in Prometheus' two kinds of buckets: native ones, each 2.2 % wide,
 * and classic ones with fixed bounds for servers that take no native ones.
 */
final class TimeBuckets {
  /** Bucket i of a native histogram ends at 2^(i/32) seconds. */
  private static final int SCHEMA = 5;

  private static final double BUCKETS_PER_NEPER = (1 << SCHEMA) / Math.log(2);
  private static final double NS_PER_SECOND = 1e9;

  /** The upper bounds of the classic buckets, in seconds. */
  private static final double[] BOUNDS = {
    1e-6,
    2.5e-6,
    5e-6,
    1e-5,
    2.5e-5,
    5e-5,
    1e-4,
    2.5e-4,
    5e-4,
    1e-3,
    2.5e-3,
    5e-3,
    1e-2,
    2.5e-2,
    5e-2,
    0.1,
    0.25,
    0.5,
    1,
    2.5,
    5,
    10,
    25,
    50,
    Double.POSITIVE_INFINITY
  };

  private TimeBuckets() {}

  static HistogramDataPointSnapshot of(Latencies latencies, Labels labels) {
    Histogram histogram = latencies.histogramNs();
    long[] classic = new long[BOUNDS.length];
    Map<Integer, Long> indexed = new TreeMap<>();
    long zeros = 0;
    for (HistogramIterationValue value : histogram.recordedValues()) {
      long count = value.getCountAddedInThisIterationStep();
      double seconds = histogram.medianEquivalentValue(value.getValueIteratedTo()) / NS_PER_SECOND;
      if (value.getValueIteratedTo() == 0) {
        zeros += count;
      } else {
        indexed.merge((int) Math.ceil(Math.log(seconds) * BUCKETS_PER_NEPER), count, Long::sum);
      }
      int bound = Arrays.binarySearch(BOUNDS, seconds);
      classic[bound < 0 ? -bound - 1 : bound] += count;
    }
    return HistogramDataPointSnapshot.builder()
        .labels(labels)
        .sum(latencies.sumNs() / NS_PER_SECOND)
        .classicHistogramBuckets(ClassicHistogramBuckets.of(BOUNDS, classic))
        .nativeSchema(SCHEMA)
        .nativeZeroCount(zeros)
        .nativeBucketsForPositiveValues(
            NativeHistogramBuckets.of(
                indexed.keySet().stream().mapToInt(Integer::intValue).toArray(),
                indexed.values().stream().mapToLong(Long::longValue).toArray()))
        .build();
  }
}
