package io.github.ycsbext.cassandra.session;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.auth.AuthenticationException;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.cassandra.settings.ConnectionSettings;
import java.net.ConnectException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

final class ConnectFailure {
  private static final List<Class<? extends Throwable>> TELLING =
      List.of(AuthenticationException.class, SSLException.class, ConnectException.class);

  private ConnectFailure() {}

  static String sentence(ConnectionSettings settings, Throwable error) {
    List<Throwable> causes = causes(error);
    String reasons =
        causes.stream().map(ConnectFailure::reason).distinct().collect(Collectors.joining("; "));
    return "cannot connect to Cassandra at %s: %s: %s"
        .formatted(settings.shown(), Secrets.hide(reasons), wayOut(settings, causes));
  }

  private static List<Throwable> causes(Throwable error) {
    if (error instanceof AllNodesFailedException all && !all.getAllErrors().isEmpty()) {
      return all.getAllErrors().values().stream()
          .flatMap(Collection::stream)
          .map(ConnectFailure::root)
          .toList();
    }
    return List.of(root(error));
  }

  /** The driver fails on a closed socket after a refusal, which is then suppressed in it. */
  private static Throwable root(Throwable error) {
    Set<Throwable> all = new LinkedHashSet<>();
    collect(error, all);
    return all.stream()
        .filter(each -> TELLING.stream().anyMatch(type -> type.isInstance(each)))
        .findFirst()
        .orElseGet(() -> lastCause(error));
  }

  private static void collect(@Nullable Throwable error, Set<Throwable> all) {
    if (error != null && all.add(error)) {
      collect(error.getCause(), all);
      for (Throwable suppressed : error.getSuppressed()) {
        collect(suppressed, all);
      }
    }
  }

  private static Throwable lastCause(Throwable error) {
    Throwable last = error;
    for (Throwable each = error; each != null; each = each.getCause()) {
      last = each;
    }
    return last;
  }

  private static String reason(Throwable cause) {
    String message = cause.getMessage();
    if (message == null || message.isBlank()) {
      return cause.getClass().getSimpleName();
    }
    return message.strip().replaceAll("\\s*\\R\\s*", " ");
  }

  private static String wayOut(ConnectionSettings settings, List<Throwable> causes) {
    if (any(causes, AuthenticationException.class)) {
      return settings.credentials() == null
          ? "give -p cassandra.username=... and -p cassandra.password=..."
          : "check cassandra.username and cassandra.password";
    }
    if (any(causes, SSLException.class)) {
      return "check that the servers speak TLS, and the trust store (-Djavax.net.ssl.trustStore, or the driver's application.conf)";
    }
    if (any(causes, IllegalStateException.class) && settings.localDataCenter() == null) {
      return "give -p cassandra.localdatacenter=...";
    }
    if (any(causes, ConnectException.class)) {
      return "check that the servers run, and hosts and port";
    }
    return "check hosts, port and cassandra.useSSL; cassandra.connecttimeoutmillis gives slow servers more time";
  }

  private static boolean any(List<Throwable> causes, Class<? extends Throwable> type) {
    return causes.stream().anyMatch(type::isInstance);
  }
}
