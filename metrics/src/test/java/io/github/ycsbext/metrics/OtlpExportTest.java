package io.github.ycsbext.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.ycsbext.live.Gauge;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.sdk.metrics.data.ExponentialHistogramBuckets;
import io.opentelemetry.sdk.metrics.data.ExponentialHistogramPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.data.MetricDataType;
import io.opentelemetry.sdk.resources.Resource;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.Unit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OtlpExportTest {
  private static List<MetricData> sent(MetricSnapshot... snapshots) {
    PrometheusRegistry registry = new PrometheusRegistry();
    registry.register((MultiCollector) () -> MetricSnapshots.of(snapshots));
    return List.copyOf(new OtlpExport(registry).produce(Resource.empty()));
  }

  private static ExponentialHistogramPointData times(long... timesNs) {
    List<MetricData> sent =
        sent(
            HistogramSnapshot.builder()
                .name("ycsb_service_time_seconds")
                .unit(Unit.SECONDS)
                .dataPoint(TimeBucketsTest.of(timesNs))
                .build());
    return sent.get(0).getExponentialHistogramData().getPoints().iterator().next();
  }

  @Test
  void each_time_is_in_the_bucket_that_holds_it() {
    for (long ns = 100; ns < 100_000_000_000L; ns += ns / 15) {
      ExponentialHistogramBuckets buckets = times(ns).getPositiveBuckets();

      assertThat(buckets.getBucketCounts()).containsExactly(1L);
      double base = Math.pow(2, Math.pow(2, -buckets.getScale()));
      // HdrHistogram keeps three digits.
      assertThat(ns / 1e9)
          .isBetween(
              Math.pow(base, buckets.getOffset()) * 0.998,
              Math.pow(base, buckets.getOffset() + 1.0) * 1.002);
    }
  }

  @Test
  void count_and_sum_are_exact() {
    ExponentialHistogramPointData times = times(0, 100_000, 100_000, 2_000_000_000, 3_000_000_000L);

    assertThat(times.getCount()).isEqualTo(5);
    assertThat(times.getSum()).isEqualTo(5.0002);
    assertThat(times.getZeroCount()).isOne();
    assertThat(times.getPositiveBuckets().getBucketCounts())
        .startsWith(2L, 0L)
        .endsWith(0L, 1L)
        .hasSize(477);
    assertThat(times(0).getPositiveBuckets().getBucketCounts()).isEmpty();
  }

  @Test
  void a_fault_has_the_name_and_the_labels_that_prometheus_reads() {
    Map<String, String> labels = Map.of("trial", "redis-A-10-1", "kind", "kill");
    Gauge fault = new Gauge("ycsb_fault", "1 while it lasts.", labels, 1);

    MetricData sent =
        sent(OtlpGauges.snapshots(List.of(fault)).stream().toArray(MetricSnapshot[]::new)).get(0);

    assertThat(sent.getName()).isEqualTo("ycsb_fault");
    assertThat(sent.getDoubleGaugeData().getPoints())
        .singleElement()
        .satisfies(
            point -> {
              assertThat(point.getValue()).isEqualTo(1);
              assertThat(point.getAttributes().asMap())
                  .containsOnly(
                      Map.entry(AttributeKey.stringKey("trial"), "redis-A-10-1"),
                      Map.entry(AttributeKey.stringKey("kind"), "kill"));
            });
  }

  /** A unit stands beside its name, and the kind of a counter is no part of it. */
  @Test
  void names_are_those_of_opentelemetry() {
    assertThat(
            sent(
                CounterSnapshot.builder()
                    .name("ycsb_client_late_seconds")
                    .unit(Unit.SECONDS)
                    .dataPoint(CounterDataPointSnapshot.builder().value(3).build())
                    .build(),
                InfoSnapshot.builder()
                    .name("ycsb_run")
                    .dataPoint(
                        InfoSnapshot.InfoDataPointSnapshot.builder()
                            .labels(Labels.of("label", "mine"))
                            .build())
                    .build(),
                HistogramSnapshot.builder().name("ycsb_empty").build()))
        .extracting(MetricData::getName, MetricData::getUnit, MetricData::getType)
        .containsExactlyInAnyOrder(
            tuple("ycsb_client_late", "s", MetricDataType.DOUBLE_SUM),
            tuple("ycsb_run_info", "", MetricDataType.DOUBLE_GAUGE));
  }
}
