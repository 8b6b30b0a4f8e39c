package io.github.ycsbext.redis.settings;

import io.github.ycsbext.binding.KeyStoreFile;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.SslVerifyMode;

/** Encrypted connections; null for the JVM's authorities and no certificate. */
public record TlsSettings(
    @Nullable KeyStoreFile trustStore, @Nullable KeyStoreFile keyStore, Verify verify) {

  public enum Verify {
    /** An authority must have signed it, and it must be for this host. */
    FULL(SslVerifyMode.FULL),
    CA(SslVerifyMode.CA),
    /** Nothing is checked; for tests on a closed network. */
    NONE(SslVerifyMode.INSECURE);

    private final SslVerifyMode mode;

    Verify(SslVerifyMode mode) {
      this.mode = mode;
    }
  }

  private static final List<Property<?>> OF_TLS =
      List.of(
          RedisProperties.TRUST_STORE,
          RedisProperties.TRUST_STORE_PASSWORD,
          RedisProperties.KEY_STORE,
          RedisProperties.KEY_STORE_PASSWORD,
          RedisProperties.VERIFY);

  /** Returns null unless {@code redis.tls} is true. */
  public static @Nullable TlsSettings of(Settings settings) {
    boolean wanted = settings.get(RedisProperties.TLS);
    TlsSettings read =
        new TlsSettings(
            KeyStoreFile.ofAuthorities(
                settings, RedisProperties.TRUST_STORE, RedisProperties.TRUST_STORE_PASSWORD),
            KeyStoreFile.ofClient(
                settings, RedisProperties.KEY_STORE, RedisProperties.KEY_STORE_PASSWORD),
            settings.get(RedisProperties.VERIFY));
    if (!wanted) {
      refuseTheOthers(settings);
    }
    return wanted ? read : null;
  }

  private static void refuseTheOthers(Settings settings) {
    for (Property<?> property : OF_TLS) {
      if (settings.find(property) != null) {
        settings.error(
            "%s is given, but redis.tls is not true: give redis.tls=true with it", property);
      }
    }
  }

  public SslOptions options() {
    SslOptions.Builder options = SslOptions.builder().sslVerifyMode(verify.mode);
    if (trustStore != null) {
      options.truststore(trustStore.file().toFile(), trustStore.characters());
    }
    if (keyStore != null) {
      options.keystore(keyStore.file().toFile(), keyStore.characters());
    }
    return options.build();
  }
}
