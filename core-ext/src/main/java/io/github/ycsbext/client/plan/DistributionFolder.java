package io.github.ycsbext.client.plan;

import java.nio.file.Files;
import java.nio.file.Path;
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

  static Path own(Path file, Path home) {
    for (Path own : List.of(home.resolve(file), home.resolve("workloads").resolve(file))) {
      if (Files.exists(own)) {
        return own;
      }
    }
    return file;
  }
}
