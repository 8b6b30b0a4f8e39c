package io.github.ycsbext.clusters.engine;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A container image with an engine's program.
 *
 * @param property system property that names another, such as {@code ycsb.image.redis}
 * @param official its name where nobody names another
 * @param versionCommand what prints the version of the program in it
 * @param version where the version stands in that: the first group
 */
public record ServerImage(
    String property, String official, List<String> versionCommand, Pattern version) {
  public ServerImage {
    versionCommand = List.copyOf(versionCommand);
  }

  /** The program in it, as far as that is known before it has run. */
  public Program program() {
    return new Program("", official, null);
  }
}
