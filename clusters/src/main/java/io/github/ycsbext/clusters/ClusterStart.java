package io.github.ycsbext.clusters;

import io.github.ycsbext.FileFault;
import io.github.ycsbext.clusters.network.ClusterNote;
import io.github.ycsbext.clusters.network.Namespaces;
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
      AbandonedContainers.clear();
      Namespaces.clearAbandoned();
      RunFolder folder = ChosenPlace.folder(engine, options);
      for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
        Optional<RunningCluster> running = attempt(folder, false);
        if (running.isPresent()) {
          return running.get();
        }
      }
      return attempt(folder, true).orElseThrow();
    } catch (IOException e) {
      throw new ClusterException(ClusterNote.CANNOT_BE_STARTED.of(name(), FileFault.of(e)), e);
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
        ChosenPlace.refuseTakenPort(engine, options);
      }
      List<NodeAddress> addresses =
          links.areOwn()
              ? links.addresses(host -> server.addressOn(host, options.port()))
              : server.addresses(options.port());
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

  private String name() {
    return server.program().name(engine);
  }
}
