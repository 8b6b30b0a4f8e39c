package io.github.ycsbext.clusters.place;

import io.github.ycsbext.file.CacheFolder;
import java.nio.file.Path;

public final class CacheFolders {
  private CacheFolders() {}

  public static Path engines() {
    return CacheFolder.path().resolve("engines");
  }

  public static Path runs() {
    return clusters().resolve("run");
  }

  public static Path clusters() {
    return CacheFolder.path().resolve("clusters");
  }

  public static Path containers() {
    return clusters().resolve("containers");
  }
}
