package io.github.ycsbext.metrics;

import io.github.ycsbext.measurement.Latencies;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import java.util.stream.IntStream;

/** Prometheus' native buckets, each 2.2 % wide, and classic ones with fixed bounds. */
final class TimeBuckets {
  /** Bucket i of a native histogram ends at 2^(i/32) seconds. */
  private static final int SCHEMA = 5;

  /** The first native bucket that is looked at; all shorter times are in it. */
  private static final int FIRST = -30 * (1 << SCHEMA);

  /** The ends of the native buckets from there on, up to 18 hours, in nanoseconds. */
  private static final double[] ENDS_NS =
      IntStream.rangeClosed(FIRST, 16 * (1 << SCHEMA))
          .mapToDouble(index -> 1e9 * Math.pow(2, (double) index / (1 << SCHEMA)))
          .toArray();

  private static final double NS_PER_SECOND = 1e9;

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

  private final long[] classic = new long[BOUNDS.length];
  private final long[] counts = new long[ENDS_NS.length];
  private long zeros;
  private int bucket;
  private int bound;

  private TimeBuckets() {}

  static HistogramDataPointSnapshot of(Latencies latencies, Labels labels) {
    TimeBuckets buckets = new TimeBuckets();
    latencies.forEach(buckets::add);
    return buckets.snapshot(latencies.sumNs(), labels);
  }

  /** The times rise, so each bucket is looked at once. */
  private void add(long ns, long count) {
    while (bucket < ENDS_NS.length - 1 && ENDS_NS[bucket] < ns) {
      bucket++;
    }
    while (BOUNDS[bound] * NS_PER_SECOND < ns) {
      bound++;
    }
    if (ns == 0) {
      zeros += count;
    } else {
      counts[bucket] += count;
    }
    classic[bound] += count;
  }

  private HistogramDataPointSnapshot snapshot(long sumNs, Labels labels) {
    int[] filled = IntStream.range(0, counts.length).filter(index -> counts[index] > 0).toArray();
    return HistogramDataPointSnapshot.builder()
        .labels(labels)
        .sum(sumNs / NS_PER_SECOND)
        .classicHistogramBuckets(ClassicHistogramBuckets.of(BOUNDS, classic))
        .nativeSchema(SCHEMA)
        .nativeZeroCount(zeros)
        .nativeBucketsForPositiveValues(
            NativeHistogramBuckets.of(
                IntStream.of(filled).map(index -> FIRST + index).toArray(),
                IntStream.of(filled).mapToLong(index -> counts[index]).toArray()))
        .build();
  }
}
