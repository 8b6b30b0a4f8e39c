package io.github.ycsbext.clusters.network;

import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;

/** The main class of a JVM in a server's place: it sends, receives, then reports its rate. */
public final class LinkPeer {
  private LinkPeer() {}

  /**
   * @param arguments the address to listen on, and the link's delay in nanoseconds
   */
  public static void main(String[] arguments) throws IOException {
    Duration delay = Duration.ofNanos(Long.parseLong(arguments[1]));
    try (ServerSocket server = new ServerSocket()) {
      server.setSoTimeout(Math.toIntExact(LinkTraffic.PATIENCE.toMillis()));
      server.bind(new InetSocketAddress(arguments[0], LinkTraffic.PORT));
      serve(server, delay);
    }
  }

  private static void serve(ServerSocket server, Duration delay) throws IOException {
    try (Socket client = server.accept()) {
      LinkTraffic.send(client, delay);
    }
    long received;
    try (Socket client = server.accept()) {
      received = LinkTraffic.receive(client, delay);
    }
    try (Socket client = server.accept();
        DataOutputStream out = new DataOutputStream(client.getOutputStream())) {
      out.writeLong(received);
    }
  }
}
