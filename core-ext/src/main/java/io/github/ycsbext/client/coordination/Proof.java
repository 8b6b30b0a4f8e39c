package io.github.ycsbext.client.coordination;

import java.io.IOException;
import java.nio.ByteBuffer;

/** How a client proves that it belongs to a coordinator, and the coordinator that it is the one. */
final class Proof {
  private static final int BYTES = 32;
  private static final int HEAD_BYTES = 2 * Integer.BYTES;

  private final int index;
  private final int count;
  private final byte[] nonce;
  private final byte[] mac;

  private Proof(int index, int count, byte[] nonce, byte[] mac) {
    this.index = index;
    this.count = count;
    this.nonce = nonce;
    this.mac = mac;
  }

  /**
   * @param challenge what the coordinator has drawn
   * @param key the certificate of the connection; empty if it is not encrypted
   */
  static Proof of(Token token, int index, int count, byte[] challenge, byte[] key) {
    byte[] nonce = Token.nonce();
    return new Proof(
        index, count, nonce, token.proof("client", challenge, nonce, key, head(index, count)));
  }

  private static byte[] head(int index, int count) {
    return ByteBuffer.allocate(HEAD_BYTES).putInt(index).putInt(count).array();
  }

  boolean isOf(Token token, byte[] challenge, byte[] key) {
    return Token.areEqual(mac, token.proof("client", challenge, nonce, key, head(index, count)));
  }

  byte[] answer(Token token, byte[] challenge, byte[] key) {
    return token.proof("coordinator", nonce, challenge, key);
  }

  int index() {
    return index;
  }

  int count() {
    return count;
  }

  byte[] bytes() {
    return ByteBuffer.allocate(HEAD_BYTES + 2 * BYTES)
        .put(head(index, count))
        .put(nonce)
        .put(mac)
        .array();
  }

  static Proof read(byte[] bytes) throws IOException {
    if (bytes.length != HEAD_BYTES + 2 * BYTES) {
      throw new IOException("the other side sends no proof");
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    int index = buffer.getInt();
    int count = buffer.getInt();
    byte[] nonce = new byte[BYTES];
    byte[] mac = new byte[BYTES];
    buffer.get(nonce).get(mac);
    return new Proof(index, count, nonce, mac);
  }
}
