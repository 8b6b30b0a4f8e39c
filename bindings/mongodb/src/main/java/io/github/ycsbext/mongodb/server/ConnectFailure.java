package io.github.ycsbext.mongodb.server;

import com.mongodb.MongoCommandException;
import com.mongodb.MongoException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoSocketOpenException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.ServerAddress;
import com.mongodb.UnixServerAddress;
import com.mongodb.client.MongoClient;
import com.mongodb.connection.ServerDescription;
import io.github.ycsbext.mongodb.settings.ServerUrl;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
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

  private static final class TlsAdvice {
    private static final int PROBE_MILLIS = 2_000;

    private TlsAdvice() {}

    /** The remedy; empty if the failure has nothing to do with TLS. */
    static Optional<String> of(ServerDescription server, boolean encrypted) {
      Throwable failure = server.getException();
      if (failure == null) {
        return Optional.empty();
      }
      return encrypted
          ? ofHandshake(Stream.iterate(failure, Objects::nonNull, Throwable::getCause).toList())
          : ofPlain(server.getAddress(), failure);
    }

    private static Optional<String> ofHandshake(List<Throwable> failures) {
      if (failures.stream().anyMatch(TlsAdvice::isOtherName)) {
        return Optional.of(
            "its certificate is for another name: connect by a name that stands in it, or give"
                + " tlsAllowInvalidHostnames=true in mongodb.url on a network that you trust");
      }
      if (failures.stream().anyMatch(TlsAdvice::isOutOfDate)) {
        return Optional.of("have its certificate renewed, or set the clock of this machine right");
      }
      if (failures.stream().anyMatch(CertificateException.class::isInstance)) {
        return Optional.of("trust its certificate with -p mongodb.tls.trustStore=<file>");
      }
      if (failures.stream().anyMatch(failure -> says(failure, "Received fatal alert"))) {
        return Optional.of(
            "it may want a certificate of this client: give -p mongodb.tls.keyStore=<file>");
      }
      return failures.stream().anyMatch(TlsAdvice::isNoTls)
          ? Optional.of("it seems to speak no TLS: leave tls=true out of mongodb.url")
          : Optional.empty();
    }

    private static boolean isNoTls(Throwable failure) {
      return says(failure, "Unsupported or unrecognized SSL message")
          || says(failure, "Remote host terminated the handshake");
    }

    /** The JDK has no type for it: a plain exception with one of these messages. */
    private static boolean isOtherName(Throwable failure) {
      return failure.getClass() == CertificateException.class
          && (says(failure, "No name matching") || says(failure, "No subject alternative"));
    }

    private static boolean isOutOfDate(Throwable failure) {
      return failure instanceof CertificateExpiredException
          || failure instanceof CertificateNotYetValidException;
    }

    private static boolean says(Throwable failure, String words) {
      return failure.getMessage() != null && failure.getMessage().contains(words);
    }

    private static Optional<String> ofPlain(ServerAddress address, Throwable failure) {
      boolean isReached =
          !(failure instanceof MongoSocketOpenException) && !(address instanceof UnixServerAddress);
      return isReached && speaksTls(address)
          ? Optional.of("it speaks TLS: put tls=true into mongodb.url")
          : Optional.empty();
    }

    /** A server that expects TLS and gets none only hangs up, so only a handshake tells why. */
    private static boolean speaksTls(ServerAddress address) {
      try (Socket plain = new Socket()) {
        plain.connect(new InetSocketAddress(address.getHost(), address.getPort()), PROBE_MILLIS);
        plain.setSoTimeout(PROBE_MILLIS);
        SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
        try (SSLSocket tls =
            (SSLSocket) factory.createSocket(plain, address.getHost(), address.getPort(), false)) {
          tls.startHandshake();
          return true;
        }
      } catch (SSLException e) {
        return !isNoTls(e); // It has shown a certificate that is not trusted, or wants one.
      } catch (IOException e) {
        return false;
      }
    }
  }
}
