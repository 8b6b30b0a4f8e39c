package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.process.PrintedVersion;
import java.util.List;
import java.util.Map;

/**
 * A container image with an engine's program.
 *
 * @param property the system property that names another image, such as {@code ycsb.image.redis}
 * @param versionCommand prints the version of the program in it
 * @param settings the user's environment variables that its servers get, too; they are recorded
 */
public record ServerImage(
    String property,
    String official,
    List<String> versionCommand,
    PrintedVersion version,
    Map<String, String> settings) {
  public ServerImage(
      String property, String official, List<String> versionCommand, PrintedVersion version) {
    this(property, official, versionCommand, version, Map.of());
  }

  public Program program() {
    return new Program("", official, null);
  }
}
