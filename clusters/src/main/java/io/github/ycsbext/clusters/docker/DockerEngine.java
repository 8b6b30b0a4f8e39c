package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Info;
import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NotedIOException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.testcontainers.DockerClientFactory;

/** The engine that Testcontainers finds by DOCKER_HOST, a context or the usual sockets. */
public final class DockerEngine {
  /** The library writes the status in the digits of the user's locale. */
  private static final Pattern ENVELOPE =
      Pattern.compile("Status \\p{Nd}+: \\{\"message\":\"(.*)\"}");

  private DockerEngine() {}

  /** Returns why no engine can be used, as the end of a sentence; empty if one answers. */
  public static Optional<Note> whyMissing() {
    try {
      client();
      return Optional.empty();
    } catch (NotedIOException e) {
      return Optional.of(e.note());
    }
  }

  /**
   * Returns why containers are no processes of this machine, to end a sentence; empty if they are.
   */
  public static Optional<Note> whyElsewhere() {
    try {
      Info engine = client().infoCmd().exec();
      return isHere(engine) ? Optional.empty() : Optional.of(elsewhere(engine.getName()));
    } catch (NotedIOException e) {
      return Optional.of(e.note());
    }
  }

  /** Compares the host name of this machine or container, and the kernel, with the engine's. */
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

  /** Removes this machine's containers whose owner has ended. Does nothing if no engine answers. */
  public static void removeAbandoned() {
    try {
      Ownership.removeOrphans(client());
    } catch (NotedIOException | RuntimeException e) {
      // Without an engine they do not run; the next process that starts a container removes them.
    }
  }

  static DockerClient client() throws NotedIOException {
    try {
      return DockerClientFactory.instance().client();
    } catch (RuntimeException | LinkageError e) {
      throw new NotedIOException(reason(e), e);
    }
  }

  /** Testcontainers looks for the engine first, and then starts its cleanup container. */
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

  /** Extracts the message from an answer such as {@code Status 500: {"message":"…"}}. */
  private static String withoutEnvelope(String answer) {
    Matcher envelope = ENVELOPE.matcher(answer);
    return envelope.matches() ? envelope.group(1).replace("\\\"", "\"") : answer;
  }
}
