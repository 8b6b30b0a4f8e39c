package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.Distribution;
import io.github.ycsbext.client.plan.OtlpSettings;
import io.github.ycsbext.client.plan.OutputSettings;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.live.LiveAddress;
import io.github.ycsbext.live.LiveServer;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * Where a run gives its metrics and can be watched, from before it opens a database until its
 * report is written. The libraries for it are not on the class path of a benchmark; the
 * distribution has them in a folder of their own.
 */
public final class MetricsEndpoint {
  private static final String FOLDER = "metrics/lib";

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

  private void begin(OutputSettings output, LiveValues values, PrintStream err) {
    URLClassLoader loader = new URLClassLoader(jars(), MetricsEndpoint.class.getClassLoader());
    open.add(loader);
    Metrics metrics =
        ServiceLoader.load(Metrics.class, loader)
            .findFirst()
            .orElseThrow(() -> refused(notInstalled(), null));
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

  private static UserError refused(String why, @Nullable Throwable cause) {
    return UserError.badInput(ClientProperties.METRICS + ": " + why, cause);
  }

  private static String notInstalled() {
    return Distribution.home().isPresent()
        ? "the distribution lacks its folder " + FOLDER + ": unpack it again"
        : "the module ycsb-ext-metrics is not on the class path: add it";
  }

  private static URL[] jars() {
    Path folder = Distribution.home().orElse(Path.of("")).resolve(FOLDER);
    List<URL> jars = new ArrayList<>();
    if (Distribution.home().isPresent() && Files.isDirectory(folder)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jar")) {
        for (Path file : files) {
          jars.add(file.toUri().toURL());
        }
      } catch (MalformedURLException e) {
        throw new UncheckedIOException(e);
      } catch (IOException e) {
        throw refused("the folder " + folder + " cannot be read", e);
      }
    }
    return jars.toArray(URL[]::new);
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
