package io.github.ycsbext.clusters.docker;

import io.github.ycsbext.clusters.process.Executables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Removes this JVM's containers if it is killed outright and Ryuk does not run: a shell at the
 * other end of a pipe sees the pipe close. It needs the docker command; without that, the next JVM
 * that starts a container removes them.
 */
final class Watchdog {
  /** The script of the shell; $0 is the label of the containers to remove. */
  private static final String SCRIPT =
      """
      trap '' HUP INT TERM
      read -r never
      docker ps --all --quiet --filter "label=$0" | xargs -r docker rm --force --volumes
      """;

  private static final Path SHELL = Path.of("/bin/sh");

  /** The shell, held because its end of the pipe would be closed with it. */
  private static @Nullable Process watching;

  private Watchdog() {}

  /**
   * Starts the watchdog. There is one per JVM, however often this is called.
   *
   * @param label a label, {@code name=value}, that the containers of this JVM have and no others
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
      // The next JVM that starts a container cleans up.
    }
  }
}
