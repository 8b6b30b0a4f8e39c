package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.clusters.engine.LocalSocket;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A minimal client for the CQL binary protocol, version 4, without a driver. */
public final class CqlConnection implements AutoCloseable {
  /** The first byte of an answer: version 4, from the server. */
  private static final byte ANSWER = (byte) 0x84;

  private static final int ERROR = 0x00;
  private static final int STARTUP = 0x01;
  private static final int QUERY = 0x07;
  private static final int WITH_VALUES = 0x01;
  private static final int ROWS = 0x02;
  private static final int GLOBAL_TABLE = 0x01;

  public enum Consistency {
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

  public CqlConnection(String host, int port) throws IOException {
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

  /** Runs a statement and returns the answer's body; throws an error answer as an IOException. */
  public byte[] query(Consistency consistency, String cql, byte[]... values) throws IOException {
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

  /** Returns the rows of an answer that fits in one page. A null becomes an empty buffer. */
  public List<List<ByteBuffer>> rows(String select, int columns) throws IOException {
    DataInputStream answer =
        new DataInputStream(new ByteArrayInputStream(query(Consistency.ONE, select)));
    if (answer.readInt() != ROWS) {
      throw new IOException("it did not answer " + select + " with rows");
    }
    skipMetadata(answer, columns);
    int count = answer.readInt();
    List<List<ByteBuffer>> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<ByteBuffer> row = new ArrayList<>();
      for (int column = 0; column < columns; column++) {
        row.add(ByteBuffer.wrap(answer.readNBytes(Math.max(0, answer.readInt()))));
      }
      rows.add(row);
    }
    return rows;
  }

  /** Skips the metadata of columns of native types, each of which takes two bytes. */
  private static void skipMetadata(DataInputStream answer, int columns) throws IOException {
    int flags = answer.readInt();
    if (answer.readInt() != columns || (flags & GLOBAL_TABLE) == 0) {
      throw new IOException("it answered with other columns than were asked for");
    }
    answer.skipNBytes(answer.readUnsignedShort());
    answer.skipNBytes(answer.readUnsignedShort());
    for (int i = 0; i < columns; i++) {
      answer.skipNBytes(answer.readUnsignedShort());
      answer.readUnsignedShort();
    }
  }

  public static String text(ByteBuffer value) {
    return StandardCharsets.UTF_8.decode(value.duplicate()).toString();
  }

  private byte[] call(int operation, ByteArrayOutputStream body) throws IOException {
    out.writeInt(0x04 << 24); // version, no flags, stream 0
    out.writeByte(operation);
    out.writeInt(body.size());
    body.writeTo(out);
    out.flush();
    byte[] header = in.readNBytes(5);
    if (header.length < 5 || header[0] != ANSWER) {
      throw new IOException("it does not speak CQL");
    }
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
