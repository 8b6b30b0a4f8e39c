package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.process.PrintedVersion;
import java.util.List;
import java.util.Map;

/**
 * A container image with an engine's program.
 *
 * @param property the system property that names another image, such as {@code ycsb.image.redis}
 * @param official the name of the default image
 * @param versionCommand the command that prints the version of the program in it
 * @param version finds the version in that output
 * @param settings the user's environment variables that its servers get, too; they are recorded
 */
public record ServerImage(
    String property,
    String official,
    List<String> versionCommand,
    PrintedVersion version,
    Map<String, String> settings) {
  public ServerImage {
    versionCommand = List.copyOf(versionCommand);
    settings = Map.copyOf(settings);
  }

  /** Creates an image whose servers get none of the user's variables. */
  public ServerImage(
      String property, String official, List<String> versionCommand, PrintedVersion version) {
    this(property, official, versionCommand, version, Map.of());
  }

  public Program program() {
    return new Program("", official, null);
  }
}
