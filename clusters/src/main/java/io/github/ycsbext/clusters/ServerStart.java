package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.clusters.process.ServerProcess;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Starts one server, and waits until it answers. */
final class ServerStart {
  private static final int ATTEMPTS = 5;
  private static final Duration GRACE = Duration.ofSeconds(10);
  private static final long POLL_MILLIS = 20;

  private final Engine engine;
  private final LocalServer server;
  private final LocalOptions options;

  ServerStart(Engine engine, LocalServer server, LocalOptions options) {
    this.engine = engine;
    this.server = server;
    this.options = options;
  }

  /** Takes other ports where somebody else took one between its choice and its use. */
  RunningServer run() {
    try {
      AbandonedRuns.clear(CacheFolders.runs());
      RunFolder folder = RunFolder.create(engine, options.folder());
      for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
        Optional<RunningServer> running = attempt(folder, false);
        if (running.isPresent()) {
          return running.get();
        }
      }
      return attempt(folder, true).orElseThrow();
    } catch (IOException e) {
      throw new ClusterException("%s cannot be started: %s".formatted(name(), e), e);
    }
  }

  /** Empty where a port that nobody chose was lost to somebody else, and it is not the last try. */
  private Optional<RunningServer> attempt(RunFolder folder, boolean last) throws IOException {
    List<Integer> ports = ports();
    ServerLog log = ServerLog.in(folder, engine);
    LocalServer.Launch launch = server.prepare(folder, ports);
    ServerProcess process =
        ServerProcess.start(launch.command(), launch.environment(), folder.path(), log.path());
    try {
      if (!options.keepsData()) {
        folder.lendTo(process.identity());
      }
      awaitAnswer(process, ports.get(0), log);
      return Optional.of(new RunningServer(engine, server, options, folder, ports.get(0), process));
    } catch (ClusterException e) {
      process.stop(GRACE);
      if (!last && options.port() == 0 && !ports.stream().allMatch(FreePorts::isFree)) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private List<Integer> ports() throws IOException {
    List<Integer> ports = new ArrayList<>(FreePorts.find(server.portCount()));
    if (options.port() != 0) {
      if (!FreePorts.isFree(options.port())) {
        throw new ClusterException(
            "%s cannot be started: port %d of 127.0.0.1 is taken; name another, or none to get one that is free."
                .formatted(name(), options.port()));
      }
      ports.set(0, options.port());
    }
    return ports;
  }

  private void awaitAnswer(ServerProcess process, int port, ServerLog log) {
    try (Progress progress = Progress.start("Starting " + name(), 0, "s")) {
      long startNs = System.nanoTime();
      while (process.isRunning()) {
        Optional<IOException> silence = greet(process, port);
        if (silence.isEmpty()) {
          return;
        }
        Duration waited = Duration.ofNanos(System.nanoTime() - startNs);
        progress.reach(waited.toSeconds());
        if (waited.compareTo(server.patience()) > 0) {
          throw failure(
              "did not answer on 127.0.0.1:%d within %d s (%s)"
                  .formatted(port, server.patience().toSeconds(), silence.get().getMessage()),
              log);
        }
        pause();
      }
      throw failure(
          "ended with exit code %d before it answered on 127.0.0.1:%d"
              .formatted(process.exitCode(), port),
          log);
    }
  }

  private Optional<IOException> greet(ServerProcess process, int port) {
    try {
      server.greet(port, process.identity().pid());
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(e);
    }
  }

  private void pause() {
    try {
      Thread.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ClusterException("%s was not waited for: interrupted".formatted(name()), e);
    }
  }

  private ClusterException failure(String what, ServerLog log) {
    return new ClusterException(
        "%s %s; the end of its log %s:%n%s".formatted(name(), what, log.path(), log.tail()));
  }

  private String name() {
    Program program = server.program();
    return program.standIn() == null
        ? engine.title() + " " + program.version()
        : program.standIn() + " (stands in for " + engine.title() + ")";
  }
}
