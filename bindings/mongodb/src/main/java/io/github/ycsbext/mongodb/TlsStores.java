package io.github.ycsbext.mongodb;

import io.github.ycsbext.binding.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * Certificates for encrypted connections, which the URL asks for by {@code tls=true}.
 *
 * @param trusted the authorities to trust; null for those of the JVM
 * @param own this client's certificate, where the server asks for one; null for none
 */
record TlsStores(@Nullable Store trusted, @Nullable Store own) {

  /** A key store file (JKS or PKCS #12) and what opens it. */
  record Store(Path file, @Nullable String password) {
    KeyStore open() throws GeneralSecurityException, IOException {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      try (InputStream in = Files.newInputStream(file)) {
        store.load(in, characters());
      }
      return store;
    }

    char @Nullable [] characters() {
      return password == null ? null : password.toCharArray();
    }

    @Override
    public String toString() {
      return file.toString();
    }
  }

  static TlsStores from(Settings settings) {
    return new TlsStores(
        store(settings, "mongodb.tls.trustStore"), store(settings, "mongodb.tls.keyStore"));
  }

  /** Opened once, so that what is wrong with it is told with all other faults. */
  private static @Nullable Store store(Settings settings, String name) {
    String path = settings.text(name);
    String password = settings.secret(name + "Password");
    if (path == null) {
      return null;
    }
    Store store = new Store(Path.of(path), password);
    if (!Files.isReadable(store.file())) {
      settings.fault(name + ": '" + path + "' is not a file that can be read");
      return null;
    }
    try {
      store.open();
    } catch (GeneralSecurityException | IOException e) {
      settings.fault(
          name
              + ": '"
              + path
              + "' cannot be opened: it is no key store (JKS or PKCS #12), or "
              + name
              + "Password is not its password");
    }
    return store;
  }

  boolean isEmpty() {
    return trusted == null && own == null;
  }

  /**
   * @throws IllegalStateException where a file that was read before is not what it was
   */
  SSLContext context() {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keyManagers(), trustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("the certificates cannot be used: " + e.getMessage(), e);
    }
  }

  private KeyManager @Nullable [] keyManagers() throws GeneralSecurityException, IOException {
    if (own == null) {
      return null;
    }
    var factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(own.open(), own.characters());
    return factory.getKeyManagers();
  }

  private TrustManager @Nullable [] trustManagers() throws GeneralSecurityException, IOException {
    if (trusted == null) {
      return null;
    }
    var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(trusted.open());
    return factory.getTrustManagers();
  }
}
