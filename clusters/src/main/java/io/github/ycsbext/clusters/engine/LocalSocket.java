package io.github.ycsbext.clusters.engine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** A connection to a server on this machine that is given up rather than waited for. */
public final class LocalSocket {
  private static final int TIMEOUT_MILLIS = 2_000;

  private LocalSocket() {}

  /** To an address of digits, which no name service is asked for. */
  public static Socket connect(String host, int port) throws IOException {
    Socket socket = new Socket();
    try {
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.connect(new InetSocketAddress(InetAddress.getByName(host), port), TIMEOUT_MILLIS);
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }
}
