package io.github.ycsbext.clusters.artifact;

import java.nio.file.Path;

/**
 * A file that may be fetched, with the size and checksum that it must have.
 *
 * @param classifier empty for the main artifact
 */
public record LockedArtifact(
    String group,
    String name,
    String extension,
    String classifier,
    String version,
    long sizeBytes,
    String sha256) {

  /** Returns {@code group:name:extension[:classifier]:version}, as Maven writes it. */
  public String coordinate() {
    return String.join(
        ":", group, name, classifier.isEmpty() ? extension : extension + ":" + classifier, version);
  }

  public Path pathIn(Path repository) {
    String suffix = classifier.isEmpty() ? "" : "-" + classifier;
    return repository
        .resolve(group.replace('.', '/'))
        .resolve(name)
        .resolve(version)
        .resolve(name + "-" + version + suffix + "." + extension);
  }

  /** Returns the line of the lock file, without the engine's name. */
  String line() {
    return coordinate() + " " + sizeBytes + " " + sha256;
  }

  static LockedArtifact parse(String line) {
    String[] columns = line.split(" ", -1);
    String[] parts = columns[0].split(":", -1);
    if (columns.length != 3 || parts.length < 4 || parts.length > 5) {
      throw new IllegalArgumentException("not a line of engines.lock: " + line);
    }
    return new LockedArtifact(
        parts[0],
        parts[1],
        parts[2],
        parts.length == 5 ? parts[3] : "",
        parts[parts.length - 1],
        Long.parseLong(columns[1]),
        columns[2]);
  }
}
