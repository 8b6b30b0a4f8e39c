package io.github.ycsbext.clusters.artifact;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** All artifacts of one engine in {@code engines.lock}, the one it is named after first. */
public record EngineLock(LockedArtifact root, List<LockedArtifact> artifacts) {
  public static EngineLock of(String engine) {
    return of(engine, resource(EngineLock.class, "engines.lock").lines().toList());
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

  /** Returns the text of a file that is packed beside a class. */
  public static String resource(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing from the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
