package io.github.ycsbext.mongodb.settings;

import io.github.ycsbext.binding.KeyStoreFile;
import io.github.ycsbext.binding.Settings;
import java.io.IOException;
import java.security.GeneralSecurityException;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/** For URLs with {@code tls=true}; null for the JVM's authorities and no certificate. */
record TlsStores(@Nullable KeyStoreFile trusted, @Nullable KeyStoreFile own) {

  static TlsStores of(Settings settings) {
    return new TlsStores(
        KeyStoreFile.ofAuthorities(
            settings, MongoProperties.TRUST_STORE, MongoProperties.TRUST_STORE_PASSWORD),
        KeyStoreFile.ofClient(
            settings, MongoProperties.KEY_STORE, MongoProperties.KEY_STORE_PASSWORD));
  }

  boolean isEmpty() {
    return trusted == null && own == null;
  }

  /** Throws an IllegalStateException if a file that was read before has changed. */
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
