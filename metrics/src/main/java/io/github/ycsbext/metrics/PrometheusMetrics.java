package io.github.ycsbext.metrics;

import com.sun.net.httpserver.HttpHandler;
import io.github.ycsbext.client.report.LiveValues;
import io.github.ycsbext.client.report.Metrics;
import io.prometheus.metrics.exporter.httpserver.MetricsHandler;
import io.prometheus.metrics.instrumentation.jvm.JvmGarbageCollectorMetrics;
import io.prometheus.metrics.instrumentation.jvm.ProcessMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/** The metrics of a run, by Prometheus' own client library, which others may ask. */
public final class PrometheusMetrics implements Metrics {
  @Override
  public HttpHandler page(LiveValues values) {
    PrometheusRegistry registry = new PrometheusRegistry();
    registry.register(new RunMetrics(values));
    // The process that leads several clients has no part in their work.
    if (values.plan().clients().areThisOne()) {
      ProcessMetrics.builder().register(registry);
      JvmGarbageCollectorMetrics.builder().register(registry);
    }
    return new MetricsHandler(registry);
  }
}
