package io.github.ycsbext.clusters.engine;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** One kind of server in one topology, wherever it runs. */
public interface ServerKind {
  Program program();

  /**
   * How long it may take from its start to its first answer, and from there to being one of all.
   */
  Duration patience();

  /**
   * Addresses on this machine's loopback interface that are free, one for each server.
   *
   * @param port of the first; 0 for any
   * @throws IOException where there are none
   */
  List<NodeAddress> onLoopback(int port) throws IOException;

  /**
   * Addresses for servers with a network of their own, of which clients see the ports of 127.0.0.1
   * alone.
   *
   * @throws IOException where no ports are free
   */
  default List<NodeAddress> behindLoopback() throws IOException {
    return onLoopback(0);
  }

  /**
   * Where it listens on a machine that it has for itself.
   *
   * @param port for clients; 0 for the protocol's usual one
   */
  NodeAddress on(String host, int port);

  /**
   * What one server runs, and its configuration.
   *
   * @param all servers of the cluster
   * @param number which of them it is, from 0
   */
  Launch prepare(Seat seat, List<NodeAddress> all, int number);

  /**
   * Speaks to it in its own protocol.
   *
   * @param processId of the server that was started, as it knows itself, so that another on its
   *     port is not taken for it; empty where that is not known
   * @throws IOException while it does not answer as it does when it is up
   */
  void greet(NodeAddress address, OptionalLong processId) throws IOException;

  /** What is done once the first server answers, before the others start. */
  default List<Step> beforeOthers(List<NodeAddress> all) {
    return List.of();
  }

  /** What makes one cluster of servers that all answer, in this order. */
  default List<Step> union(List<NodeAddress> all) {
    return List.of();
  }

  /** What shows that servers, some of which were started again, are one cluster as before. */
  default List<Step> wholeness(List<NodeAddress> all) {
    return union(all);
  }

  /** What a write has reached when it is acknowledged, in a few words. */
  String durability();

  /** What leads the engine's binding to them. */
  Map<String, String> properties(List<NodeAddress> all);

  /** Empty where the servers do nothing by themselves that is waited for. */
  default Optional<ServerWork> work() {
    return Optional.empty();
  }
}
