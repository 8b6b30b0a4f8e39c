package io.github.ycsbext.cassandra.session;

import com.datastax.dse.driver.api.core.config.DseDriverOption;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.config.DriverOption;
import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import io.github.ycsbext.binding.ReconnectPause;
import io.github.ycsbext.cassandra.cql.Cql;
import io.github.ycsbext.cassandra.settings.CassandraProperties;
import io.github.ycsbext.cassandra.settings.Compression;
import io.github.ycsbext.cassandra.settings.ConnectionSettings;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;

/**
 * The driver's options for a benchmark. In order of precedence they come from {@code
 * -Ddatastax-java-driver...}, YCSB's properties, the user's {@code application.conf}, the defaults
 * here, and the driver's own defaults.
 */
public final class DriverConfiguration {
  private static final String DRIVER = "datastax-java-driver";

  /** Connecting means opening a socket and exchanging the first messages. */
  private static final List<DriverOption> CONNECT_OPTIONS =
      List.of(
          DefaultDriverOption.CONNECTION_CONNECT_TIMEOUT,
          DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT,
          DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT);

  /** The driver's two seconds are long at a short run's end; with no time, Netty complains. */
  private static final Map<String, Object> QUICK_CLOSE =
      Map.of("unit", "MILLISECONDS", "quiet-period", 100, "timeout", 15_000);

  private final Map<String, Object> options = new HashMap<>();

  private DriverConfiguration() {}

  /** Throws if {@code application.conf} cannot be read. */
  public static DriverConfigLoader of(ConnectionSettings connection, String keyspace)
      throws DBException {
    try {
      Config usersOwn = usersOwn();
      Config all =
          asked(connection)
              .withFallback(usersOwn)
              .withFallback(defaults(connection, keyspace, usersOwn))
              .withOnlyPath(DRIVER);
      return DriverConfigLoader.fromString(all.root().render());
    } catch (ConfigException e) {
      throw new DBException("application.conf, the driver's configuration: " + e.getMessage(), e);
    }
  }

  /** Returns what the user has set in the driver's own ways, with references resolved. */
  private static Config usersOwn() {
    ConfigFactory.invalidateCaches();
    return ConfigFactory.defaultOverrides()
        .withFallback(ConfigFactory.defaultApplication())
        .resolveWith(ConfigFactory.load());
  }

  private static Config asked(ConnectionSettings connection) {
    Compression compression = connection.compression();
    return new DriverConfiguration()
        .with(DefaultDriverOption.CONNECTION_POOL_LOCAL_SIZE, connection.connectionsPerNode())
        .with(DefaultDriverOption.CONNECTION_POOL_REMOTE_SIZE, connection.connectionsPerNode())
        .with(DefaultDriverOption.LOAD_BALANCING_LOCAL_DATACENTER, connection.localDataCenter())
        .with(
            DefaultDriverOption.PROTOCOL_COMPRESSION,
            compression == null ? null : compression.driverName())
        // Protocol 5, which Cassandra 4 introduced, does not support snappy.
        .with(DefaultDriverOption.PROTOCOL_VERSION, compression == Compression.SNAPPY ? "V4" : null)
        .withTimeouts(connection.requestTimeout(), connection.connectTimeout())
        .config();
  }

  private static Config defaults(ConnectionSettings connection, String keyspace, Config usersOwn) {
    boolean isDataCenterKnown =
        connection.localDataCenter() != null
            || usersOwn.hasPath(path(DefaultDriverOption.LOAD_BALANCING_LOCAL_DATACENTER));
    DriverConfiguration defaults =
        new DriverConfiguration()
            // A run keeps the configuration with which it started.
            .with(DefaultDriverOption.CONFIG_RELOAD_INTERVAL, Duration.ZERO)
            .with(DefaultDriverOption.SESSION_NAME, "ycsb")
            .with(
                DefaultDriverOption.REQUEST_CONSISTENCY,
                CassandraProperties.READ_CONSISTENCY.defaultValue().name())
            // The only keyspace whose replicas the driver must know to send a request to one.
            .with(DefaultDriverOption.METADATA_SCHEMA_REFRESHED_KEYSPACES, Cql.spellings(keyspace))
            // As the other bindings, which connect again themselves; the driver's own are 1 s and
            // 60 s.
            .with(DefaultDriverOption.RECONNECTION_BASE_DELAY, ReconnectPause.SHORTEST)
            .with(DefaultDriverOption.RECONNECTION_MAX_DELAY, ReconnectPause.LONGEST)
            // A session that was not closed must not keep the process alive.
            .with(DefaultDriverOption.NETTY_DAEMON, true)
            .with(DseDriverOption.MONITOR_REPORTING_ENABLED, false)
            .with(
                DefaultDriverOption.LOAD_BALANCING_POLICY_CLASS,
                isDataCenterKnown ? null : "DcInferringLoadBalancingPolicy")
            .with(
                DefaultDriverOption.SSL_ENGINE_FACTORY_CLASS,
                connection.tls() ? "DefaultSslEngineFactory" : null)
            .withTimeouts(
                CassandraProperties.REQUEST_TIMEOUT.defaultValue(),
                CassandraProperties.CONNECT_TIMEOUT.defaultValue());
    for (String group : List.of("io", "admin")) {
      String shutdown = DRIVER + ".advanced.netty." + group + "-group.shutdown";
      if (!usersOwn.hasPath(shutdown)) {
        defaults.options.put(shutdown, QUICK_CLOSE);
      }
    }
    return defaults.config();
  }

  private DriverConfiguration withTimeouts(@Nullable Duration request, @Nullable Duration connect) {
    CONNECT_OPTIONS.forEach(option -> with(option, connect));
    return with(DefaultDriverOption.REQUEST_TIMEOUT, request);
  }

  /** Does nothing for a null value. */
  private DriverConfiguration with(DriverOption option, @Nullable Object value) {
    if (value != null) {
      options.put(path(option), value);
    }
    return this;
  }

  private static String path(DriverOption option) {
    return DRIVER + "." + option.getPath();
  }

  private Config config() {
    return ConfigFactory.parseMap(options);
  }
}
