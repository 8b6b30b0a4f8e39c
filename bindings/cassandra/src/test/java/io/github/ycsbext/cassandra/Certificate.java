package io.github.ycsbext.cassandra;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.stream.Collectors;
import javax.net.ServerSocketFactory;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A certificate of local addresses, signed by itself, in a store that is both key and trust store.
 */
record Certificate(Path store) {
  static final String PASSWORD = "changeit";

  static Certificate in(Path folder) throws IOException, InterruptedException {
    return in(folder, List.of("127.0.0.1"));
  }

  static Certificate in(Path folder, List<String> hosts) throws IOException, InterruptedException {
    String addresses = hosts.stream().map("ip:"::concat).collect(Collectors.joining(","));
    Path store = folder.resolve("server.p12");
    Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    Process made =
        new ProcessBuilder(
                keytool.toString(),
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "RSA",
                "-dname",
                "CN=127.0.0.1",
                "-ext",
                "SAN=" + addresses + ",dns:localhost",
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-keystore",
                store.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (made.waitFor() != 0) {
      throw new IOException("keytool ended with " + made.exitValue());
    }
    return new Certificate(store);
  }

  /** What a driver's {@code application.conf} says so that it is trusted. */
  String trust() {
    return """
        datastax-java-driver.advanced.ssl-engine-factory {
          truststore-path = "%s"
          truststore-password = %s
        }
        """
        .formatted(store, PASSWORD);
  }

  ServerSocketFactory serverSockets() throws IOException, GeneralSecurityException {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context.getServerSocketFactory();
  }
}
