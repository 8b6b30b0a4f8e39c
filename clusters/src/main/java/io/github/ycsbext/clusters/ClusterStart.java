package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.process.FreePorts;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Starts the servers of one cluster, and waits until they answer. */
final class ClusterStart {
  private static final int ATTEMPTS = 5;

  private final Engine engine;
  private final LocalServer server;
  private final LocalOptions options;

  ClusterStart(Engine engine, LocalServer server, LocalOptions options) {
    this.engine = engine;
    this.server = server;
    this.options = options;
  }

  /** Takes other ports where somebody else took one between its choice and its use. */
  RunningCluster run() {
    try {
      AbandonedRuns.clear(CacheFolders.runs());
      RunFolder folder = RunFolder.create(engine, options.folder());
      for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
        Optional<RunningCluster> running = attempt(folder, false);
        if (running.isPresent()) {
          return running.get();
        }
      }
      return attempt(folder, true).orElseThrow();
    } catch (IOException e) {
      throw new ClusterException("%s cannot be started: %s".formatted(name(), e.getMessage()), e);
    }
  }

  /** Empty where a port that nobody chose was lost to somebody else, and it is not the last try. */
  private Optional<RunningCluster> attempt(RunFolder folder, boolean last) throws IOException {
    refuseTakenPort();
    List<NodeAddress> addresses = server.addresses(options.port());
    RunningCluster cluster = new RunningCluster(engine, server, options, folder, addresses);
    boolean up = false;
    try {
      cluster.start();
      up = true;
      return Optional.of(cluster);
    } catch (ClusterException e) {
      cluster.stopServers();
      if (last || options.port() != 0 || addresses.stream().allMatch(NodeAddress::isFree)) {
        throw e;
      }
      return Optional.empty();
    } finally {
      if (!up) {
        cluster.close();
      }
    }
  }

  private void refuseTakenPort() {
    if (options.port() != 0 && !FreePorts.isFree(options.port())) {
      throw new ClusterException(
          "%s cannot be started: port %d of 127.0.0.1 is taken; name another, or none to get one that is free."
              .formatted(name(), options.port()));
    }
  }

  private String name() {
    return server.program().name(engine);
  }
}
