package io.github.ycsbext.clusters;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** A connection to a server on this machine that is given up rather than waited for. */
final class LocalSocket {
  private static final int TIMEOUT_MILLIS = 2_000;

  private LocalSocket() {}

  /** To a port of 127.0.0.1. */
  static Socket connect(int port) throws IOException {
    return connect(NodeAddress.FIRST_HOST, port);
  }

  /** To an address of digits, which no name service is asked for. */
  static Socket connect(String host, int port) throws IOException {
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
