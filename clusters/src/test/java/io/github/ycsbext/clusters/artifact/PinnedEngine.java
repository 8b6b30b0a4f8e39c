package io.github.ycsbext.clusters.artifact;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * An engine whose version the build pins, from {@code engines.properties}.
 *
 * @param name its name in {@code engines.lock}
 * @param hasDependencies whether the artifact's dependencies are fetched, too
 */
record PinnedEngine(String name, String coordinate, boolean hasDependencies) {
  private static final String DEPENDENCIES = " with dependencies";

  /** Returns all, in the order of {@code engines.lock}. */
  static List<PinnedEngine> all() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(PinnedEngine.class.getResourceAsStream("engines.properties"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(PinnedEngine::of)
          .toList();
    }
  }

  private static PinnedEngine of(String line) {
    String[] parts = line.split("=", 2);
    return new PinnedEngine(
        parts[0], parts[1].replace(DEPENDENCIES, ""), parts[1].endsWith(DEPENDENCIES));
  }

  /** Returns true for one large file, of which each platform has its own. */
  boolean isOfOnePlatform() {
    return name.contains("-");
  }

  @Override
  public String toString() {
    return name;
  }
}
