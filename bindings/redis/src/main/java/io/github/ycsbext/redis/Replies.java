package io.github.ycsbext.redis;

import java.util.List;
import redis.clients.jedis.exceptions.JedisDataException;

/** What servers answer, as the types that the commands are documented to return. */
final class Replies {
  private Replies() {}

  /** Throws a reply that is an error. */
  static Object checked(Object reply) {
    if (reply instanceof JedisDataException error) {
      throw error;
    }
    return reply;
  }

  static void checkAll(List<Object> replies) {
    replies.forEach(Replies::checked);
  }

  /** The replies, of which none is an error. */
  static List<Object> checkedAll(List<Object> replies) {
    checkAll(replies);
    return replies;
  }

  /** An array of bulk strings, of which some may be null. */
  @SuppressWarnings("unchecked") // RESP2 has nothing else in the replies that this is called for.
  static List<byte[]> list(Object reply) {
    return (List<byte[]>) checked(reply);
  }

  static long number(Object reply) {
    return (Long) checked(reply);
  }
}
