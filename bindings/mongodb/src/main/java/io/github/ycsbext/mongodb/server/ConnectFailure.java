package io.github.ycsbext.mongodb.server;

import com.mongodb.MongoCommandException;
import com.mongodb.MongoException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.client.MongoClient;
import com.mongodb.connection.ServerDescription;
import io.github.ycsbext.mongodb.settings.ServerUrl;
import io.github.ycsbext.mongodb.settings.TlsAdvice;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says in one sentence why a URL does not lead to a server, and what to do. */
record ConnectFailure(MongoClient client, Duration patience, ServerUrl url, String database) {

  private static final String WAY_OUT =
      "start it, or lead to another with -p mongodb.url=mongodb://host:27017/ycsb";

  String sentence(RuntimeException error) {
    if (error instanceof MongoSecurityException refusal) {
      return notLetIn(refusal);
    }
    MongoException unresolved = client.getClusterDescription().getSrvResolutionException();
    if (error instanceof MongoTimeoutException) {
      return unresolved == null ? noAnswer() : noRecord(unresolved);
    }
    if (error instanceof MongoCommandException refusal) {
      return notAllowed(refusal);
    }
    return "MongoDB at " + hosts() + " cannot be used (" + reason(error) + "): " + WAY_OUT;
  }

  private String notLetIn(MongoSecurityException refusal) {
    return ("MongoDB at %s does not let %s of %s in (%s): give the right mongodb.username and"
            + " mongodb.password, and authSource in mongodb.url where the user is kept elsewhere")
        .formatted(
            hosts(),
            user(refusal.getCredential().getUserName()),
            refusal.getCredential().getSource(),
            reason(refusal));
  }

  private String noAnswer() {
    return "no MongoDB server that takes writes has answered at %s within %s s%s: %s"
        .formatted(
            hosts(),
            BigDecimal.valueOf(patience.toMillis(), 3).stripTrailingZeros().toPlainString(),
            serversSeen(),
            wayOut());
  }

  /** The driver asks DNS again until its time is up. */
  private String noRecord(MongoException unresolved) {
    return ("DNS has no MongoDB servers for %s (%s): give the name of a cluster after"
            + " mongodb+srv:// in mongodb.url, or its servers with -p"
            + " mongodb.url=mongodb://host:27017/ycsb")
        .formatted(hosts(), reason(unresolved));
  }

  private String notAllowed(MongoCommandException refusal) {
    return ("MongoDB at %s refuses to show the collections of database %s (%s): give a user who"
            + " may read and write it with mongodb.username and mongodb.password")
        .formatted(hosts(), database, reason(refusal));
  }

  private String hosts() {
    return String.join(", ", url.parse().getHosts());
  }

  /** Returns what the driver knows about each server, in brackets. */
  private String serversSeen() {
    String seen =
        client.getClusterDescription().getServerDescriptions().stream()
            .map(server -> server.getAddress() + ": " + stateOf(server))
            .collect(Collectors.joining(", "));
    return seen.isEmpty() ? "" : " (" + seen + ")";
  }

  /** A certificate is a user whose name is not in the URL. */
  private static String user(@Nullable String name) {
    return name == null ? "the user of this client's certificate" : "user '" + name + "'";
  }

  private String wayOut() {
    List<ServerDescription> servers = client.getClusterDescription().getServerDescriptions();
    return servers.stream()
        .flatMap(server -> TlsAdvice.of(server, url.isEncrypted()).stream())
        .findFirst()
        .or(() -> otherReplicaSet(servers))
        .orElse(WAY_OUT);
  }

  /** A server that answers but belongs to another replica set has no exception. */
  private Optional<String> otherReplicaSet(List<ServerDescription> servers) {
    boolean isSilent = servers.stream().anyMatch(server -> server.getException() != null);
    return isSilent
        ? Optional.empty()
        : Optional.ofNullable(url.parse().getRequiredReplicaSetName())
            .map(
                name ->
                    "see that they are members of '"
                        + name
                        + "', which replicaSet in mongodb.url asks for, and that it has a primary");
  }

  private static String stateOf(ServerDescription server) {
    Throwable failure = server.getException();
    return failure == null ? server.getType().toString() : reason(failure);
  }

  /** Returns the innermost message; the outer ones only say that it happened while connecting. */
  private static String reason(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message =
        cause instanceof MongoCommandException refusal
            ? refusal.getErrorMessage()
            : cause.getMessage();
    return ServerUrl.hide(Objects.requireNonNullElse(message, cause.toString()));
  }
}
