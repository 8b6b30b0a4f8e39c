package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.Distribution;
import io.github.ycsbext.client.plan.MetricsAddress;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.MalformedURLException;
import java.net.NetworkInterface;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.UnknownHostException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * Where a run gives its metrics, from before it opens a database until its report is written. The
 * libraries for it are not on the class path of a benchmark; the distribution has them in a folder
 * of their own.
 */
public final class MetricsEndpoint {
  private static final String FOLDER = "metrics/lib";

  private final URLClassLoader loader;
  private final MetricsServer server;

  private MetricsEndpoint(URLClassLoader loader, MetricsServer server) {
    this.loader = loader;
    this.server = server;
  }

  /**
   * Begins to give metrics.
   *
   * @param err receives the address
   * @throws UserError if the address cannot be listened on, or the libraries are not there
   */
  public static MetricsEndpoint open(MetricsAddress address, LiveValues values, PrintStream err) {
    URLClassLoader loader = new URLClassLoader(jars(), MetricsEndpoint.class.getClassLoader());
    MetricsServer server =
        ServiceLoader.load(MetricsServer.class, loader)
            .findFirst()
            .orElseThrow(() -> refused(notInstalled(), null));
    try {
      server.start(address, values);
    } catch (UnknownHostException e) {
      throw refused("the host " + address.host() + " is not known", e);
    } catch (IOException e) {
      throw refused("cannot listen on %s: %s".formatted(address, why(address, e)), e);
    }
    MetricsAddress opened = new MetricsAddress(address.host(), server.port());
    err.println("Metrics: http://" + opened + "/metrics");
    return new MetricsEndpoint(loader, server);
  }

  private static String why(MetricsAddress address, IOException e) {
    try {
      InetAddress host = InetAddress.getByName(address.host());
      if (!host.isAnyLocalAddress() && NetworkInterface.getByInetAddress(host) == null) {
        return "this machine has no address " + host.getHostAddress() + "; give one of its own";
      }
    } catch (IOException unknown) {
      e.addSuppressed(unknown);
    }
    return FileError.reason(e) + "; name another port, or 0 for any free one";
  }

  private static UserError refused(String why, @Nullable Throwable cause) {
    return new UserError(ExitCode.BAD_INPUT, List.of(ClientProperties.METRICS + ": " + why), cause);
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

  /** Ends the endpoint. Call this when the report is written. */
  public void close() {
    try {
      server.close();
      loader.close();
    } catch (IOException e) {
      // The run is over, and nothing of it is lost.
    }
  }
}
