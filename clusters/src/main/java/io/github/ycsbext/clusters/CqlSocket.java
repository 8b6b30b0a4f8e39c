package io.github.ycsbext.clusters;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;

/** The first exchange of the CQL binary protocol, version 4; no driver is used here. */
final class CqlSocket {
  private static final int OPTIONS = 0x05;
  private static final int SUPPORTED = 0x06;

  private CqlSocket() {}

  /**
   * Asks what the server supports.
   *
   * @return the answer's body, a string multimap
   * @throws IOException where nobody answers, or the answer is another
   */
  static byte[] options(String host, int port) throws IOException {
    try (Socket socket = LocalSocket.connect(host, port)) {
      // Version 4 request, no flags, stream 0, opcode, empty body.
      socket.getOutputStream().write(new byte[] {4, 0, 0, 0, OPTIONS, 0, 0, 0, 0});
      DataInputStream in = new DataInputStream(socket.getInputStream());
      byte[] header = in.readNBytes(5);
      if (header.length < 5 || header[4] != SUPPORTED) {
        throw new IOException("it does not speak CQL");
      }
      return in.readNBytes(in.readInt());
    }
  }
}
