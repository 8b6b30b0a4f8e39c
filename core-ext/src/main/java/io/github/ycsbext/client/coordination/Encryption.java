package io.github.ycsbext.client.coordination;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** TLS with a key made here. Its certificate is nobody's, but {@link Proof} covers it. */
final class Encryption {
  private static final String PASSWORD_VARIABLE = "YCSB_COORDINATOR_KEYSTORE";
  private static final List<String> KEY =
      List.of(
          ("-keyalg EC -groupname secp256r1 -validity 30 -storetype PKCS12 -alias coordinator"
                  + " -dname CN=ycsb-ext-coordinator")
              .split(" ", -1));
  private static final long KEYTOOL_SECONDS = 60;

  private static @Nullable SSLContext made;

  private Encryption() {}

  static synchronized SSLContext ofThisProcess() throws IOException {
    SSLContext context = made == null ? withNewKey() : made;
    made = context;
    return context;
  }

  private static SSLContext withNewKey() throws IOException {
    Path folder = Files.createTempDirectory("ycsb-coordinator");
    Path file = folder.resolve("key.p12");
    String password = Token.random();
    try {
      makeKey(file, password);
      KeyStore keys = KeyStore.getInstance(file.toFile(), password.toCharArray());
      KeyManagerFactory factory =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      factory.init(keys, password.toCharArray());
      SSLContext context = SSLContext.getInstance("TLSv1.3");
      context.init(factory.getKeyManagers(), null, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IOException("the key of the coordinator cannot be used: " + e.getMessage(), e);
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(folder);
    }
  }

  private static void makeKey(Path file, String password) throws IOException {
    Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    List<String> command = new ArrayList<>(List.of(keytool.toString(), "-genkeypair"));
    command.addAll(KEY);
    command.addAll(List.of("-keystore", file.toString(), "-storepass:env", PASSWORD_VARIABLE));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put(PASSWORD_VARIABLE, password);
    Process process = builder.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (!process.waitFor(KEYTOOL_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new IOException(keytool + " made no key: " + said.strip());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while the key was made", e);
    }
  }

  /** Returns an encrypted connection to a coordinator, whose certificate is still to be proved. */
  static SSLSocket to(InetAddress host, int port, int timeoutMillis) throws IOException {
    try {
      SSLContext context = SSLContext.getInstance("TLSv1.3");
      context.init(null, new TrustManager[] {new ProvedLater()}, null);
      SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket();
      socket.connect(new InetSocketAddress(host, port), timeoutMillis);
      socket.setSoTimeout(timeoutMillis);
      socket.startHandshake();
      return socket;
    } catch (GeneralSecurityException e) {
      throw new IOException("this Java has no TLS 1.3: " + e.getMessage(), e);
    }
  }

  static byte[] certificate(SSLSocket socket, boolean ofCoordinator) throws IOException {
    Certificate @Nullable [] chain =
        ofCoordinator
            ? socket.getSession().getLocalCertificates()
            : socket.getSession().getPeerCertificates();
    try {
      if (chain != null && chain.length > 0) {
        return chain[0].getEncoded();
      }
    } catch (GeneralSecurityException e) {
      throw new IOException("the coordinator's certificate cannot be read", e);
    }
    throw new IOException("the coordinator has no certificate");
  }

  /** Takes any certificate: the proof of the token decides whether it is the coordinator's. */
  private static final class ProvedLater implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {
      throw new UnsupportedOperationException("clients have no certificate");
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
