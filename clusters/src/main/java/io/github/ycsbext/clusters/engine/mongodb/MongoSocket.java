package io.github.ycsbext.clusters.engine.mongodb;

import io.github.ycsbext.clusters.engine.LocalSocket;
import io.github.ycsbext.clusters.engine.NodeAddress;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Single exchanges of the MongoDB wire protocol; no driver is used here. */
public final class MongoSocket {
  private static final int OP_MSG = 2013;
  private static final int HEADER_BYTES = 16;

  /** Flags, and the kind of the one section. */
  private static final int FRAME_BYTES = Integer.BYTES + 1;

  private static final int LARGEST_ANSWER_BYTES = 1 << 20;

  private MongoSocket() {}

  /**
   * Sends {@code {isMaster: 1}}, the older name of hello, which every server knows.
   *
   * @throws IOException where nobody answers, or the answer is another
   */
  public static Map<String, @Nullable Object> hello(NodeAddress server) throws IOException {
    Map<String, @Nullable Object> answer = exchange(server, Map.of("isMaster", 1));
    if (!answer.containsKey("maxWireVersion")) {
      throw new IOException("it did not answer hello");
    }
    return answer;
  }

  /**
   * Sends a command to the admin database.
   *
   * @throws RefusedException where the server answers that it has not done it
   * @throws IOException where nobody answers
   */
  public static Map<String, @Nullable Object> command(NodeAddress server, Map<String, ?> command)
      throws IOException {
    Map<String, @Nullable Object> answer = exchange(server, command);
    if (!(answer.get("ok") instanceof Number ok) || ok.intValue() != 1) {
      throw new RefusedException(
          String.valueOf(answer.get("codeName")), String.valueOf(answer.get("errmsg")));
    }
    return answer;
  }

  /** What a server answers that has not done what it was told. */
  static final class RefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String codeName;

    RefusedException(String codeName, String message) {
      super(message);
      this.codeName = codeName;
    }

    /** Such as {@code AlreadyInitialized}. */
    String codeName() {
      return codeName;
    }
  }

  /**
   * @param command whose first entry is its name
   */
  private static Map<String, @Nullable Object> exchange(NodeAddress server, Map<String, ?> command)
      throws IOException {
    Map<String, Object> toAdmin = new LinkedHashMap<>(command);
    toAdmin.put("$db", "admin");
    try (Socket socket = LocalSocket.connect(server.host(), server.port())) {
      socket.getOutputStream().write(message(Bson.encode(toAdmin)));
      DataInputStream in = new DataInputStream(socket.getInputStream());
      ByteBuffer header = Bson.littleEndian(in.readNBytes(HEADER_BYTES));
      if (header.remaining() < HEADER_BYTES || header.getInt(12) != OP_MSG) {
        throw new IOException("it does not speak the MongoDB protocol");
      }
      return Bson.decode(body(in, header.getInt(0) - HEADER_BYTES));
    }
  }

  private static byte[] body(DataInputStream in, int lengthBytes) throws IOException {
    if (lengthBytes < FRAME_BYTES || lengthBytes > LARGEST_ANSWER_BYTES) {
      throw new IOException("it announced an answer of " + lengthBytes + " bytes");
    }
    byte[] body = in.readNBytes(lengthBytes);
    return Arrays.copyOfRange(body, FRAME_BYTES, body.length);
  }

  private static byte[] message(byte[] command) {
    int lengthBytes = HEADER_BYTES + FRAME_BYTES + command.length;
    byte[] message = new byte[lengthBytes];
    Bson.littleEndian(message)
        .putInt(lengthBytes)
        .putInt(1) // request id
        .putInt(0) // response to
        .putInt(OP_MSG)
        .putInt(0) // flags
        .put((byte) 0) // one document
        .put(command);
    return message;
  }
}
