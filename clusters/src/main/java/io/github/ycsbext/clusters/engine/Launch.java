package io.github.ycsbext.clusters.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What one server is to run.
 *
 * @param command the program's command line
 * @param environment added to what is there
 * @param files their text by their path, written before it starts
 */
public record Launch(
    List<String> command, Map<String, String> environment, Map<Path, String> files) {
  public Launch {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    files = Map.copyOf(files);
  }

  /** The same, started by another command. */
  public Launch withCommand(List<String> newCommand) {
    return new Launch(newCommand, environment, files);
  }
}
