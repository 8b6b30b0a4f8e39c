package io.github.ycsbext.client.plan;

import java.io.IOException;
import java.net.URL;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

public final class DistributionFolder {
  private static final String HOME = "ycsb.home";

  private DistributionFolder() {}

  public static Optional<Path> home() {
    return Optional.ofNullable(System.getProperty(HOME)).map(Path::of);
  }

  /**
   * Returns the file or, if there is none, the distribution's, such as {@code workloads/workloada}.
   */
  static Path orOwn(Path file) {
    return Files.exists(file) ? file : home().map(home -> own(file, home)).orElse(file);
  }

  /** Returns the jars of a folder; none if there is no such folder. */
  public static URL[] jars(Path folder) throws IOException {
    List<URL> jars = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jar")) {
        for (Path file : files) {
          jars.add(file.toUri().toURL());
        }
      }
    }
    return jars.toArray(URL[]::new);
  }

  static Path own(Path file, Path home) {
    for (Path own : List.of(home.resolve(file), home.resolve("workloads").resolve(file))) {
      if (Files.exists(own)) {
        return own;
      }
    }
    return file;
  }
}
