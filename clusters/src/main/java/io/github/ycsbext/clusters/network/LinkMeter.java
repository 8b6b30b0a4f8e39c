package io.github.ycsbext.clusters.network;

import io.github.ycsbext.clusters.ClusterNetwork.CarriedRate;
import io.github.ycsbext.clusters.process.JavaHome;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures a link before a server uses it, with a JVM in its place. It takes a second and a half,
 * most of which is that JVM's start.
 */
record LinkMeter(String address, Duration delay, Process peer) {
  /** The longest delay that is measured: with more, TCP takes too long to find its pace. */
  private static final Duration LONGEST_DELAY = Duration.ofMillis(20);

  private static final int CONNECTION_MILLIS = 1_000;
  private static final long POLL_NS = 5_000_000;

  /**
   * Measures the links of the first server and of the clients, which a message passes one after the
   * other; empty if the delay is too long.
   */
  static Optional<CarriedRate> measure(LinkNetwork network) throws IOException {
    Duration delay = network.applied().delay();
    if (delay.compareTo(LONGEST_DELAY) > 0) {
      return Optional.empty();
    }
    String address = network.addresses().get(0);
    Process peer =
        new ProcessBuilder(network.on(0, command(address, delay)))
            .redirectErrorStream(true)
            .start();
    try {
      return Optional.of(new LinkMeter(address, delay, peer).measure());
    } finally {
      peer.destroyForcibly().onExit().join();
    }
  }

  private static List<String> command(String address, Duration delay) throws IOException {
    return List.of(
        JavaHome.current().java().toString(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-Xshare:auto",
        "-cp",
        JavaHome.ownClasses().toString(),
        LinkTraffic.class.getName(),
        address,
        Long.toString(delay.toNanos()));
  }

  private CarriedRate measure() throws IOException {
    long toClients;
    try (Socket socket = connect()) {
      toClients = LinkTraffic.receive(socket, delay);
    }
    try (Socket socket = connect()) {
      LinkTraffic.send(socket, delay);
    }
    try (Socket socket = connect();
        DataInputStream in = new DataInputStream(socket.getInputStream())) {
      return new CarriedRate(in.readLong(), toClients);
    }
  }

  private Socket connect() throws IOException {
    long deadlineNs = System.nanoTime() + LinkTraffic.PATIENCE.toNanos();
    while (true) {
      Socket socket = new Socket();
      try {
        socket.connect(new InetSocketAddress(address, LinkTraffic.PORT), CONNECTION_MILLIS);
        return socket;
      } catch (IOException e) {
        socket.close();
        boolean isOver = System.nanoTime() > deadlineNs || Thread.currentThread().isInterrupted();
        if (isOver || !peer.isAlive()) {
          throw new IOException("nothing gets through its links: " + words(e), e);
        }
      }
      LockSupport.parkNanos(POLL_NS);
    }
  }

  /** Returns the peer's output if it has ended, otherwise why the connection failed. */
  private String words(IOException failure) throws IOException {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    if (!peer.isAlive()) {
      peer.getInputStream().transferTo(said);
    }
    String last = said.toString(StandardCharsets.UTF_8).lines().findFirst().orElse("");
    return last.isBlank() ? String.valueOf(failure.getMessage()) : last;
  }
}
