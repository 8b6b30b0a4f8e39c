package io.github.ycsbext.clusters;

import java.nio.file.Path;

/** What is ours in the user's cache folder. */
final class CacheFolders {
  private CacheFolders() {}

  /** Programs, fetched once. */
  static Path engines() {
    return root().resolve("engines");
  }

  /** A folder for each server that was started. */
  static Path runs() {
    return clusters().resolve("run");
  }

  /** Who runs. */
  static Path clusters() {
    return root().resolve("clusters");
  }

  private static Path root() {
    String named = System.getenv("YCSB_CACHE");
    if (named != null && !named.isBlank()) {
      return Path.of(named);
    }
    String xdg = System.getenv("XDG_CACHE_HOME");
    return xdg != null && !xdg.isBlank()
        ? Path.of(xdg, "ycsb-ext")
        : Path.of(System.getProperty("user.home"), ".cache", "ycsb-ext");
  }
}
