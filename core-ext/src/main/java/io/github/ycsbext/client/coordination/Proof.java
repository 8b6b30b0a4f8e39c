package io.github.ycsbext.client.coordination;

/** How a client proves by {@link Token#proof} that it belongs to a coordinator. */
record Proof(int index, int count, String mac) {
  static Proof of(Token token, int index, int count, byte[] certificate) {
    return new Proof(
        index, count, token.proof("client %s of %s".formatted(index, count), certificate));
  }

  boolean isOf(Token token, byte[] certificate) {
    return Token.areEqual(mac, of(token, index, count, certificate).mac);
  }

  String answer(Token token, byte[] certificate) {
    return token.proof("coordinator of client " + index, certificate);
  }
}
