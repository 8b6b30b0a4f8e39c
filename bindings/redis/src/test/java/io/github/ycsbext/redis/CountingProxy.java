package io.github.ycsbext.redis;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Passes one connection on to a server and counts how often the client speaks again after it has
 * heard something: its round trips.
 */
final class CountingProxy implements Closeable {
  private final ServerSocket listener;
  private final int target;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private boolean clientSpokeLast;
  private int roundTrips;

  private CountingProxy(ServerSocket listener, int target) {
    this.listener = listener;
    this.target = target;
  }

  static CountingProxy before(int target) throws IOException {
    CountingProxy proxy =
        new CountingProxy(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), target);
    proxy.run(proxy::accept);
    return proxy;
  }

  int port() {
    return listener.getLocalPort();
  }

  synchronized int roundTrips() {
    return roundTrips;
  }

  private synchronized void clientSpeaks() {
    if (!clientSpokeLast) {
      roundTrips++;
    }
    clientSpokeLast = true;
  }

  private synchronized void serverSpeaks() {
    clientSpokeLast = false;
  }

  /** Work that ends when a socket is closed. */
  private interface Work {
    void run() throws IOException;
  }

  private void run(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException e) {
                if (!listener.isClosed()) {
                  throw new UncheckedIOException(e);
                }
              }
            },
            "counting proxy");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() throws IOException {
    Socket client = listener.accept();
    Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
    sockets.addAll(List.of(client, server));
    server.setTcpNoDelay(true);
    client.setTcpNoDelay(true);
    run(() -> pass(client.getInputStream(), server.getOutputStream(), this::clientSpeaks));
    run(() -> pass(server.getInputStream(), client.getOutputStream(), this::serverSpeaks));
  }

  private static void pass(InputStream in, OutputStream out, Runnable heard) throws IOException {
    byte[] bytes = new byte[1 << 16];
    for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
      heard.run();
      out.write(bytes, 0, count);
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
