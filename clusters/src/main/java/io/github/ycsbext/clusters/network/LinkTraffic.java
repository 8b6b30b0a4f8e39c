package io.github.ycsbext.clusters.network;

import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;

/**
 * Traffic for measuring a rate. Both ends may be on a busy machine, and the system buffers what a
 * late reader has not taken. So only bytes that the receiver requested after its clock started are
 * counted: the rate is never more than the link carried.
 */
public final class LinkTraffic {
  /** The peer's port. No server runs in the namespace yet, so all its ports are free. */
  static final int PORT = 5001;

  /** The timeout for what should happen at once, on a machine that is busy. */
  static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final Duration WARM_UP = Duration.ofMillis(50);

  /** The warm-up in delays: TCP needs about as many answers to find the pace of a fast link. */
  private static final int DELAYS_TO_WARM_UP = 20;

  /** The time for which bytes are counted. */
  private static final Duration WINDOW = Duration.ofMillis(400);

  private static final int CHUNK_BYTES = 64 * 1024;

  /** The last byte of the warm-up; all others are 0. */
  private static final byte WARM = 1;

  private LinkTraffic() {}

  /**
   * Is the program of a JVM in a server's place: it sends, receives, then reports its rate.
   *
   * @param arguments the address to listen on, and the link's delay in nanoseconds
   */
  public static void main(String[] arguments) throws IOException {
    Duration delay = Duration.ofNanos(Long.parseLong(arguments[1]));
    try (ServerSocket server = new ServerSocket()) {
      server.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
      server.bind(new InetSocketAddress(arguments[0], PORT));
      serve(server, delay);
    }
  }

  private static void serve(ServerSocket server, Duration delay) throws IOException {
    try (Socket client = server.accept()) {
      send(client, delay);
    }
    long received;
    try (Socket client = server.accept()) {
      received = receive(client, delay);
    }
    try (Socket client = server.accept();
        DataOutputStream out = new DataOutputStream(client.getOutputStream())) {
      out.writeLong(received);
    }
  }

  /**
   * Sends until the connection has found its pace, and then from the receiver's signal until it has
   * enough.
   */
  static void send(Socket to, Duration delay) throws IOException {
    OutputStream out = to.getOutputStream();
    byte[] chunk = new byte[CHUNK_BYTES];
    long startNs = System.nanoTime();
    long warmUpNs = WARM_UP.plus(delay.multipliedBy(DELAYS_TO_WARM_UP)).toNanos();
    while (System.nanoTime() - startNs < warmUpNs) {
      out.write(chunk);
    }
    out.write(WARM);
    if (to.getInputStream().read() < 0) {
      throw ended();
    }
    try {
      while (true) {
        out.write(chunk);
      }
    } catch (IOException e) {
      // The receiver signals this by closing the connection.
    }
  }

  /** Receives, and returns bits per second; {@code delay} is the link's in each direction. */
  static long receive(Socket from, Duration delay) throws IOException {
    from.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
    from.setSoLinger(true, 0);
    InputStream in = from.getInputStream();
    byte[] chunk = new byte[CHUNK_BYTES];
    int read;
    do {
      read = read(in, chunk);
    } while (chunk[read - 1] != WARM);
    // The signal and the first byte that it triggers each take at least the delay.
    long startNs = System.nanoTime() + delay.multipliedBy(2).toNanos();
    from.getOutputStream().write(WARM);
    long bytes = 0;
    long elapsedNs = 0;
    while (elapsedNs < WINDOW.toNanos()) {
      bytes += read(in, chunk);
      elapsedNs = System.nanoTime() - startNs;
    }
    return Math.round(bytes * 8e9 / elapsedNs);
  }

  private static int read(InputStream in, byte[] chunk) throws IOException {
    int bytes = in.read(chunk);
    if (bytes < 0) {
      throw ended();
    }
    return bytes;
  }

  private static EOFException ended() {
    return new EOFException("the other end of the link has ended");
  }
}
