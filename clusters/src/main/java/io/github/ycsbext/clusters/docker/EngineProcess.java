package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.command.InspectContainerResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Finds the process of a container on this machine. With Docker Desktop, with a remote engine, or
 * inside a container, the process id that the engine reports does not exist here or belongs to
 * another process.
 */
final class EngineProcess {
  private EngineProcess() {}

  /**
   * @throws DockerException if the container runs on another machine
   */
  static long of(InspectContainerResponse container) throws DockerException {
    return of(container.getId(), container.getState().getPidLong());
  }

  static long of(String container, @Nullable Long process) throws DockerException {
    if (process == null || !groups(process).contains(container)) {
      throw new DockerException(
          DockerEngine.elsewhere("a machine of their own (Docker Desktop, another host)"), null);
    }
    return process;
  }

  /** Returns the control groups of a process, which are named after its container. */
  private static String groups(long process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process), "cgroup"));
    } catch (IOException e) {
      return "";
    }
  }
}
