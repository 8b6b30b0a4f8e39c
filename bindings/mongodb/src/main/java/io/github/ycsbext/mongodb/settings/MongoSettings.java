package io.github.ycsbext.mongodb.settings;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.InsertPolicy;
import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.UserMedia;
import io.github.ycsbext.mongodb.settings.MongoProperties.MediaModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * {@code insertPolicy} is for the last, partly filled batch; {@code standIn} is null if the server
 * itself tells, {@code media} if the workload keeps records.
 */
public record MongoSettings(
    Endpoint endpoint,
    int batchSize,
    InsertPolicy insertPolicy,
    boolean upsert,
    boolean expires,
    ShardingSettings sharding,
    @Nullable String standIn,
    @Nullable MediaModel media,
    List<String> notes) {

  public MongoSettings {
    notes = notes.stream().distinct().toList();
  }

  /** Throws every error; {@code throughRouters} if the servers must be mongos. */
  public static MongoSettings of(Properties properties, boolean throughRouters)
      throws InvalidSettingsException {
    return Settings.read(properties, settings -> of(settings, throughRouters));
  }

  public static MongoSettings of(Settings settings, boolean throughRouters) {
    settings.own(MongoProperties.PREFIX);
    List<String> notes = new ArrayList<>();
    UrlReader reader = new UrlReader(settings, notes);
    List<ServerUrl> urls = reader.read();
    Endpoint endpoint =
        new Endpoint(
            urls,
            reader.database(urls),
            settings.get(CommonProperties.THREADS),
            settings.find(MongoProperties.SERVER_SELECTION_TIMEOUT),
            tls(settings, urls),
            settings.get(MongoProperties.COUNT_RETRIES),
            throughRouters);
    if (!settings.hasError(MongoProperties.URL)) {
      urls.forEach(url -> noteSmallPool(url, settings.get(CommonProperties.THREADS), notes));
    }
    return new MongoSettings(
        endpoint,
        batchSize(settings),
        InsertPolicy.of(settings),
        settings.get(MongoProperties.UPSERT),
        Database.expires(settings),
        ShardingSettings.of(settings),
        settings.find(MongoProperties.STAND_IN),
        media(settings, throughRouters),
        notes);
  }

  private static void noteSmallPool(ServerUrl url, int threads, List<String> notes) {
    Integer most = url.parse().getMaxConnectionPoolSize();
    if (most != null && most > 0 && most < threads) {
      notes.add(
          ("maxPoolSize=%s of mongodb.url is less than %s threads: most of them wait for a"
                  + " connection, and more threads do not help")
              .formatted(most, threads));
    }
  }

  private static @Nullable MediaModel media(Settings settings, boolean throughRouters) {
    if (!CommonProperties.haveWorkload(settings, UserMedia.WORKLOAD)) {
      return null;
    }
    if (throughRouters) {
      settings.error(
          "mongodb-mongos shards records by their key, not users' media: use mongodb",
          MongoProperties.MEDIA);
    }
    return settings.get(MongoProperties.MEDIA);
  }

  private static TlsStores tls(Settings settings, List<ServerUrl> urls) {
    TlsStores stores = TlsStores.of(settings);
    boolean given =
        settings.find(MongoProperties.TRUST_STORE) != null
            || settings.find(MongoProperties.KEY_STORE) != null;
    if (given && !urls.stream().allMatch(ServerUrl::isEncrypted)) {
      settings.error(
          "mongodb.tls.trustStore or mongodb.tls.keyStore needs tls=true in mongodb.url",
          MongoProperties.TRUST_STORE,
          MongoProperties.KEY_STORE);
    }
    return stores;
  }

  /** Upstream reads one name and documents the other. */
  private static int batchSize(Settings settings) {
    Integer plain = settings.find(MongoProperties.PLAIN_BATCH_SIZE);
    Integer prefixed = settings.find(MongoProperties.BATCH_SIZE);
    if (plain != null && prefixed != null && !plain.equals(prefixed)) {
      settings.error(
          "%s is %s and %s is %s: they are one property, give one of them",
          MongoProperties.PLAIN_BATCH_SIZE, plain, MongoProperties.BATCH_SIZE, prefixed);
    }
    int otherwise = plain == null ? MongoProperties.PLAIN_BATCH_SIZE.defaultValue() : plain;
    return prefixed == null ? otherwise : prefixed;
  }

  /**
   * How a collection is spread: chunks split at the start (before 7.2), and the balancer's time.
   */
  public record ShardingSettings(int chunksPerShard, Duration balancerTimeout) {
    public static ShardingSettings of(Settings settings) {
      return new ShardingSettings(
          settings.get(MongoProperties.CHUNKS_PER_SHARD),
          settings.get(MongoProperties.BALANCER_TIMEOUT));
    }
  }
}
