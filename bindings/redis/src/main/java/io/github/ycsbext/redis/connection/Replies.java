package io.github.ycsbext.redis.connection;

import java.util.List;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;

/** Replies as commands are documented to return, or an {@link UnexpectedReplyException}. */
public final class Replies {
  private Replies() {}

  /** Returns a reply, unless it is an error: this is thrown. */
  public static Object checked(Object reply) {
    if (reply instanceof JedisDataException error) {
      throw error;
    }
    return reply;
  }

  public static List<Object> checkedAll(List<Object> replies) {
    replies.forEach(Replies::checked);
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
    if (reply instanceof List<?> list) {
      return list;
    }
    throw refused(reply, "an array");
  }

  public static long number(@Nullable Object reply) {
    if (reply instanceof Long number) {
      return number;
    }
    throw refused(reply, "an integer");
  }

  public static byte[] bytes(@Nullable Object reply) {
    if (reply instanceof byte[] bytes) {
      return bytes;
    }
    throw refused(reply, "a string");
  }

  private static JedisException refused(@Nullable Object reply, String documented) {
    return reply instanceof JedisDataException error ? error : unexpected(documented, kind(reply));
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

  /** A server's reply is not of the type that its command is documented to return. */
  static final class UnexpectedReplyException extends JedisException {
    private static final long serialVersionUID = 1;

    UnexpectedReplyException(String message) {
      super(message);
    }
  }
}
