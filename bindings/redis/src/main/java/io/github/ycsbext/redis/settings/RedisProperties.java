package io.github.ycsbext.redis.settings;

import io.github.ycsbext.binding.Property;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import redis.clients.jedis.Protocol;

public final class RedisProperties {
  static final String PREFIX = "redis.";

  static final Property<String> HOST =
      Property.text(
              "redis.host",
              null,
              "the server, or one or more nodes of a cluster: `host` or `host:port`, separated by"
                  + " commas. A path that begins with a slash is a server's unix socket (redis.conf:"
                  + " `unixsocket`)")
          .otherwise("required")
          .leadingToServer();

  static final Property<Integer> PORT =
      Property.port("redis.port", 6379, "port of nodes named without one").leadingToServer();

  static final Property<String> PASSWORD =
      Property.secret("redis.password", "never shown in a log, a report or a message");

  static final Property<String> USERNAME =
      Property.text(
              "redis.username",
              null,
              "a user of the access control list (Redis 6 and later); needs `redis.password`")
          .leadingToServer();

  static final Property<Boolean> CLUSTER =
      Property.flag(
              "redis.cluster",
              false,
              "the nodes are a Redis Cluster; the name `redis-cluster` instead of `redis` sets it")
          .leadingToServer();

  static final Property<Duration> TIMEOUT =
      Property.millis(
          "redis.timeout",
          Duration.ofSeconds(2),
          0,
          "default of `redis.connectTimeout` and `redis.socketTimeout`; 0 for no time-out");

  static final Property<Duration> CONNECT_TIMEOUT =
      Property.millis(
              "redis.connectTimeout",
              null,
              0,
              "how long making a connection may take; a unix socket uses `redis.socketTimeout`")
          .otherwise("redis.timeout");

  static final Property<Duration> SOCKET_TIMEOUT =
      Property.millis(
              "redis.socketTimeout",
              null,
              0,
              "how long the server may stay silent before it answers")
          .otherwise("redis.timeout");

  static final Property<Integer> DATABASE =
      Property.integer(
              "redis.database", 0, 0, 1_000_000, "number of the database; a cluster has only 0")
          .leadingToServer();

  static final Property<String> CLIENT_NAME =
      Property.text("redis.clientName", null, "the name in `CLIENT LIST`");

  static final Property<Boolean> TLS = Property.flag("redis.tls", false, "encrypted connections");

  static final Property<Path> TRUST_STORE =
      Property.path("redis.tls.trustStore", "authorities to trust (PKCS #12 or JKS)")
          .otherwise("the JVM's");

  static final Property<String> TRUST_STORE_PASSWORD =
      Property.secret("redis.tls.trustStorePassword", "the password of `redis.tls.trustStore`");

  static final Property<Path> KEY_STORE =
      Property.path("redis.tls.keyStore", "the client's certificate, if the server asks for one");

  static final Property<String> KEY_STORE_PASSWORD =
      Property.secret("redis.tls.keyStorePassword", "the password of `redis.tls.keyStore`");

  static final Property<TlsSettings.Verify> VERIFY =
      Property.choice(
          "redis.tls.verify",
          TlsSettings.Verify.class,
          TlsSettings.Verify.FULL,
          "`full` checks authority and host name, `ca` the authority, `none` nothing");

  public static final Property<RedisSettings.IndexKind> INDEX =
      Property.choice(
          "redis.index",
          RedisSettings.IndexKind.class,
          RedisSettings.IndexKind.SORTED,
          "`none` keeps no index: inserts and deletes are one command, scans are refused");

  /** Twelve are spread evenly over 1, 2, 3, 4, 6 and 12 primaries. */
  static final Property<Integer> INDEX_SHARDS =
      Property.integer(
          "redis.index.shards",
          12,
          1,
          Protocol.CLUSTER_HASHSLOTS,
          "number of sorted sets that hold a cluster's index; use the same for load and run");

  static final Property<Integer> WAIT_REPLICAS =
      Property.integer(
          "redis.waitReplicas",
          0,
          0,
          1000,
          "replicas that must have a write in memory before it counts as done (`WAIT`, in the same"
              + " round trip)");

  static final Property<Duration> WAIT_TIMEOUT =
      Property.millis(
          "redis.waitTimeout",
          Duration.ofSeconds(1),
          0,
          "how long a write may wait for them; less than `redis.socketTimeout`");

  public static final Property<ReplicaSettings.ReadFrom> READ_FROM =
      Property.choice(
          "redis.readFrom",
          ReplicaSettings.ReadFrom.class,
          ReplicaSettings.ReadFrom.PRIMARY,
          "`replica` sends reads and scans to the replicas in turn");

  static final Property<RedisSettings.ClearKind> CLEAR =
      Property.choice(
              "redis.clear",
              RedisSettings.ClearKind.class,
              RedisSettings.ClearKind.RECORDS,
              "what `schema clear` removes: `records`, or the whole database with `flushdb`")
          .leadingToServer();

  public static final List<Property<?>> ALL = Property.declaredIn(RedisProperties.class);

  private RedisProperties() {}
}
