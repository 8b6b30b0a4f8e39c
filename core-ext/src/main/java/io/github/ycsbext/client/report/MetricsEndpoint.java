package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.Distribution;
import io.github.ycsbext.client.plan.OutputSettings;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.live.GaugeExport;
import io.github.ycsbext.live.LiveAddress;
import io.github.ycsbext.live.LiveServer;
import io.github.ycsbext.live.MetricsLibraries;
import io.github.ycsbext.live.OtlpSettings;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Where a run gives its metrics and can be watched, from before it opens a database until its
 * report is written.
 */
public final class MetricsEndpoint {
  private final List<Closeable> open = new ArrayList<>();

  private MetricsEndpoint() {}

  /**
   * Begins to give metrics, and a page for a person.
   *
   * @param err receives where
   * @throws UserError if the address cannot be listened on, or the libraries are not there
   */
  public static MetricsEndpoint open(OutputSettings output, LiveValues values, PrintStream err) {
    MetricsEndpoint endpoint = new MetricsEndpoint();
    try {
      endpoint.begin(output, values, err);
      return endpoint;
    } catch (UserError e) {
      endpoint.close();
      throw e;
    }
  }

  /**
   * Tries whether OpenTelemetry takes its variables; nothing is sent.
   *
   * @throws UserError if it does not
   */
  public static void check(OutputSettings output) {
    OtlpSettings otlp = output.otlp();
    if (otlp != null) {
      MetricsEndpoint endpoint = new MetricsEndpoint();
      MetricsLibraries libraries = MetricsLibraries.of(Distribution.home().orElse(null));
      endpoint.open.add(libraries);
      try {
        endpoint.open.add(
            0, libraries.service(GaugeExport.class).begin("", otlp, List::of, complaint -> {}));
      } finally {
        endpoint.close();
      }
    }
  }

  private void begin(OutputSettings output, LiveValues values, PrintStream err) {
    MetricsLibraries libraries = MetricsLibraries.of(Distribution.home().orElse(null));
    open.add(libraries);
    Metrics metrics = libraries.service(Metrics.class);
    LiveAddress address = output.live();
    if (address != null) {
      LiveServer server =
          LiveServer.open(
              ClientProperties.METRICS.name(),
              address,
              Map.of(
                  "/", LiveServer.drawing(),
                  "/live.json", LiveServer.values(values::from),
                  "/metrics", metrics.page(values)));
      open.add(0, server);
      err.println("Metrics: " + server.url() + "metrics, and to look at: " + server.url());
    }
    OtlpSettings otlp = output.otlp();
    if (otlp != null) {
      open.add(0, metrics.export(values, otlp, err::println));
      err.println("Metrics: by OTLP to " + otlp);
    }
  }

  /** Ends the endpoint, the latest part of it first. Call this when the report is written. */
  public void close() {
    for (Closeable part : open) {
      try {
        part.close();
      } catch (IOException e) {
        // The run is over, and nothing of it is lost.
      }
    }
  }
}
