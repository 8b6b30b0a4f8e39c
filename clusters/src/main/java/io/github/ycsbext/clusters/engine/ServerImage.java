package io.github.ycsbext.clusters.engine;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A container image with an engine's program.
 *
 * @param property the system property that names another image, such as {@code ycsb.image.redis}
 * @param official the name of the default image
 * @param versionCommand the command that prints the version of the program in it
 * @param version the pattern that finds the version in that output, as its first group
 */
public record ServerImage(
    String property, String official, List<String> versionCommand, Pattern version) {
  public ServerImage {
    versionCommand = List.copyOf(versionCommand);
  }

  /** Returns the program in the image, as far as it is known before it has run. */
  public Program program() {
    return new Program("", official, null);
  }
}
