package io.github.ycsbext.live;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * The libraries for metrics. They are on no class path of a benchmark or a tool; the distribution
 * has them in a folder of their own.
 */
public final class MetricsLibraries implements Closeable {
  private static final String FOLDER = "metrics/lib";

  private final @Nullable Path home;
  private final URLClassLoader loader;

  private MetricsLibraries(@Nullable Path home) {
    this.home = home;
    this.loader = new URLClassLoader(jars(home), MetricsLibraries.class.getClassLoader());
  }

  /**
   * @param home the distribution's folder; null if they are on the class path
   */
  public static MetricsLibraries of(@Nullable Path home) {
    return new MetricsLibraries(home);
  }

  /**
   * @throws UserError if they are not there
   */
  public <S> S service(Class<S> type) {
    return ServiceLoader.load(type, loader)
        .findFirst()
        .orElseThrow(
            () ->
                refused(
                    home == null
                        ? "the module ycsb-ext-metrics is not on the class path: add it"
                        : "the distribution lacks its folder " + FOLDER + ": unpack it again",
                    null));
  }

  private static UserError refused(String why, @Nullable Throwable cause) {
    return new UserError(ExitCode.BAD_INPUT, List.of("metrics: " + why), cause);
  }

  private static URL[] jars(@Nullable Path home) {
    List<URL> jars = new ArrayList<>();
    Path folder = home == null ? null : home.resolve(FOLDER);
    if (folder != null && Files.isDirectory(folder)) {
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

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
