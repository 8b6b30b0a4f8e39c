package io.github.ycsbext.clusters.artifact;

import java.nio.file.Path;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;

/** A file that may be fetched, with the size and checksum that it must have. */
public record LockedArtifact(Artifact artifact, long sizeBytes, String sha256) {
  /** Returns {@code group:name:extension[:classifier]:version}, as Maven writes it. */
  public String coordinate() {
    return artifact.toString();
  }

  public String version() {
    return artifact.getVersion();
  }

  public Path pathIn(Path repository) {
    return repository.resolve(path());
  }

  /** Returns the file's place in a Maven repository. */
  String path() {
    String name = artifact.getArtifactId();
    String suffix = artifact.getClassifier().isEmpty() ? "" : "-" + artifact.getClassifier();
    return "%1$s/%2$s/%3$s/%2$s-%3$s%4$s.%5$s"
        .formatted(
            artifact.getGroupId().replace('.', '/'),
            name,
            version(),
            suffix,
            artifact.getExtension());
  }

  /** Returns the line of the lock file, without the engine's name. */
  String line() {
    return coordinate() + " " + sizeBytes + " " + sha256;
  }

  static LockedArtifact parse(String line) {
    String[] columns = line.split(" ", 3);
    return new LockedArtifact(
        new DefaultArtifact(columns[0]), Long.parseLong(columns[1]), columns[2]);
  }
}
