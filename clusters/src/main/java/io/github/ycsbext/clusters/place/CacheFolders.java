package io.github.ycsbext.clusters.place;

import io.github.ycsbext.media.CacheFolder;
import java.nio.file.Path;

/** What is ours in the user's cache folder. */
public final class CacheFolders {
  private CacheFolders() {}

  /** Programs, fetched once. */
  public static Path engines() {
    return root().resolve("engines");
  }

  /** A folder for each server that was started. */
  public static Path runs() {
    return clusters().resolve("run");
  }

  /** Who runs. */
  public static Path clusters() {
    return root().resolve("clusters");
  }

  /** Who has containers. */
  public static Path containers() {
    return clusters().resolve("containers");
  }

  private static Path root() {
    return CacheFolder.path();
  }
}
