package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.model.Container;
import io.github.ycsbext.binding.HostName;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Labels name this machine and the process that a container must not outlive.
 *
 * <p>The container is removed when its cluster is closed, or when its JVM ends normally. After a
 * kill, Ryuk removes it; without Ryuk the {@link Watchdog}; without the docker command, the next
 * JVM that claims containers.
 */
final class Ownership {
  private static final String OWNER = "io.github.ycsbext.owner";

  /** The host name: an engine may serve several machines, or containers with own process ids. */
  private static final String MACHINE = "io.github.ycsbext.machine";

  private Ownership() {}

  /** Returns labels for this JVM's containers; removes those of owners that have ended. */
  static Map<String, String> claim(DockerClient client) {
    removeOrphans(client);
    String owner = ProcessIdentity.own().label();
    Watchdog.start(OWNER + "=" + owner);
    return Map.of(OWNER, owner, MACHINE, HostName.ofThisMachine());
  }

  private static boolean isOrphan(Container container) {
    String owner = container.getLabels().getOrDefault(OWNER, "");
    return ProcessIdentity.parse(owner).filter(ProcessIdentity::runs).isEmpty();
  }

  static void removeOrphans(DockerClient client) {
    List<Container> ours =
        client
            .listContainersCmd()
            .withShowAll(true)
            .withLabelFilter(Map.of(MACHINE, HostName.ofThisMachine()))
            .exec();
    ours.stream()
        .filter(Ownership::isOrphan)
        .forEach(container -> remove(client, container.getId()));
  }

  private static void remove(DockerClient client, String id) {
    try {
      client.removeContainerCmd(id).withForce(true).withRemoveVolumes(true).exec();
    } catch (DockerException e) {
      // Another process is removing it, too.
    }
  }

  /**
   * Removes this JVM's containers if it is killed outright and Ryuk does not run: a shell at the
   * other end of a pipe sees the pipe close. It needs the docker command.
   */
  static final class Watchdog {
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
     * @param label {@code name=value}, of this JVM's containers and no others
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
}
