package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.Distribution;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.live.LiveAddress;
import io.github.ycsbext.live.LiveServer;
import io.github.ycsbext.live.MetricsLibraries;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Map;

/**
 * Where a run gives its metrics and can be watched, from before it opens a database until its
 * report is written.
 */
public final class MetricsEndpoint implements Closeable {
  private final MetricsLibraries libraries;
  private final LiveServer server;

  private MetricsEndpoint(MetricsLibraries libraries, LiveServer server) {
    this.libraries = libraries;
    this.server = server;
  }

  /**
   * Begins to give metrics, and a page for a person.
   *
   * @param err receives where
   * @throws UserError if the address cannot be listened on, or the libraries are not there
   */
  public static MetricsEndpoint open(LiveAddress address, LiveValues values, PrintStream err) {
    MetricsLibraries libraries = MetricsLibraries.of(Distribution.home().orElse(null));
    Metrics metrics = libraries.service(Metrics.class);
    LiveServer server =
        LiveServer.open(
            ClientProperties.METRICS.name(),
            address,
            Map.of(
                "/", LiveServer.drawing(),
                "/live.json", LiveServer.values(values::from),
                "/metrics", metrics.page(values)));
    err.println("Metrics: " + server.url() + "metrics, and to look at: " + server.url());
    return new MetricsEndpoint(libraries, server);
  }

  /** Ends the endpoint. Call this when the report is written. */
  @Override
  public void close() {
    server.close();
    try {
      libraries.close();
    } catch (IOException e) {
      // The run is over, and nothing of it is lost.
    }
  }
}
