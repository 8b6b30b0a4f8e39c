package io.github.ycsbext.clusters.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** TCP ports of loopback addresses that nobody listens on. */
public final class FreePorts {
  private FreePorts() {}

  /**
   * Different ports of 127.0.0.1 that were free a moment ago. All are held until the last is found,
   * so they differ; whoever binds one must still be ready to find it taken.
   *
   * @throws IOException where the system has none left
   */
  public static List<Integer> find(int count) throws IOException {
    List<ServerSocket> held = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        held.add(bind(Loopback.address(), 0));
      }
      return held.stream().map(ServerSocket::getLocalPort).toList();
    } finally {
      for (ServerSocket socket : held) {
        socket.close();
      }
    }
  }

  /**
   * As {@link #find(int)}, but the first port is {@code chosen}, unless that is 0.
   *
   * @throws IOException where the system has none left
   */
  public static List<Integer> find(int count, int chosen) throws IOException {
    if (chosen == 0) {
      return find(count);
    }
    List<Integer> ports = new ArrayList<>(List.of(chosen));
    // As many as all, for the chosen one may be found as well.
    find(count).stream().filter(port -> port != chosen).limit(count - 1L).forEach(ports::add);
    return ports;
  }

  /** Whether {@code port} of 127.0.0.1 can be bound now. */
  public static boolean isFree(int port) {
    return isFree(Loopback.address(), port);
  }

  /** Whether {@code port} of a loopback address, such as 127.0.0.2, can be bound now. */
  public static boolean isFree(String host, int port) {
    return isFree(Loopback.address(host), port);
  }

  private static boolean isFree(InetAddress address, int port) {
    try (ServerSocket socket = bind(address, port)) {
      return socket.isBound();
    } catch (IOException e) {
      return false;
    }
  }

  private static ServerSocket bind(InetAddress address, int port) throws IOException {
    ServerSocket socket = new ServerSocket();
    try {
      // Connections in TIME_WAIT do not keep a server from listening, so they must not here.
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(address, port));
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }
}
