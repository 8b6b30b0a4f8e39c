package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.command.InspectContainerResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The process of a container, where it is one of this machine: with Docker Desktop, an engine
 * elsewhere, or from inside a container, the number that the engine tells is nobody's here, or
 * somebody else's.
 */
final class EngineProcess {
  private EngineProcess() {}

  /**
   * Its number here.
   *
   * @throws DockerException where it runs on another machine
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

  /** Control groups are named after the container that they are of. */
  private static String groups(long process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process), "cgroup"));
    } catch (IOException e) {
      return "";
    }
  }
}
