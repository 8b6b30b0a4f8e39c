package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.testcontainers.DockerClientFactory;

/** The Docker engine that Testcontainers finds: DOCKER_HOST, a context, the usual sockets. */
public final class DockerEngine {
  private static final Pattern ENVELOPE = Pattern.compile("Status \\d+: \\{\"message\":\"(.*)\"}");

  private DockerEngine() {}

  /** Why there is none to use, as the end of a sentence; empty where one answers. */
  public static Optional<String> whyMissing() {
    try {
      client();
      return Optional.empty();
    } catch (DockerException e) {
      return Optional.of(e.reason());
    }
  }

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
        : withoutEnvelope(message.lines().findFirst().orElse(""));
  }

  /** The engine answers {@code Status 500: {"message":"…"}}. */
  private static String withoutEnvelope(String answer) {
    Matcher envelope = ENVELOPE.matcher(answer);
    return envelope.matches() ? envelope.group(1).replace("\\\"", "\"") : answer;
  }
}
