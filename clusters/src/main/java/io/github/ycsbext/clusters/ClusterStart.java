package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.network.Namespaces;
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
      Namespaces.clearAbandoned();
      RunFolder folder = folder();
      for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
        Optional<RunningCluster> running = attempt(folder, false);
        if (running.isPresent()) {
          return running.get();
        }
      }
      return attempt(folder, true).orElseThrow();
    } catch (IOException e) {
      throw new ClusterException("%s cannot be started: %s".formatted(name(), FileFault.of(e)), e);
    }
  }

  private RunFolder folder() throws IOException {
    try {
      return RunFolder.create(engine, options.folder());
    } catch (IOException e) {
      if (options.folder() == null) {
        throw e;
      }
      throw new BadInputException(
          "folder: %s; name one that can be written".formatted(FileFault.of(e)), e);
    }
  }

  /** Empty where a port that nobody chose was lost to somebody else, and it is not the last try. */
  private Optional<RunningCluster> attempt(RunFolder folder, boolean last) throws IOException {
    ServerLinks links = ServerLinks.make(options);
    List<NodeAddress> addresses = addresses(links);
    RunningCluster cluster = new RunningCluster(engine, server, options, folder, links, addresses);
    boolean up = false;
    try {
      cluster.start();
      up = true;
      return Optional.of(cluster);
    } catch (ClusterException e) {
      cluster.stopServers();
      if (last || options.port() != 0 || links.areOwn() || areFree(addresses)) {
        throw e;
      }
      return Optional.empty();
    } finally {
      if (!up) {
        cluster.close();
      }
    }
  }

  private List<NodeAddress> addresses(ServerLinks links) throws IOException {
    boolean found = false;
    try {
      if (!links.areOwn()) {
        refuseTakenPort();
      }
      List<NodeAddress> addresses = links.addresses(server, options.port());
      found = true;
      return addresses;
    } finally {
      if (!found) {
        links.close();
      }
    }
  }

  private static boolean areFree(List<NodeAddress> addresses) {
    return addresses.stream().allMatch(NodeAddress::isFree);
  }

  private void refuseTakenPort() {
    if (options.port() != 0 && !FreePorts.isFree(options.port())) {
      throw new BadInputException(
          "%s cannot be started: port %d of 127.0.0.1 is taken; name another, or none to get one that is free."
              .formatted(name(), options.port()),
          null);
    }
  }

  private String name() {
    return server.program().name(engine);
  }
}
