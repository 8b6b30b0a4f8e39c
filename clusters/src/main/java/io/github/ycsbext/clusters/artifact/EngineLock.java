package io.github.ycsbext.clusters.artifact;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;

/**
 * The artifacts of one engine, all of them, as {@code engines.lock} has them.
 *
 * @param root the one that the engine is named after, such as {@code
 *     org.apache.cassandra:cassandra-all:jar:5.0.9}
 * @param artifacts with {@code root} first
 */
public record EngineLock(LockedArtifact root, List<LockedArtifact> artifacts) {
  /**
   * The engine of that name in {@code engines.lock}.
   *
   * @param engine such as {@code cassandra}
   */
  public static EngineLock of(String engine) {
    return of(engine, resource("engines.lock").lines().toList());
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

  /** The coordinate that the build pins for the engine; {@link #root} is the same. */
  static String pinned(String engine) {
    try {
      Properties pins = new Properties();
      pins.load(new java.io.StringReader(resource("engines.properties")));
      return pins.getProperty(engine);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = EngineLock.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing from the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
