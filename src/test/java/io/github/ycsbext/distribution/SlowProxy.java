package io.github.ycsbext.distribution;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A port of a server on 127.0.0.1 at which each of its answers comes later. */
final class SlowProxy implements AutoCloseable {
  private static final int BUFFER_BYTES = 1 << 16;

  private final ServerSocket listening;
  private final List<Socket> sockets = new ArrayList<>();
  private final int server;
  private final Duration delay;

  private SlowProxy(ServerSocket listening, int server, Duration delay) {
    this.listening = listening;
    this.server = server;
    this.delay = delay;
  }

  static SlowProxy of(int server, Duration delay) throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    SlowProxy proxy = new SlowProxy(new ServerSocket(0, 0, loopback), server, delay);
    start(proxy::accept);
    return proxy;
  }

  int port() {
    return listening.getLocalPort();
  }

  /** Does something that ends when a socket is closed. */
  private interface UntilClosed {
    void run() throws IOException, InterruptedException;
  }

  private static void start(UntilClosed part) {
    Thread thread =
        new Thread(
            () -> {
              try {
                part.run();
              } catch (IOException | InterruptedException e) {
                // It was closed.
              }
            },
            "slow proxy");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() throws IOException {
    while (true) {
      Socket client = kept(listening.accept());
      Socket behind = kept(new Socket(listening.getInetAddress(), server));
      start(() -> copy(client, behind, Duration.ZERO));
      start(() -> copy(behind, client, delay));
    }
  }

  private synchronized Socket kept(Socket socket) throws IOException {
    socket.setTcpNoDelay(true);
    sockets.add(socket);
    return socket;
  }

  private static void copy(Socket from, Socket to, Duration delay)
      throws IOException, InterruptedException {
    byte[] buffer = new byte[BUFFER_BYTES];
    try (from;
        to;
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream()) {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        Thread.sleep(delay.toMillis());
        out.write(buffer, 0, count);
        out.flush();
      }
    }
  }

  @Override
  public synchronized void close() throws IOException {
    listening.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
