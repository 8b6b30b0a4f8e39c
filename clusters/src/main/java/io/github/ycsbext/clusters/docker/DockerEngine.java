package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import org.testcontainers.DockerClientFactory;

/** The Docker engine that Testcontainers finds: DOCKER_HOST, a context, the usual sockets. */
final class DockerEngine {
  private DockerEngine() {}

  static DockerClient client() throws DockerException {
    try {
      return DockerClientFactory.instance().client();
    } catch (RuntimeException | LinkageError e) {
      throw new DockerException(reason(e), e);
    }
  }

  /** Testcontainers looks for the engine first, and then starts its container that cleans up. */
  private static String reason(Throwable failure) {
    if (failure instanceof IllegalStateException) {
      return "no Docker engine answers (start Docker, or let DOCKER_HOST name its socket)";
    }
    return "Docker answers, but Testcontainers' image that cleans up cannot be started (%s); set TESTCONTAINERS_RYUK_DISABLED=true to do without it"
        .formatted(firstLine(failure));
  }

  static String firstLine(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null && root.getCause() != root) {
      root = root.getCause();
    }
    String message = root.getMessage();
    return message == null
        ? root.getClass().getSimpleName()
        : message.lines().findFirst().orElse("");
  }
}
