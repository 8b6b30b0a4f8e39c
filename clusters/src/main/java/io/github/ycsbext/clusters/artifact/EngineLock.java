package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.file.FileContent;
import java.util.List;

/** All artifacts of one engine in {@code engines.lock}, the one it is named after first. */
public record EngineLock(LockedArtifact root, List<LockedArtifact> artifacts) {
  public static EngineLock of(String engine) {
    return of(engine, FileContent.packed(EngineLock.class, "engines.lock").lines().toList());
  }

  static EngineLock of(String engine, List<String> lines) {
    String prefix = engine + " ";
    List<LockedArtifact> artifacts =
        lines.stream()
            .filter(line -> line.startsWith(prefix))
            .map(line -> LockedArtifact.parse(line.substring(prefix.length())))
            .toList();
    if (artifacts.isEmpty()) {
      throw new IllegalStateException("engines.lock has no artifact of " + engine);
    }
    return new EngineLock(artifacts.get(0), artifacts);
  }
}
