package io.github.ycsbext.clusters.place;

import io.github.ycsbext.file.CacheFolder;
import java.nio.file.Path;

/** The folders of this product in the user's cache folder. */
public final class CacheFolders {
  private CacheFolders() {}

  /** Returns the folder for programs, which are fetched once. */
  public static Path engines() {
    return CacheFolder.path().resolve("engines");
  }

  /** Returns the folder that has a subfolder for each server that was started. */
  public static Path runs() {
    return clusters().resolve("run");
  }

  /** Returns the folder of the registry of running clusters. */
  public static Path clusters() {
    return CacheFolder.path().resolve("clusters");
  }

  /** Returns the folder of the notes that processes with containers leave. */
  public static Path containers() {
    return clusters().resolve("containers");
  }
}
