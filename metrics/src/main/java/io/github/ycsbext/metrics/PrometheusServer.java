package io.github.ycsbext.metrics;

import io.github.ycsbext.client.plan.MetricsAddress;
import io.github.ycsbext.client.report.LiveValues;
import io.github.ycsbext.client.report.MetricsServer;
import io.prometheus.metrics.exporter.httpserver.HTTPServer;
import io.prometheus.metrics.instrumentation.jvm.JvmGarbageCollectorMetrics;
import io.prometheus.metrics.instrumentation.jvm.ProcessMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** Prometheus' own server of metrics, on the JDK's. */
public final class PrometheusServer implements MetricsServer {
  private @Nullable HTTPServer server;

  @Override
  public void start(MetricsAddress address, LiveValues values) throws IOException {
    PrometheusRegistry registry = new PrometheusRegistry();
    registry.register(new RunMetrics(values));
    // The process that leads several clients has no part in their work.
    if (values.plan().clients().areThisOne()) {
      ProcessMetrics.builder().register(registry);
      JvmGarbageCollectorMetrics.builder().register(registry);
    }
    server =
        HTTPServer.builder()
            .inetAddress(InetAddress.getByName(address.host()))
            .port(address.port())
            .registry(registry)
            .executorService(Executors.newSingleThreadExecutor(PrometheusServer::thread))
            .buildAndStart();
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "ycsb-metrics");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public int port() {
    if (server == null) {
      throw new IllegalStateException("it has not begun to listen");
    }
    return server.getPort();
  }

  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
  }
}
