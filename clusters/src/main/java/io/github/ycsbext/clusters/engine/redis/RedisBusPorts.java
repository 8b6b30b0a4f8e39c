package io.github.ycsbext.clusters.engine.redis;

import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** Ports of a Redis Cluster, whose servers talk 10000 above the clients'; fixed before 7.0. */
final class RedisBusPorts {
  private static final int DISTANCE = 10_000;
  private static final int HIGHEST_PORT = 65_535 - DISTANCE;
  private static final int TRIES = 10_000;

  /** The lowest random port. Up to {@link #TO}, bus ports, too, are below outgoing connections'. */
  private static final int FROM = 12_000;

  private static final int TO = 22_000;

  private RedisBusPorts() {}

  /**
   * Returns addresses whose ports, for clients and for the bus, are free now.
   *
   * @param chosen the port of the first server; 0 for any
   * @throws UserError if it leaves no room for a bus port
   */
  static List<NodeAddress> find(int count, int chosen) throws IOException {
    List<NodeAddress> found = new ArrayList<>();
    if (chosen != 0) {
      found.add(first(chosen));
    }
    for (int i = 0; i < TRIES && found.size() < count; i++) {
      NodeAddress address =
          address(NodeAddress.FIRST_HOST, ThreadLocalRandom.current().nextInt(FROM, TO));
      if (address.isFree() && isApart(address, found)) {
        found.add(address);
      }
    }
    if (found.size() < count) {
      throw new IOException(
          "of the ports %s to %s too few are free".formatted(FROM, TO + DISTANCE));
    }
    return found;
  }

  private static NodeAddress first(int chosen) throws IOException {
    NodeAddress address = address(NodeAddress.FIRST_HOST, chosen);
    if (!address.isFree()) {
      throw new IOException(
          "port %s, for the cluster bus of port %s, is taken"
              .formatted(address.peerPort(), chosen));
    }
    return address;
  }

  /**
   * @throws UserError if {@code port} leaves no room for a bus port
   */
  static NodeAddress address(String host, int port) {
    if (port > HIGHEST_PORT) {
      throw new UserError(
          "port %s leaves none for its cluster bus, which is %s higher (1-%s)"
              .formatted(port, DISTANCE, HIGHEST_PORT));
    }
    return new NodeAddress(host, port, port + DISTANCE);
  }

  private static boolean isApart(NodeAddress address, List<NodeAddress> others) {
    Set<Integer> taken = new HashSet<>();
    others.forEach(other -> taken.addAll(List.of(other.port(), other.peerPort())));
    return !taken.contains(address.port()) && !taken.contains(address.peerPort());
  }
}
