package io.github.ycsbext.mongodb.settings;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.connection.ServerSettings;
import com.mongodb.event.CommandFailedEvent;
import com.mongodb.event.CommandListener;
import com.mongodb.event.CommandStartedEvent;
import io.github.ycsbext.binding.DriverRetries;
import io.github.ycsbext.binding.ReconnectPause;
import io.github.ycsbext.mongodb.document.OutgoingDocument;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.bson.codecs.configuration.CodecRegistries;
import org.jspecify.annotations.Nullable;

/**
 * The servers' addresses and connections; threads with equal ones share clients, in turn. {@code
 * serverSelectionTimeout} is null for {@link #AT_START} and {@link #IN_A_RUN}; the URL may set it
 * and the pool's size to each server. {@code throughRouters} if all must be mongos.
 */
public record Endpoint(
    List<ServerUrl> urls,
    String database,
    int poolSize,
    @Nullable Duration serverSelectionTimeout,
    TlsStores tls,
    boolean countsRetries,
    boolean throughRouters) {
  /** Short, so that a wrong address is reported soon. */
  private static final Duration AT_START = Duration.ofSeconds(10);

  /** Longer than a usual election (12 s) plus 10 s to look for the new primary. */
  private static final Duration IN_A_RUN = Duration.ofSeconds(30);

  public Duration startTimeout(ServerUrl url) {
    Integer ofUrl = url.parse().getServerSelectionTimeout();
    return ofUrl != null
        ? Duration.ofMillis(ofUrl)
        : Objects.requireNonNullElse(serverSelectionTimeout, AT_START);
  }

  /** Operations that wait for a server have it asked as often as the other bindings try again. */
  private static void askSoon(ServerSettings.Builder server) {
    server.minHeartbeatFrequency(ReconnectPause.LONGEST.toMillis(), TimeUnit.MILLISECONDS);
  }

  public MongoClientSettings clientSettings(ServerUrl url) {
    ConnectionString parsed = url.parse();
    var settings =
        MongoClientSettings.builder()
            .applyConnectionString(parsed)
            .applyToServerSettings(Endpoint::askSoon)
            .codecRegistry(
                CodecRegistries.fromRegistries(
                    CodecRegistries.fromCodecs(new OutgoingDocument.Writer()),
                    MongoClientSettings.getDefaultCodecRegistry()));
    if (!tls.isEmpty()) {
      settings.applyToSslSettings(ssl -> ssl.context(tls.context()));
    }
    if (countsRetries) {
      settings.addCommandListener(new RetryListener());
    }
    if (parsed.getApplicationName() == null) {
      settings.applicationName("ycsb-ext");
    }
    if (parsed.getMaxConnectionPoolSize() == null) {
      int least = parsed.getMinConnectionPoolSize() == null ? 0 : parsed.getMinConnectionPoolSize();
      settings.applyToConnectionPoolSettings(pool -> pool.maxSize(Math.max(poolSize, least)));
    }
    if (parsed.getServerSelectionTimeout() == null) {
      Duration patience = Objects.requireNonNullElse(serverSelectionTimeout, IN_A_RUN);
      settings.applyToClusterSettings(
          cluster -> cluster.serverSelectionTimeout(patience.toMillis(), TimeUnit.MILLISECONDS));
    }
    return settings.build();
  }

  /** The same operation's command after a failed one; the driver works in the calling thread. */
  private static final class RetryListener implements CommandListener {
    private static final long NONE = -1;

    private final ThreadLocal<Long> failed = ThreadLocal.withInitial(() -> NONE);

    @Override
    public void commandStarted(CommandStartedEvent event) {
      if (failed.get() == event.getOperationId()) {
        DriverRetries.count(1);
        failed.set(NONE);
      }
    }

    @Override
    public void commandFailed(CommandFailedEvent event) {
      failed.set(event.getOperationId());
    }
  }
}
