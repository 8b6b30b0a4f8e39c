package io.github.ycsbext.clusters.network;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;

/** Bytes for the sake of their rate: the receiver decides how long. */
final class LinkTraffic {
  /** Where the peer listens; a namespace that no server lives in yet has all ports free. */
  static final int PORT = 5001;

  /** For what ought to come at once, on a machine that is busy. */
  static final Duration PATIENCE = Duration.ofSeconds(30);

  /** As long as they are counted. */
  private static final Duration WINDOW = Duration.ofMillis(400);

  private static final int CHUNK_BYTES = 256 * 1024;

  private LinkTraffic() {}

  /** Sends until the receiver has enough. */
  static void send(Socket to) throws IOException {
    OutputStream out = to.getOutputStream();
    byte[] chunk = new byte[CHUNK_BYTES];
    try {
      while (true) {
        out.write(chunk);
      }
    } catch (IOException e) {
      // That is how it says so.
    }
  }

  /**
   * Bits a second that come, and then no more are taken.
   *
   * @param warmUp from the first byte, in which the connection finds its pace
   */
  static long receive(Socket from, Duration warmUp) throws IOException {
    from.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
    from.setSoLinger(true, 0);
    InputStream in = from.getInputStream();
    byte[] chunk = new byte[CHUNK_BYTES];
    read(in, chunk);
    long startNs = System.nanoTime();
    while (System.nanoTime() - startNs < warmUp.toNanos()) {
      read(in, chunk);
    }
    startNs = System.nanoTime();
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
      throw new EOFException("the other end of the link has ended");
    }
    return bytes;
  }
}
