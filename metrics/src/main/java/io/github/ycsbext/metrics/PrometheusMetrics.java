package io.github.ycsbext.metrics;

import com.sun.net.httpserver.HttpHandler;
import io.github.ycsbext.client.report.LiveValues;
import io.github.ycsbext.client.report.Metrics;
import io.github.ycsbext.live.OtlpSettings;
import io.prometheus.metrics.exporter.httpserver.MetricsHandler;
import io.prometheus.metrics.instrumentation.jvm.JvmGarbageCollectorMetrics;
import io.prometheus.metrics.instrumentation.jvm.ProcessMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.Closeable;
import java.util.function.Consumer;

/** The metrics of a run, by Prometheus' own client library, which others may ask or are sent. */
public final class PrometheusMetrics implements Metrics {
  @Override
  public HttpHandler page(LiveValues values) {
    return new MetricsHandler(registry(values));
  }

  @Override
  public Closeable export(LiveValues values, OtlpSettings receiver, Consumer<String> err) {
    return OtlpExport.begin(registry(values), values.plan().status().label(), receiver, err);
  }

  private static PrometheusRegistry registry(LiveValues values) {
    PrometheusRegistry registry = new PrometheusRegistry();
    registry.register(new RunMetrics(values));
    // The process that leads several clients has no part in their work.
    if (values.plan().clients().areThisOne()) {
      ProcessMetrics.builder().register(registry);
      JvmGarbageCollectorMetrics.builder().register(registry);
    }
    return registry;
  }
}
