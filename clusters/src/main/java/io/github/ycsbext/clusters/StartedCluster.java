package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Servers that this JVM started, and what they are together.
 *
 * @param <S> what one of them is
 */
abstract class StartedCluster<S extends StartedServer> implements Cluster {
  private final Engine engine;
  private final Topology topology;
  private final ServerKind kind;
  private final RunFolder folder;
  private final List<NodeAddress> addresses;
  private final List<S> servers = new ArrayList<>();

  /** No server runs before {@link #start}. */
  StartedCluster(
      Engine engine,
      Topology topology,
      ServerKind kind,
      RunFolder folder,
      List<NodeAddress> addresses) {
    this.engine = engine;
    this.topology = topology;
    this.kind = kind;
    this.folder = folder;
    this.addresses = List.copyOf(addresses);
  }

  /**
   * Starts one; it need not answer yet.
   *
   * @param number from 0
   */
  abstract S startServer(int number) throws IOException;

  /** The wait for servers, by their name. */
  abstract ServerWait newWait();

  /**
   * Brings the servers up and together. The first answers before the others start, for they learn
   * from it who else there is.
   *
   * @throws ClusterException where one does not come up; those that did still run
   */
  void start() throws IOException {
    try (ServerWait wait = newWait()) {
      servers.add(startServer(0));
      wait.untilItAnswers(servers.get(0));
      kind.beforeOthers(addresses).forEach(step -> wait.untilDone(step, servers));
      for (int i = 1; i < addresses.size(); i++) {
        servers.add(startServer(i));
      }
      servers.forEach(wait::untilItAnswers);
      kind.union(addresses).forEach(step -> wait.untilDone(step, servers));
    }
  }

  @Override
  public final void restore() {
    Cluster.super.restore();
    try (ServerWait wait = newWait()) {
      kind.wholeness(addresses).forEach(step -> wait.untilDone(step, servers));
    }
  }

  /** Who must end for a server to end. */
  abstract ProcessIdentity keeper(S server);

  /** Whether its data stays when it is closed. */
  abstract boolean keepsData();

  /** Whether its servers and their data are in containers. */
  abstract boolean isInContainers();

  /** Its servers, as they are written down. */
  final List<ClusterState.Server> written() {
    return servers.stream()
        .map(server -> new ClusterState.Server(server.host(), server.port(), keeper(server)))
        .toList();
  }

  final String durability() {
    return kind.durability();
  }

  final List<NodeAddress> addresses() {
    return addresses;
  }

  final List<S> servers() {
    return servers;
  }

  final RunFolder folder() {
    return folder;
  }

  @Override
  public final Engine engine() {
    return engine;
  }

  @Override
  public final Topology topology() {
    return topology;
  }

  @Override
  public final Map<String, String> properties() {
    return kind.properties(addresses);
  }

  @Override
  public final Path logs() {
    return folder.logs();
  }

  @Override
  public final List<Node> nodes() {
    return List.copyOf(servers);
  }

  @Override
  public final List<Long> processIds() {
    return servers.stream().map(Node::processId).toList();
  }
}
