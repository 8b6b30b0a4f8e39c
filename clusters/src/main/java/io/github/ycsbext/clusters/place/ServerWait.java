package io.github.ycsbext.clusters.place;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.engine.LoginRefusedException;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.Step;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Waits for servers while they run and there is time. A wait over at once shows no progress. */
final class ServerWait implements AutoCloseable {
  private static final long POLL_MILLIS = 20;

  /** The shortest wait that is shown; a shorter one would be shown as 0.0 s. */
  private static final long WORTH_TELLING_MILLIS = 100;

  private static final int TAIL_LINES = 12;
  private static final int TAIL_BYTES = 8 * 1024;

  private final String name;
  private final Duration patience;
  private final Supplier<Progress> telling;
  private final long startNs = System.nanoTime();
  private @Nullable Progress progress;

  /**
   * @param name the servers' name, for messages
   */
  ServerWait(String name, Duration patience) {
    this(name, patience, () -> Progress.start("Starting " + name, 0, "s"));
  }

  /**
   * @param telling supplies the progress display, once, when there is something to show
   */
  ServerWait(String name, Duration patience, Supplier<Progress> telling) {
    this.name = name;
    this.patience = patience;
    this.telling = telling;
  }

  /**
   * @throws UserError if the server ends, is silent too long, or says that nobody may log in
   */
  void untilItAnswers(StartedNode node) {
    until(node::probe, List.of(node), ClusterNote.NO_ANSWER, ClusterNote.ENDED_BEFORE_ANSWER);
  }

  /**
   * @throws UserError if one of the servers ends, or the step cannot be completed in time
   */
  void untilDone(Step step, List<StartedNode> nodes) {
    until(step, nodes, ClusterNote.NOT_TOGETHER, ClusterNote.ENDED_BEFORE_UNION);
  }

  private void until(Step step, List<StartedNode> nodes, ClusterNote late, ClusterNote ended) {
    long stepStartNs = System.nanoTime();
    while (true) {
      refuseTheEnded(nodes, ended);
      try {
        step.run();
        return;
      } catch (IOException e) {
        boolean isRefused = e instanceof LoginRefusedException;
        if (isRefused || System.nanoTime() - stepStartNs > patience.toNanos()) {
          NodeAddress address = nodes.get(0).address();
          Path log = nodes.get(0).server().log();
          String why = String.valueOf(e.getMessage());
          throw new UserError(
              isRefused
                  ? ClusterNote.LOGIN_REFUSED.of(name, address, why, log, tail(log))
                  : late.of(name, address, patience.toSeconds(), why, log, tail(log)));
        }
        print(Duration.ofNanos(System.nanoTime() - startNs));
      }
      pause();
    }
  }

  private void refuseTheEnded(List<StartedNode> nodes, ClusterNote ended) {
    for (StartedNode node : nodes) {
      if (!node.isRunning()) {
        Path log = node.server().log();
        int exitCode = node.server().exitCode();
        boolean wentAway = exitCode == 0 && ended == ClusterNote.ENDED_BEFORE_ANSWER;
        throw new UserError(
            (wentAway ? ClusterNote.ENDED_WITH_0 : ended)
                .of(name, exitCode, node.address(), log, tail(log)));
      }
    }
  }

  private void print(Duration waited) {
    if (progress == null && waited.toMillis() >= WORTH_TELLING_MILLIS) {
      progress = telling.get();
    }
    if (progress != null) {
      progress.reach(waited.toSeconds());
    }
  }

  private void pause() {
    try {
      Thread.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserError("%s was not waited for: interrupted".formatted(name), e);
    }
  }

  @Override
  public void close() {
    if (progress != null) {
      progress.close();
    }
  }

  /** Returns a log's last lines, indented. A server may repeat the options of its JVM. */
  private static String tail(Path log) {
    List<String> lines = lastBytes(log).lines().toList();
    List<String> last = lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size());
    String text = last.isEmpty() ? "  (empty)" : "  " + Secrets.hide(String.join("\n  ", last));
    return System.lineSeparator() + text;
  }

  private static String lastBytes(Path log) {
    try (var file = Files.newByteChannel(log)) {
      file.position(Math.max(0, file.size() - TAIL_BYTES));
      byte[] bytes = java.nio.channels.Channels.newInputStream(file).readNBytes(TAIL_BYTES);
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "(cannot be read: " + FileError.of(e) + ")";
    }
  }
}
