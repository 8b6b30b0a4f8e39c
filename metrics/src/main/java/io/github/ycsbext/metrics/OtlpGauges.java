package io.github.ycsbext.metrics;

import io.github.ycsbext.live.Gauge;
import io.github.ycsbext.live.GaugeExport;
import io.github.ycsbext.live.OtlpSettings;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Sends the gauges of a study by OTLP, under the names that its page for Prometheus has. */
public final class OtlpGauges implements GaugeExport {
  @Override
  public Sending begin(
      String instance, OtlpSettings receiver, Supplier<List<Gauge>> gauges, Consumer<String> err) {
    PrometheusRegistry registry = new PrometheusRegistry();
    registry.register((MultiCollector) () -> snapshots(gauges.get()));
    return OtlpExport.begin(registry, instance, receiver, err);
  }

  static MetricSnapshots snapshots(List<Gauge> gauges) {
    Map<String, GaugeSnapshot.Builder> byName = new LinkedHashMap<>();
    for (Gauge one : gauges) {
      byName
          .computeIfAbsent(one.name(), name -> GaugeSnapshot.builder().name(name).help(one.help()))
          .dataPoint(
              GaugeDataPointSnapshot.builder()
                  .labels(
                      Labels.of(
                          List.copyOf(one.labels().keySet()), List.copyOf(one.labels().values())))
                  .value(one.value())
                  .build());
    }
    return MetricSnapshots.of(
        byName.values().stream().map(GaugeSnapshot.Builder::build).toArray(GaugeSnapshot[]::new));
  }
}
