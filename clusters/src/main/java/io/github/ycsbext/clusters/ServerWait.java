package io.github.ycsbext.clusters;

import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Waits for what servers do in their own time, while they run and patience lasts. */
final class ServerWait implements AutoCloseable {
  private static final long POLL_MILLIS = 20;

  private final String name;
  private final Duration patience;
  private final Progress progress;
  private final long startNs = System.nanoTime();

  /**
   * @param name of the servers, for messages
   */
  ServerWait(String name, Duration patience) {
    this.name = name;
    this.patience = patience;
    this.progress = Progress.start("Starting " + name, 0, "s");
  }

  /**
   * @throws ClusterException where the server ends or stays silent
   */
  void untilItAnswers(WatchedServer server) {
    until(server::greet, List.of(server), "answer", "answered");
  }

  /**
   * @throws ClusterException where one of the servers ends, or the step cannot be done in time
   */
  void untilDone(Step step, List<? extends WatchedServer> servers) {
    until(step, servers, "find all others", "had found all others");
  }

  private void until(Step step, List<? extends WatchedServer> servers, String verb, String done) {
    long stepStartNs = System.nanoTime();
    while (true) {
      refuseTheEnded(servers, done);
      Optional<IOException> reason = attempt(step);
      if (reason.isEmpty()) {
        return;
      }
      progress.reach(secondsSince(startNs));
      if (System.nanoTime() - stepStartNs > patience.toNanos()) {
        throw failure(
            servers.get(0),
            "did not %s on %s within %d s (%s)"
                .formatted(
                    verb,
                    servers.get(0).address(),
                    patience.toSeconds(),
                    reason.get().getMessage()));
      }
      pause();
    }
  }

  private void refuseTheEnded(List<? extends WatchedServer> servers, String done) {
    for (WatchedServer server : servers) {
      if (!server.isRunning()) {
        throw failure(
            server,
            "ended with exit code %d before it %s on %s"
                .formatted(server.exitCode(), done, server.address()));
      }
    }
  }

  private static Optional<IOException> attempt(Step step) {
    try {
      step.run();
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(e);
    }
  }

  private static long secondsSince(long ns) {
    return Duration.ofNanos(System.nanoTime() - ns).toSeconds();
  }

  private void pause() {
    try {
      Thread.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ClusterException("%s was not waited for: interrupted".formatted(name), e);
    }
  }

  private ClusterException failure(WatchedServer server, String what) {
    ServerLog log = new ServerLog(server.log());
    return new ClusterException(
        "%s %s; the end of its log %s:%n%s".formatted(name, what, log.path(), log.tail()));
  }

  @Override
  public void close() {
    progress.close();
  }
}
