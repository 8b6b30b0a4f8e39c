package io.github.ycsbext.clusters.engine.mongodb;

import io.github.ycsbext.clusters.engine.LocalSocket;
import io.github.ycsbext.clusters.engine.NodeAddress;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import org.bson.BsonBinaryReader;
import org.bson.BsonBinaryWriter;
import org.bson.Document;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.DocumentCodec;
import org.bson.codecs.EncoderContext;
import org.bson.io.BasicOutputBuffer;

/** Single exchanges in the MongoDB wire protocol. No driver is used here. */
public final class MongoSocket {
  private static final int OP_MSG = 2013;
  private static final int HEADER_BYTES = 16;

  /** The size of the flags and of the kind of the only section. */
  private static final int FRAME_BYTES = Integer.BYTES + 1;

  private static final int LARGEST_ANSWER_BYTES = 1 << 20;

  private MongoSocket() {}

  /** Sends {@code {isMaster: 1}}, the older name of hello, which every server supports. */
  public static Document hello(NodeAddress server) throws IOException {
    Document answer = exchange(server, Map.of("isMaster", 1));
    if (!answer.containsKey("maxWireVersion")) {
      throw new IOException("it did not answer hello");
    }
    return answer;
  }

  /**
   * Sends a command to the admin database, and returns the answer.
   *
   * @throws RefusedException if the server answers that the command failed
   */
  public static Document command(NodeAddress server, Map<String, ?> command) throws IOException {
    Document answer = exchange(server, command);
    if (!(answer.get("ok") instanceof Number ok) || ok.intValue() != 1) {
      throw new RefusedException(
          String.valueOf(answer.get("codeName")), String.valueOf(answer.get("errmsg")));
    }
    return answer;
  }

  static final class RefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String codeName;

    RefusedException(String codeName, String message) {
      super(message);
      this.codeName = codeName;
    }

    String codeName() {
      return codeName;
    }
  }

  private static Document exchange(NodeAddress server, Map<String, ?> command) throws IOException {
    Document toAdmin = new Document();
    toAdmin.putAll(command);
    toAdmin.append("$db", "admin");
    try (Socket socket = LocalSocket.connect(server.host(), server.port())) {
      socket.getOutputStream().write(message(toAdmin));
      DataInputStream in = new DataInputStream(socket.getInputStream());
      ByteBuffer header =
          ByteBuffer.wrap(in.readNBytes(HEADER_BYTES)).order(ByteOrder.LITTLE_ENDIAN);
      if (header.remaining() < HEADER_BYTES || header.getInt(12) != OP_MSG) {
        throw new IOException("it does not speak the MongoDB protocol");
      }
      return answer(in, header.getInt(0) - HEADER_BYTES);
    }
  }

  private static byte[] message(Document command) {
    try (BasicOutputBuffer message = new BasicOutputBuffer();
        BsonBinaryWriter writer = new BsonBinaryWriter(message)) {
      message.writeInt32(0); // length, filled in below
      message.writeInt32(1); // request id
      message.writeInt32(0); // response to
      message.writeInt32(OP_MSG);
      message.writeInt32(0); // flags
      message.writeByte(0); // one document
      new DocumentCodec().encode(writer, command, EncoderContext.builder().build());
      message.writeInt32(0, message.getSize());
      return message.toByteArray();
    }
  }

  private static Document answer(DataInputStream in, int lengthBytes) throws IOException {
    if (lengthBytes < FRAME_BYTES || lengthBytes > LARGEST_ANSWER_BYTES) {
      throw new IOException("it announced an answer of " + lengthBytes + " bytes");
    }
    in.skipNBytes(FRAME_BYTES);
    byte[] document = in.readNBytes(lengthBytes - FRAME_BYTES);
    try (BsonBinaryReader reader = new BsonBinaryReader(ByteBuffer.wrap(document))) {
      return new DocumentCodec().decode(reader, DecoderContext.builder().build());
    } catch (RuntimeException e) {
      throw new IOException("its answer cannot be read: " + e, e);
    }
  }
}
