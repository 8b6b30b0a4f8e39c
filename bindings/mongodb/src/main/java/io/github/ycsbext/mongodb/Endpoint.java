package io.github.ycsbext.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bson.codecs.configuration.CodecRegistries;

/**
 * Where the servers are and how they are talked to. Threads with equal endpoints share the clients.
 *
 * @param urls one per router, or just one; each gets a client, and threads take them in turn
 * @param database where the records are
 * @param poolSize connections to each server, unless the URL says otherwise
 * @param serverSelectionTimeout how long an operation waits for a server that can take it, unless
 *     the URL says otherwise
 * @param tls certificates for encrypted connections
 * @param throughRouters whether each URL has to lead to a mongos
 */
record Endpoint(
    List<ServerUrl> urls,
    String database,
    int poolSize,
    Duration serverSelectionTimeout,
    TlsStores tls,
    boolean throughRouters) {
  Endpoint {
    urls = List.copyOf(urls);
  }

  MongoClientSettings clientSettings(ServerUrl url) {
    ConnectionString parsed = url.parse();
    var settings =
        MongoClientSettings.builder()
            .applyConnectionString(parsed)
            .codecRegistry(
                CodecRegistries.fromRegistries(
                    CodecRegistries.fromCodecs(new OutgoingDocumentCodec()),
                    MongoClientSettings.getDefaultCodecRegistry()));
    if (!tls.isEmpty()) {
      settings.applyToSslSettings(ssl -> ssl.context(tls.context()));
    }
    if (parsed.getApplicationName() == null) {
      settings.applicationName("ycsb-ext");
    }
    if (parsed.getMaxConnectionPoolSize() == null) {
      int least = parsed.getMinConnectionPoolSize() == null ? 0 : parsed.getMinConnectionPoolSize();
      settings.applyToConnectionPoolSettings(pool -> pool.maxSize(Math.max(poolSize, least)));
    }
    if (parsed.getServerSelectionTimeout() == null) {
      settings.applyToClusterSettings(
          cluster ->
              cluster.serverSelectionTimeout(
                  serverSelectionTimeout.toMillis(), TimeUnit.MILLISECONDS));
    }
    return settings.build();
  }
}
