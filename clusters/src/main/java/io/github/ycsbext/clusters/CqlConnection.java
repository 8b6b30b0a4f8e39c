package io.github.ycsbext.clusters;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * Just enough of the CQL binary protocol, version 4, to run a statement; no driver is used here.
 */
final class CqlConnection implements AutoCloseable {
  private static final int ERROR = 0x00;
  private static final int STARTUP = 0x01;
  private static final int QUERY = 0x07;
  private static final int WITH_VALUES = 0x01;

  /** How many replicas must answer. */
  enum Consistency {
    ONE(0x0001),
    ALL(0x0005);

    private final int code;

    Consistency(int code) {
      this.code = code;
    }
  }

  private final Socket socket;
  private final DataInputStream in;
  private final DataOutputStream out;

  CqlConnection(String host, int port) throws IOException {
    this.socket = LocalSocket.connect(host, port);
    this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    this.out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    DataOutputStream options = new DataOutputStream(body);
    options.writeShort(1);
    writeShortString(options, "CQL_VERSION");
    writeShortString(options, "3.0.0");
    call(STARTUP, body);
  }

  /** The body of the answer, which is no error. */
  byte[] query(Consistency consistency, String cql, byte[]... values) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    DataOutputStream query = new DataOutputStream(body);
    byte[] text = cql.getBytes(StandardCharsets.UTF_8);
    query.writeInt(text.length);
    query.write(text);
    query.writeShort(consistency.code);
    query.writeByte(values.length == 0 ? 0 : WITH_VALUES);
    if (values.length > 0) {
      query.writeShort(values.length);
      for (byte[] value : values) {
        query.writeInt(value.length);
        query.write(value);
      }
    }
    return call(QUERY, body);
  }

  private byte[] call(int operation, ByteArrayOutputStream body) throws IOException {
    out.writeInt(0x04 << 24); // version, no flags, stream 0
    out.writeByte(operation);
    out.writeInt(body.size());
    body.writeTo(out);
    out.flush();
    byte[] header = in.readNBytes(5);
    byte[] answer = in.readNBytes(in.readInt());
    if (header[4] == ERROR) {
      throw new IOException(new String(answer, StandardCharsets.UTF_8));
    }
    return answer;
  }

  private static void writeShortString(DataOutputStream to, String text) throws IOException {
    to.writeShort(text.length());
    to.write(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
