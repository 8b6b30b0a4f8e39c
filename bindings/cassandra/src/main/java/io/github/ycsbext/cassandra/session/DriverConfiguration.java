package io.github.ycsbext.cassandra.session;

import com.datastax.dse.driver.api.core.config.DseDriverOption;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.config.DriverOption;
import com.datastax.oss.driver.api.core.config.ProgrammaticDriverConfigLoaderBuilder;
import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import io.github.ycsbext.binding.ReconnectPause;
import io.github.ycsbext.cassandra.cql.Names;
import io.github.ycsbext.cassandra.settings.CassandraProperties;
import io.github.ycsbext.cassandra.settings.Compression;
import io.github.ycsbext.cassandra.settings.ConnectionSettings;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;

/**
 * The driver's options for a benchmark. In order of precedence they come from {@code
 * -Ddatastax-java-driver...}, YCSB's properties, the user's {@code application.conf}, the defaults
 * here, and the driver's own defaults.
 */
public final class DriverConfiguration {
  private static final int QUIET_MILLIS = 100;
  private static final int CLOSE_MILLIS = 15_000;

  private static final String INFERRING_POLICY = "DcInferringLoadBalancingPolicy";
  private static final String TLS_FACTORY = "DefaultSslEngineFactory";
  private static final String ROOT = "datastax-java-driver.";

  /** Connecting means opening a socket and exchanging the first messages. */
  private static final List<DriverOption> CONNECT_OPTIONS =
      List.of(
          DefaultDriverOption.CONNECTION_CONNECT_TIMEOUT,
          DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT,
          DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT);

  private final ProgrammaticDriverConfigLoaderBuilder builder =
      DriverConfigLoader.programmaticBuilder();
  private final Config usersOwn;

  private DriverConfiguration(Config usersOwn) {
    this.usersOwn = usersOwn;
  }

  /** Throws if {@code application.conf} cannot be read. */
  public static DriverConfigLoader of(ConnectionSettings connection, String keyspace)
      throws DBException {
    try {
      DriverConfiguration configuration = new DriverConfiguration(usersOwn());
      configuration.setDefaults(keyspace);
      configuration.setQuickClose();
      configuration.setConnection(connection);
      configuration.setTimeouts(connection);
      return configuration.builder.build();
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

  private void setDefaults(String keyspace) {
    // A run keeps the configuration with which it started.
    otherwise(
        DefaultDriverOption.CONFIG_RELOAD_INTERVAL, o -> builder.withDuration(o, Duration.ZERO));
    otherwise(DefaultDriverOption.SESSION_NAME, o -> builder.withString(o, "ycsb"));
    String consistency = CassandraProperties.READ_CONSISTENCY.defaultValue().name();
    otherwise(DefaultDriverOption.REQUEST_CONSISTENCY, o -> builder.withString(o, consistency));
    // The only keyspace whose replicas the driver must know to send a request to one of them.
    otherwise(
        DefaultDriverOption.METADATA_SCHEMA_REFRESHED_KEYSPACES,
        o -> builder.withStringList(o, Names.spellings(keyspace)));
    // As the other bindings, which connect again themselves; the driver's own are 1 s and 60 s.
    otherwise(
        DefaultDriverOption.RECONNECTION_BASE_DELAY,
        o -> builder.withDuration(o, ReconnectPause.SHORTEST));
    otherwise(
        DefaultDriverOption.RECONNECTION_MAX_DELAY,
        o -> builder.withDuration(o, ReconnectPause.LONGEST));
    // A session that was not closed must not keep the process alive.
    otherwise(DefaultDriverOption.NETTY_DAEMON, o -> builder.withBoolean(o, true));
    otherwise(DseDriverOption.MONITOR_REPORTING_ENABLED, o -> builder.withBoolean(o, false));
  }

  /** The driver's two seconds are long at a short run's end; with no time, Netty complains. */
  private void setQuickClose() {
    if (!usersOwn.hasPath(ROOT + "advanced.netty.io-group.shutdown")) {
      builder.withString(DefaultDriverOption.NETTY_IO_SHUTDOWN_UNIT, "MILLISECONDS");
      builder.withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_QUIET_PERIOD, QUIET_MILLIS);
      builder.withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_TIMEOUT, CLOSE_MILLIS);
    }
    if (!usersOwn.hasPath(ROOT + "advanced.netty.admin-group.shutdown")) {
      builder.withString(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_UNIT, "MILLISECONDS");
      builder.withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_QUIET_PERIOD, QUIET_MILLIS);
      builder.withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_TIMEOUT, CLOSE_MILLIS);
    }
  }

  private void setConnection(ConnectionSettings connection) {
    setDataCenter(connection);
    if (connection.tls()) {
      otherwise(
          DefaultDriverOption.SSL_ENGINE_FACTORY_CLASS, o -> builder.withString(o, TLS_FACTORY));
    }
    if (connection.connectionsPerNode() != null) {
      builder.withInt(
          DefaultDriverOption.CONNECTION_POOL_LOCAL_SIZE, connection.connectionsPerNode());
      builder.withInt(
          DefaultDriverOption.CONNECTION_POOL_REMOTE_SIZE, connection.connectionsPerNode());
    }
    setCompression(connection);
  }

  private void setDataCenter(ConnectionSettings connection) {
    if (connection.localDataCenter() != null) {
      builder.withString(
          DefaultDriverOption.LOAD_BALANCING_LOCAL_DATACENTER, connection.localDataCenter());
    } else if (!isUsersOwn(DefaultDriverOption.LOAD_BALANCING_LOCAL_DATACENTER)) {
      otherwise(
          DefaultDriverOption.LOAD_BALANCING_POLICY_CLASS,
          o -> builder.withString(o, INFERRING_POLICY));
    }
  }

  private void setCompression(ConnectionSettings connection) {
    Compression compression = connection.compression();
    if (compression == null) {
      return;
    }
    builder.withString(DefaultDriverOption.PROTOCOL_COMPRESSION, compression.driverName());
    if (compression == Compression.SNAPPY) {
      // Protocol 5, which Cassandra 4 introduced, does not support snappy.
      builder.withString(DefaultDriverOption.PROTOCOL_VERSION, "V4");
    }
  }

  private void setTimeouts(ConnectionSettings connection) {
    choose(
        DefaultDriverOption.REQUEST_TIMEOUT,
        connection.requestTimeout(),
        CassandraProperties.REQUEST_TIMEOUT.defaultValue());
    for (DriverOption option : CONNECT_OPTIONS) {
      choose(
          option, connection.connectTimeout(), CassandraProperties.CONNECT_TIMEOUT.defaultValue());
    }
  }

  private void choose(DriverOption option, @Nullable Duration asked, Duration otherwise) {
    if (asked != null) {
      builder.withDuration(option, asked);
    } else {
      otherwise(option, o -> builder.withDuration(o, otherwise));
    }
  }

  private void otherwise(DriverOption option, Consumer<DriverOption> set) {
    if (!isUsersOwn(option)) {
      set.accept(option);
    }
  }

  private boolean isUsersOwn(DriverOption option) {
    return usersOwn.hasPath(ROOT + option.getPath());
  }
}
