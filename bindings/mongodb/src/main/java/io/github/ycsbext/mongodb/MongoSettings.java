package io.github.ycsbext.mongodb;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * The properties of this binding, read and checked.
 *
 * @param batchSize how many inserts go to the server at once
 * @param upsert whether an insert replaces a record of the same key
 * @param sharding how a collection is spread that is sharded here
 * @param standIn what the server is called where it stands in for MongoDB; null where that is for
 *     the server to tell
 * @param notes what a user ought to know of properties that are deprecated
 */
record MongoSettings(
    Endpoint endpoint,
    int batchSize,
    boolean upsert,
    ShardingSettings sharding,
    @Nullable String standIn,
    List<String> notes) {

  private static final int MOST_THREADS = 1_000_000;

  MongoSettings {
    notes = notes.stream().distinct().toList();
  }

  /**
   * @param throughRouters whether the servers have to be mongos
   * @throws InvalidSettingsException with every fault there is
   */
  static MongoSettings of(Properties properties, boolean throughRouters)
      throws InvalidSettingsException {
    Settings settings = new Settings(properties);
    MongoSettings read = of(settings, throughRouters);
    settings.check();
    return read;
  }

  /** The settings keep the faults. */
  static MongoSettings of(Settings settings, boolean throughRouters) {
    settings.own("mongodb.");
    List<String> notes = new ArrayList<>();
    UrlReader reader = new UrlReader(settings, notes);
    List<ServerUrl> urls = reader.read();
    Endpoint endpoint =
        new Endpoint(
            urls,
            reader.database(urls),
            settings.integer("threadcount", 1, 1, MOST_THREADS),
            serverSelectionTimeout(settings),
            tls(settings, urls),
            throughRouters);
    return new MongoSettings(
        endpoint,
        batchSize(settings),
        settings.flag("mongodb.upsert", false),
        ShardingSettings.from(settings),
        settings.text("mongodb.standin"),
        notes);
  }

  private static @Nullable Duration serverSelectionTimeout(Settings settings) {
    String name = "mongodb.serverSelectionTimeout";
    return settings.text(name) == null ? null : settings.millis(name, Duration.ZERO);
  }

  private static TlsStores tls(Settings settings, List<ServerUrl> urls) {
    TlsStores stores = TlsStores.from(settings);
    boolean given =
        settings.text("mongodb.tls.trustStore") != null
            || settings.text("mongodb.tls.keyStore") != null;
    if (given && !urls.stream().allMatch(ServerUrl::isEncrypted)) {
      settings.fault(
          "mongodb.tls.trustStore or mongodb.tls.keyStore needs tls=true in mongodb.url");
    }
    return stores;
  }

  /** Upstream reads the one name and documents the other. */
  private static int batchSize(Settings settings) {
    int plain = settings.integer("batchsize", 1, 1, Integer.MAX_VALUE);
    int prefixed = settings.integer("mongodb.batchsize", 1, 1, Integer.MAX_VALUE);
    boolean both = settings.text("batchsize") != null && settings.text("mongodb.batchsize") != null;
    if (both && plain != prefixed) {
      settings.fault(
          "batchsize is "
              + plain
              + " and mongodb.batchsize is "
              + prefixed
              + ": they are one property, give one of them");
    }
    return settings.text("mongodb.batchsize") == null ? plain : prefixed;
  }
}
