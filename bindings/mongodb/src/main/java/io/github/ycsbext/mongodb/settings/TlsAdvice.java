package io.github.ycsbext.mongodb.settings;

import com.mongodb.MongoSocketOpenException;
import com.mongodb.ServerAddress;
import com.mongodb.UnixServerAddress;
import com.mongodb.connection.ServerDescription;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

public final class TlsAdvice {
  private static final int PROBE_MILLIS = 2_000;

  private TlsAdvice() {}

  /** The remedy; empty if the failure has nothing to do with TLS. */
  public static Optional<String> of(ServerDescription server, boolean encrypted) {
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
    boolean isNoTls =
        failures.stream()
            .anyMatch(
                failure ->
                    says(failure, "Unsupported or unrecognized SSL message")
                        || says(failure, "Remote host terminated the handshake"));
    return isNoTls
        ? Optional.of("it seems to speak no TLS: leave tls=true out of mongodb.url")
        : Optional.empty();
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
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {new AnyCertificate()}, null);
      try (SSLSocket tls =
          (SSLSocket)
              context
                  .getSocketFactory()
                  .createSocket(plain, address.getHost(), address.getPort(), false)) {
        tls.startHandshake();
        return true;
      }
    } catch (SSLException e) {
      return says(e, "Received fatal alert");
    } catch (IOException | GeneralSecurityException e) {
      return false;
    }
  }

  /** Accepts any certificate, for a handshake after which nothing is sent. */
  private static final class AnyCertificate implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
