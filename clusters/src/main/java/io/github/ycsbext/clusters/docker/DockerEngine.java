package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Info;
import io.github.ycsbext.clusters.network.ClusterNote;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.testcontainers.DockerClientFactory;

/** The Docker engine that Testcontainers finds: DOCKER_HOST, a context, the usual sockets. */
public final class DockerEngine {
  private static final Pattern ENVELOPE = Pattern.compile("Status \\d+: \\{\"message\":\"(.*)\"}");

  private DockerEngine() {}

  /** Why there is none to use, as the end of a sentence; empty where one answers. */
  public static Optional<Note> whyMissing() {
    try {
      client();
      return Optional.empty();
    } catch (DockerException e) {
      return Optional.of(e.note());
    }
  }

  /**
   * Why its containers are no processes of this machine, as the end of a sentence; empty where they
   * are.
   */
  public static Optional<Note> whyElsewhere() {
    try {
      Info engine = client().infoCmd().exec();
      return isHere(engine) ? Optional.empty() : Optional.of(elsewhere(engine.getName()));
    } catch (DockerException e) {
      return Optional.of(e.note());
    }
  }

  /** The name of this machine, or of the container that this is in, and its kernel's version. */
  private static boolean isHere(Info engine) {
    try {
      String name = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
      return name.equals(engine.getName())
          && System.getProperty("os.version").equals(engine.getKernelVersion());
    } catch (IOException e) {
      return false; // Not Linux.
    }
  }

  static Note elsewhere(@Nullable String name) {
    return ClusterNote.DOCKER_ELSEWHERE.of(String.valueOf(name));
  }

  /** Removes the containers of this machine whose owner has ended; none where no engine answers. */
  public static void removeAbandoned() {
    try {
      Ownership.removeOrphans(client());
    } catch (DockerException | RuntimeException e) {
      // They do not run where no engine does; the next one to start a container removes them.
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
  private static Note reason(Throwable failure) {
    if (failure instanceof IllegalStateException) {
      return ClusterNote.NO_DOCKER.of();
    }
    return ClusterNote.NO_RYUK.of(firstLine(failure));
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
