package io.github.ycsbext.redis;

import java.util.List;
import redis.clients.jedis.exceptions.JedisDataException;

/** Converts servers' replies to the types that the commands are documented to return. */
final class Replies {
  private Replies() {}

  /** Returns a reply, or throws it if it is an error. */
  static Object checked(Object reply) {
    if (reply instanceof JedisDataException error) {
      throw error;
    }
    return reply;
  }

  static void checkAll(List<Object> replies) {
    replies.forEach(Replies::checked);
  }

  /** Returns the replies, or throws if one of them is an error. */
  static List<Object> checkedAll(List<Object> replies) {
    checkAll(replies);
    return replies;
  }

  /** Returns an array of bulk strings, some of which may be null. */
  @SuppressWarnings("unchecked") // RESP2 has nothing else in these replies.
  static List<byte[]> list(Object reply) {
    return (List<byte[]>) checked(reply);
  }

  static long number(Object reply) {
    return (Long) checked(reply);
  }
}
