package io.github.ycsbext.redis.connection;

import redis.clients.jedis.exceptions.JedisException;

/** A server's reply is not of the type that its command is documented to return. */
final class UnexpectedReplyException extends JedisException {
  private static final long serialVersionUID = 1;

  UnexpectedReplyException(String message) {
    super(message);
  }
}
