package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.DistributionFolder;
import io.github.ycsbext.client.plan.LiveAddress;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileTree;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Map;
import java.util.ServiceLoader;

/**
 * Where a run gives its metrics and can be watched, from its start to its report. The libraries are
 * on no class path: the distribution has them in a folder of their own.
 */
public final class MetricsEndpoint implements Closeable {
  private static final String FOLDER = "metrics/lib";

  private final URLClassLoader libraries;
  private final LiveServer server;

  private MetricsEndpoint(URLClassLoader libraries, LiveServer server) {
    this.libraries = libraries;
    this.server = server;
  }

  /**
   * Opens the endpoint, and a page for people. Throws a UserError if the address is taken or the
   * libraries are missing.
   */
  public static MetricsEndpoint open(LiveAddress address, LiveValues values, PrintStream err) {
    URLClassLoader libraries = new URLClassLoader(jars(), MetricsEndpoint.class.getClassLoader());
    Metrics metrics =
        ServiceLoader.load(Metrics.class, libraries)
            .findFirst()
            .orElseThrow(
                () ->
                    UserError.badInput(
                        "metrics: neither the distribution's folder "
                            + FOLDER
                            + " has its libraries nor the class path: unpack it again, or add the module ycsb-ext-metrics"));
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

  private static URL[] jars() {
    Path home = DistributionFolder.home().orElse(null);
    try {
      return home == null ? new URL[0] : FileTree.jars(home.resolve(FOLDER)).toArray(URL[]::new);
    } catch (IOException e) {
      throw UserError.badInput(
          "metrics: the folder " + home.resolve(FOLDER) + " cannot be read", e);
    }
  }

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
