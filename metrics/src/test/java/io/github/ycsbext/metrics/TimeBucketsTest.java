package io.github.ycsbext.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.measurement.Latencies;
import io.github.ycsbext.measurement.MeasurementSettings;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.measurement.ThreadRecorder;
import io.github.ycsbext.metrics.RunMetrics.TimeBuckets;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBucket;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.NativeHistogramBucket;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TimeBucketsTest {
  static HistogramDataPointSnapshot of(long... timesNs) {
    Recorders recorders =
        new Recorders(MeasurementSettings.of(new Settings(new Properties())), null, false);
    ThreadRecorder recorder = recorders.current();
    LongStream.of(timesNs).forEach(ns -> recorder.recordService(recorder.operation("READ"), ns));
    Latencies latencies =
        Objects.requireNonNull(recorders.read().operations().get("READ")).service();
    return TimeBuckets.of(latencies, Labels.EMPTY);
  }

  @Test
  void each_time_is_in_the_native_bucket_that_holds_it() {
    for (long ns = 100; ns < 100_000_000_000L; ns += ns / 15) {
      NativeHistogramBuckets buckets = of(ns).getNativeBucketsForPositiveValues();

      assertThat(buckets.size()).isOne();
      double upper = Math.pow(2, buckets.getBucketIndex(0) / 32.0);
      // HdrHistogram keeps three digits.
      assertThat(ns / 1e9).isBetween(upper / Math.pow(2, 1 / 32.0) * 0.998, upper * 1.002);
    }
  }

  @Test
  void count_and_sum_are_exact() {
    HistogramDataPointSnapshot times = of(0, 100_000, 100_000, 2_000_000_000, 90_000_000_000L);

    assertThat(times.getCount()).isEqualTo(5);
    assertThat(times.getSum()).isEqualTo(92.0002);
    assertThat(times.getNativeZeroCount()).isOne();
    assertThat(
            times.getNativeBucketsForPositiveValues().stream()
                .mapToLong(NativeHistogramBucket::getCount))
        .containsExactly(2L, 1L, 1L);
  }

  @Test
  void classic_buckets_have_the_same_times() {
    HistogramDataPointSnapshot times = of(0, 90_000, 240_000, 2_000_000_000, 90_000_000_000L);

    assertThat(
            times.getClassicBuckets().stream()
                .filter(bucket -> bucket.getCount() > 0)
                .map(ClassicHistogramBucket::getUpperBound))
        .containsExactly(1e-6, 1e-4, 2.5e-4, 2.5, Double.POSITIVE_INFINITY);
  }
}
