package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.clusters.process.Loopback;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.List;
import java.util.stream.IntStream;

/** Finds addresses for Cassandra: the same two ports on 127.0.0.1, 127.0.0.2 and so on. */
final class CassandraPorts {
  private static final int TRIES = 100;

  private CassandraPorts() {}

  /**
   * @param chosen the port for CQL; 0 for any
   * @throws IOException if no ports are free on all the addresses, or one of the addresses does not
   *     belong to this machine
   */
  static List<NodeAddress> find(int count, int chosen) throws IOException {
    for (int number = 1; number <= count; number++) {
      refuseForeign(host(number));
    }
    for (int i = 0; i < TRIES; i++) {
      List<Integer> ports = FreePorts.find(2, chosen);
      List<NodeAddress> addresses =
          IntStream.rangeClosed(1, count)
              .mapToObj(number -> new NodeAddress(host(number), ports.get(0), ports.get(1)))
              .toList();
      if (addresses.stream().allMatch(NodeAddress::isFree)) {
        return addresses;
      }
    }
    throw new IOException(
        (chosen == 0 ? "no port is free" : "port " + chosen + " is not free")
            + " on all of 127.0.0.1 to "
            + host(count));
  }

  private static String host(int number) {
    return "127.0.0." + number;
  }

  private static void refuseForeign(String host) throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, Loopback.address(host))) {
      socket.getLocalPort();
    } catch (IOException e) {
      throw new IOException(
          "%s is not an address of this machine (on macOS: sudo ifconfig lo0 alias %s up)"
              .formatted(host, host),
          e);
    }
  }
}
