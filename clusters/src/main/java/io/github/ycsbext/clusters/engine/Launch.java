package io.github.ycsbext.clusters.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * @param environment added to the existing one
 * @param files texts by path, written before the server starts
 */
public record Launch(
    List<String> command, Map<String, String> environment, Map<Path, String> files) {
  public Launch {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    files = Map.copyOf(files);
  }

  public static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }
}
