package io.github.ycsbext.clusters.engine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

public final class LocalSocket {
  private static final int TIMEOUT_MILLIS = 2_000;

  private LocalSocket() {}

  /** Connects to a numeric address, so no name service is asked. */
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
