package io.github.ycsbext.clusters;

import io.github.ycsbext.media.CacheFolder;
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

  /** Who has containers. */
  static Path containers() {
    return clusters().resolve("containers");
  }

  private static Path root() {
    return CacheFolder.path();
  }
}
