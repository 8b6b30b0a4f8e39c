package io.github.ycsbext.cassandra;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ServerSocketFactory;

/** Passes bytes between its own port and a server's, until it is cut. */
final class Relay implements AutoCloseable {
  private final ServerSocket listener;
  private final InetSocketAddress server;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

  /**
   * @param factory makes the socket that clients connect to, such as one for TLS
   */
  Relay(ServerSocketFactory factory, InetSocketAddress server) throws IOException {
    this.server = server;
    listener = factory.createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start("accept", this::accept);
  }

  int port() {
    return listener.getLocalPort();
  }

  private void accept() throws IOException {
    while (true) {
      Socket client = opened(listener.accept());
      Socket target = opened(new Socket(server.getAddress(), server.getPort()));
      start("to the server", () -> pass(client, target));
      start("to the client", () -> pass(target, client));
    }
  }

  private Socket opened(Socket socket) {
    sockets.add(socket);
    return socket;
  }

  private static void pass(Socket from, Socket to) throws IOException {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      in.transferTo(out);
    }
  }

  private interface Work {
    void run() throws IOException;
  }

  private static void start(String name, Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException e) {
                // One side has closed: so does the other.
              }
            },
            "relay " + name);
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    cut();
  }

  /** Breaks all connections and takes no more. */
  void cut() throws IOException {
    listener.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
