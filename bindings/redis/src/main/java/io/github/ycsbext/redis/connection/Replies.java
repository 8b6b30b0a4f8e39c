package io.github.ycsbext.redis.connection;

import java.util.List;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.exceptions.JedisDataException;

/** Replies as commands are documented to return, or an {@link UnexpectedReplyException}. */
public final class Replies {
  private Replies() {}

  public static Object checked(Object reply) {
    refuseError(reply);
    return reply;
  }

  private static void refuseError(@Nullable Object reply) {
    if (reply instanceof JedisDataException error) {
      throw error;
    }
  }

  public static void checkAll(List<Object> replies) {
    replies.forEach(Replies::checked);
  }

  static List<Object> checkedAll(List<Object> replies) {
    checkAll(replies);
    return replies;
  }

  @SuppressWarnings("unchecked") // Each element is looked at.
  public static List<byte[]> list(@Nullable Object reply) {
    List<?> list = array(reply);
    for (Object element : list) {
      if (element != null && !(element instanceof byte[])) {
        throw unexpected("an array of strings", "an array with " + kind(element));
      }
    }
    return (List<byte[]>) list;
  }

  public static List<?> array(@Nullable Object reply) {
    refuseError(reply);
    if (reply instanceof List<?> list) {
      return list;
    }
    throw unexpected("an array", kind(reply));
  }

  public static long number(@Nullable Object reply) {
    refuseError(reply);
    if (reply instanceof Long number) {
      return number;
    }
    throw unexpected("an integer", kind(reply));
  }

  public static byte[] bytes(@Nullable Object reply) {
    refuseError(reply);
    if (reply instanceof byte[] bytes) {
      return bytes;
    }
    throw unexpected("a string", kind(reply));
  }

  private static UnexpectedReplyException unexpected(String documented, String came) {
    return new UnexpectedReplyException(
        "Redis's reply to this command is " + documented + ", and " + came + " came");
  }

  private static String kind(@Nullable Object reply) {
    if (reply == null) {
      return "none";
    }
    if (reply instanceof Long) {
      return "an integer";
    }
    return reply instanceof byte[] ? "a string" : "an array";
  }
}
