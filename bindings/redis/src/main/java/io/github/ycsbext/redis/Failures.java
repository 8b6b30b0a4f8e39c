package io.github.ycsbext.redis;

import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.redis.settings.RedisSettings;
import io.github.ycsbext.redis.settings.UnixSocket;
import java.io.EOFException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.GeneralSecurityException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.Status;

/** Turns failures into a status to count or a sentence that shows the remedy. */
final class Failures {
  /** Redis starts its errors with a code, such as {@code OOM} or {@code WRONGTYPE}. */
  private static final Pattern CODE = Pattern.compile("^([A-Z][A-Z0-9_]{2,})\\b.*", Pattern.DOTALL);

  private static final String IDLE =
      ": the server ended or closed the connection; if it was idle before, raise the server's"
          + " timeout, or set it to 0";

  private Failures() {}

  /**
   * Returns a status with the name of Redis's own code if the server refused it, otherwise of the
   * exception's class.
   */
  static Status status(RuntimeException failure, RedisSettings settings) {
    String message = message(rootCause(failure));
    return new ErrorStatus(
        name(failure),
        settings.hideSecrets(
            hasEnded(failure) ? message.replaceFirst("\\.$", "") + IDLE : message));
  }

  private static boolean hasEnded(RuntimeException failure) {
    Throwable cause = rootCause(failure);
    return failure instanceof JedisConnectionException
        && !(cause instanceof SocketTimeoutException)
        && !(cause instanceof ConnectException);
  }

  private static String name(RuntimeException failure) {
    Matcher code = CODE.matcher(message(failure));
    if (failure instanceof JedisDataException && code.matches()) {
      return code.group(1);
    }
    return rootCause(failure) instanceof SocketTimeoutException
        ? SocketTimeoutException.class.getSimpleName()
        : failure.getClass().getSimpleName();
  }

  /** Returns why a server cannot be used: one sentence without a secret. */
  static String sentence(HostAndPort node, RuntimeException failure, RedisSettings settings) {
    Throwable cause = rootCause(failure);
    return settings.hideSecrets(
        failure instanceof JedisDataException
            ? refusal(node, message(failure))
            : trouble(node, cause, settings));
  }

  private static String refusal(HostAndPort node, String error) {
    String said = " (" + error + ")";
    if (error.startsWith("NOAUTH")) {
      return "Redis at " + node + " wants a password: give redis.password" + said;
    }
    if (error.startsWith("WRONGPASS") || error.contains("invalid password")) {
      return "Redis at %s refuses the password: check redis.password and redis.username%s"
          .formatted(node, said);
    }
    if (error.contains("without any password configured")) {
      return "Redis at " + node + " has no password: leave redis.password out" + said;
    }
    if (error.contains("DB index is out of range")) {
      return "Redis at " + node + " has no such database: check redis.database" + said;
    }
    if (error.contains("cluster support disabled")) {
      return "Redis at " + node + " is not in cluster mode: give redis.cluster=false" + said;
    }
    return "Redis at " + node + " refuses the connection's first command: " + error;
  }

  private static String trouble(HostAndPort node, Throwable cause, RedisSettings settings) {
    String said = message(cause);
    if (node instanceof UnixSocket && !(cause instanceof SocketTimeoutException)) {
      return ("no connection to Redis through %s (%s): check redis.host, and that redis-server"
              + " runs with 'unixsocket %s' and 'unixsocketperm' lets you in")
          .formatted(node, said, node);
    }
    if (cause instanceof UnknownHostException) {
      return "redis.host: there is no host '" + node.getHost() + "': check its name";
    }
    if (cause instanceof ConnectException) {
      return "nothing listens at %s (%s): start Redis there, or check redis.host and redis.port"
          .formatted(node, said);
    }
    if (cause instanceof SocketTimeoutException
        && said.toLowerCase(Locale.ROOT).contains("connect")) {
      return ("no connection to %s within %s ms: check redis.host, redis.port and firewalls, or"
              + " raise redis.connectTimeout")
          .formatted(node, settings.connectTimeout().toMillis());
    }
    if (cause instanceof SocketTimeoutException) {
      return ("%s takes the connection but says nothing within %s ms: check that it is Redis%s,"
              + " or raise redis.socketTimeout")
          .formatted(node, settings.socketTimeout().toMillis(), tlsHint(settings));
    }
    if (isOfTls(cause)) {
      return "no TLS connection to " + node + " (" + said + "): check the properties redis.tls…";
    }
    return "%s does not answer as Redis does (%s): check that it is Redis%s"
        .formatted(node, said, tlsHint(settings));
  }

  private static String tlsHint(RedisSettings settings) {
    return settings.tls() == null
        ? " and whether it wants redis.tls=true"
        : " and that it speaks TLS there";
  }

  private static boolean isOfTls(Throwable cause) {
    return cause instanceof SSLException
        || cause instanceof GeneralSecurityException
        || cause instanceof EOFException;
  }

  private static Throwable rootCause(Throwable failure) {
    Throwable next = next(failure);
    return next == null || failure instanceof SocketTimeoutException ? failure : rootCause(next);
  }

  /** Jedis stores the reason why it could not connect as a suppressed exception. */
  private static @Nullable Throwable next(Throwable failure) {
    if (failure.getCause() != null) {
      return failure.getCause();
    }
    return failure.getSuppressed().length > 0 ? failure.getSuppressed()[0] : null;
  }

  private static String message(Throwable failure) {
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }
}
