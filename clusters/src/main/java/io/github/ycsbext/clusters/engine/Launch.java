package io.github.ycsbext.clusters.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The command, environment and files with which one server starts.
 *
 * @param environment variables added to the existing ones
 * @param files texts by path, written before the server starts
 */
public record Launch(
    List<String> command, Map<String, String> environment, Map<Path, String> files) {
  /** Returns a word as a shell's script has it. */
  public static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }
}
