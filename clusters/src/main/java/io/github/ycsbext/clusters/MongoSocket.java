package io.github.ycsbext.clusters;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** The first exchange of the MongoDB wire protocol; no driver is used here. */
final class MongoSocket {
  private static final int OP_MSG = 2013;
  private static final int HEADER_BYTES = 16;
  private static final int LARGEST_ANSWER_BYTES = 1 << 20;

  private MongoSocket() {}

  /**
   * Sends {@code {isMaster: 1, $db: "admin"}}, the older name of hello, which every server knows.
   *
   * @return the answer's body, BSON behind five bytes
   * @throws IOException where nobody answers, or the answer is another
   */
  static byte[] hello(NodeAddress server) throws IOException {
    try (Socket socket = LocalSocket.connect(server.host(), server.port())) {
      socket.getOutputStream().write(message());
      DataInputStream in = new DataInputStream(socket.getInputStream());
      ByteBuffer header = littleEndian(in.readNBytes(HEADER_BYTES));
      if (header.remaining() < HEADER_BYTES || header.getInt(12) != OP_MSG) {
        throw new IOException("it does not speak the MongoDB protocol");
      }
      return body(in, header.getInt(0) - HEADER_BYTES);
    }
  }

  private static byte[] body(DataInputStream in, int lengthBytes) throws IOException {
    if (lengthBytes < 0 || lengthBytes > LARGEST_ANSWER_BYTES) {
      throw new IOException("it announced an answer of " + lengthBytes + " bytes");
    }
    byte[] body = in.readNBytes(lengthBytes);
    if (!new String(body, StandardCharsets.ISO_8859_1).contains("maxWireVersion")) {
      throw new IOException("it did not answer hello");
    }
    return body;
  }

  private static byte[] message() {
    byte[] command = command();
    int lengthBytes = HEADER_BYTES + 5 + command.length;
    return littleEndian(new byte[lengthBytes])
        .putInt(lengthBytes)
        .putInt(1) // request id
        .putInt(0) // response to
        .putInt(OP_MSG)
        .putInt(0) // flags
        .put((byte) 0) // one document
        .put(command)
        .array();
  }

  private static byte[] command() {
    byte[] document = new byte[64];
    ByteBuffer bson = littleEndian(document);
    bson.putInt(0); // its length, once known
    bson.put((byte) 0x10).put(cString("isMaster")).putInt(1);
    byte[] database = cString("admin");
    bson.put((byte) 0x02).put(cString("$db")).putInt(database.length).put(database);
    bson.put((byte) 0);
    bson.putInt(0, bson.position());
    return java.util.Arrays.copyOf(document, bson.position());
  }

  private static byte[] cString(String text) {
    return (text + "\0").getBytes(StandardCharsets.UTF_8);
  }

  private static ByteBuffer littleEndian(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
