package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.process.Loopback;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;

/** A connection to a server on this machine that is given up rather than waited for. */
final class LocalSocket {
  private static final int TIMEOUT_MILLIS = 2_000;

  private LocalSocket() {}

  static Socket connect(int port) throws IOException {
    Socket socket = new Socket();
    try {
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.connect(new InetSocketAddress(Loopback.address(), port), TIMEOUT_MILLIS);
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }
}
