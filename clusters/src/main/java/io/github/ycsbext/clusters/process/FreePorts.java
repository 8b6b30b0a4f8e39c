package io.github.ycsbext.clusters.process;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** TCP ports of 127.0.0.1 that nobody listens on. */
public final class FreePorts {
  private FreePorts() {}

  /**
   * Different ports that were free a moment ago. All are held until the last is found, so they
   * differ; whoever binds one must still be ready to find it taken.
   *
   * @throws IOException where the system has none left
   */
  public static List<Integer> find(int count) throws IOException {
    List<ServerSocket> held = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        held.add(bind(0));
      }
      return held.stream().map(ServerSocket::getLocalPort).toList();
    } finally {
      for (ServerSocket socket : held) {
        socket.close();
      }
    }
  }

  /** Whether {@code port} of 127.0.0.1 can be bound now. */
  public static boolean isFree(int port) {
    try (ServerSocket socket = bind(port)) {
      return socket.isBound();
    } catch (IOException e) {
      return false;
    }
  }

  private static ServerSocket bind(int port) throws IOException {
    ServerSocket socket = new ServerSocket();
    try {
      // Connections in TIME_WAIT do not keep a server from listening, so they must not here.
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(Loopback.address(), port));
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }
}
