package io.github.ycsbext.client.coordination;

import io.github.ycsbext.result.ResultJson;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A mark, then messages, each with its length and its kind. Any thread may send; one receives. */
final class Connection implements Closeable {
  /** What comes before it is skipped: a remote shell may print a greeting of its own. */
  static final byte[] MARK = "ycsb-ext coordinator 1\n".getBytes(StandardCharsets.US_ASCII);

  private static final int MAX_GREETING_BYTES = 1 << 20;

  /** More than the measurements of any second need. */
  static final int MAX_BYTES = 64 << 20;

  private final DataInputStream in;
  private final DataOutputStream out;
  private final Closeable whole;
  private boolean isOpen;

  Connection(InputStream in, OutputStream out, Closeable whole) {
    this.in = new DataInputStream(new BufferedInputStream(in));
    this.out = new DataOutputStream(out);
    this.whole = whole;
  }

  /** Sends the mark and waits for the other side's, unless that is done. */
  void open() throws IOException {
    if (isOpen) {
      return;
    }
    isOpen = true;
    synchronized (out) {
      out.write(MARK);
      out.flush();
    }
    int matched = 0;
    for (int read = 0; matched < MARK.length; read++) {
      int next = in.read();
      if (next < 0) {
        throw new EOFException("the other side closed the connection before it began");
      }
      if (read > MAX_GREETING_BYTES) {
        throw new IOException("the other side is no ycsb-ext");
      }
      matched = next == MARK[matched] ? matched + 1 : next == MARK[0] ? 1 : 0;
    }
  }

  void send(Message.Kind kind, Object value) throws IOException {
    byte[] frame = frame(kind, value);
    synchronized (out) {
      out.write(frame);
      out.flush();
    }
  }

  static byte[] frame(Message.Kind kind, Object value) {
    byte[] name = kind.name().getBytes(StandardCharsets.US_ASCII);
    byte[] json = ResultJson.text(value).getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(Short.BYTES + name.length + Integer.BYTES + json.length)
        .putShort((short) name.length)
        .put(name)
        .putInt(json.length)
        .put(json)
        .array();
  }

  /** Refuses content that is longer; throws EOFException if the other side has closed. */
  Message receive(int mostBytes) throws IOException {
    String kind = in.readUTF();
    int length = in.readInt();
    if (length < 0 || length > mostBytes) {
      throw new IOException("the other side sends what is no message");
    }
    byte[] json = new byte[length];
    in.readFully(json);
    try {
      return new Message(Message.Kind.valueOf(kind), new String(json, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      throw new IOException("the other side sends what is no message", e);
    }
  }

  @Override
  public void close() throws IOException {
    whole.close();
  }
}
