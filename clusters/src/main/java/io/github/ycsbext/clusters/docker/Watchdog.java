package io.github.ycsbext.clusters.docker;

import io.github.ycsbext.clusters.process.Executables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Removes this JVM's containers where it is killed outright and Ryuk does not run: a shell at the
 * other end of a pipe reads the end of it. It needs the docker command; without that, the next JVM
 * to start a container removes them.
 */
final class Watchdog {
  /** $0 is the label of what is to be removed. */
  private static final String SCRIPT =
      """
      trap '' HUP INT TERM
      read -r never
      docker ps --all --quiet --filter "label=$0" | xargs -r docker rm --force --volumes
      """;

  private static final Path SHELL = Path.of("/bin/sh");

  /** Held, for its end of the pipe is closed with it. */
  private static @Nullable Process watching;

  private Watchdog() {}

  /**
   * One for this JVM, however often it is asked for.
   *
   * @param label {@code name=value} that this JVM's containers have, and no others
   */
  static synchronized void start(String label) {
    if (watching != null || !Files.isExecutable(SHELL)) {
      return;
    }
    try {
      if (Executables.onPath("docker").isPresent()) {
        watching =
            new ProcessBuilder(List.of(SHELL.toString(), "-c", SCRIPT, label))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
      }
    } catch (IOException e) {
      // Then the next one to start a container cleans up.
    }
  }
}
