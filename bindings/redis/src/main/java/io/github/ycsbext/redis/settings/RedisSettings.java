package io.github.ycsbext.redis.settings;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.HostName;
import io.github.ycsbext.binding.KeyNaming;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.secret.Secrets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.HostAndPort;
import site.ycsb.DBException;

/**
 * The typed properties of the binding.
 *
 * @param nodes the server, or some nodes of a cluster from which the others are learned; {@link
 *     UnixSocket} for a server named by a path
 * @param username the ACL user; null for the default user
 * @param database the number of the database on the server
 * @param socketTimeout how long to wait for a reply; zero for no limit
 * @param clientName the name in {@code CLIENT LIST}; null for none
 * @param tls null for plain connections
 */
public record RedisSettings(
    List<HostAndPort> nodes,
    boolean cluster,
    @Nullable String username,
    @Nullable String password,
    int database,
    Duration connectTimeout,
    Duration socketTimeout,
    @Nullable String clientName,
    @Nullable TlsSettings tls,
    IndexKind index,
    int indexShards,
    ReplicaSettings replicas,
    ClearKind clear,
    KeyNaming keys) {

  public enum IndexKind {
    /** Sorted sets, in the order of {@code String.hashCode()}, as in upstream. */
    SORTED,
    /** Not at all: inserts and deletes are one command, and scans are refused. */
    NONE
  }

  public enum ClearKind {
    /** The records that this binding wrote, and nothing else. */
    RECORDS,
    /** Everything in the database, including data of other programs. */
    FLUSHDB
  }

  /** {@code clusterOnly} if a cluster is required whatever properties say; throws every error. */
  public static RedisSettings of(Properties properties, boolean clusterOnly) throws DBException {
    return Settings.read(properties, settings -> of(settings, clusterOnly));
  }

  public static RedisSettings of(Settings settings, boolean clusterOnly) {
    settings.own(RedisProperties.PREFIX);
    Duration timeout = settings.get(RedisProperties.TIMEOUT);
    Duration socketTimeout = settings.get(RedisProperties.SOCKET_TIMEOUT, timeout);
    int port = settings.get(RedisProperties.PORT);
    RedisSettings read =
        new RedisSettings(
            nodes(settings, port),
            cluster(settings, clusterOnly),
            settings.find(RedisProperties.USERNAME),
            settings.find(RedisProperties.PASSWORD),
            settings.get(RedisProperties.DATABASE),
            settings.get(RedisProperties.CONNECT_TIMEOUT, timeout),
            socketTimeout,
            clientName(settings),
            TlsSettings.of(settings),
            settings.get(RedisProperties.INDEX),
            settings.get(RedisProperties.INDEX_SHARDS),
            ReplicaSettings.of(settings, socketTimeout),
            settings.get(RedisProperties.CLEAR),
            KeyNaming.of(settings));
    read.addErrorsOfCombinations(settings);
    return read;
  }

  private static boolean cluster(Settings settings, boolean clusterOnly) {
    boolean cluster = settings.get(RedisProperties.CLUSTER, clusterOnly);
    if (clusterOnly && !cluster) {
      settings.error(
          "redis.cluster=false: redis-cluster is a Redis Cluster: leave it out, or take redis",
          RedisProperties.CLUSTER);
    }
    return cluster || clusterOnly;
  }

  private static List<HostAndPort> nodes(Settings settings, int port) {
    String value = settings.required(RedisProperties.HOST, "-p redis.host=127.0.0.1");
    if (value.isEmpty()) {
      return List.of();
    }
    Set<HostAndPort> nodes = new LinkedHashSet<>();
    for (String each : value.split(",", -1)) {
      addNode(each.trim(), port, nodes, settings);
    }
    return List.copyOf(nodes);
  }

  private static void addNode(String text, int port, Set<HostAndPort> nodes, Settings settings) {
    if (text.isEmpty()) {
      settings.error("redis.host: a name is missing before or after a comma", RedisProperties.HOST);
      return;
    }
    if (UnixSocket.isPath(text)) {
      nodes.add(UnixSocket.at(text));
      return;
    }
    if (text.indexOf('@') >= 0) {
      settings.error(
          "redis.host: a host has no @ in it: give redis.username and redis.password apart from it",
          RedisProperties.HOST);
      return;
    }
    int colon = text.lastIndexOf(':');
    boolean hasPort = colon > 0 && (text.indexOf(':') == colon || text.charAt(colon - 1) == ']');
    String host = hasPort ? text.substring(0, colon) : text;
    if (!HostName.isOne(host)) {
      settings.error(
          "%s: '%s' is not a host: give host, host:port or [IPv6]:port, several split by commas, or the path of a server's socket from / on",
          RedisProperties.HOST, text);
      return;
    }
    nodes.add(
        new HostAndPort(
            host.startsWith("[") && host.endsWith("]")
                ? host.substring(1, host.length() - 1)
                : host,
            hasPort ? portOf(text, text.substring(colon + 1), settings) : port));
  }

  private static int portOf(String node, String digits, Settings settings) {
    Integer port = RedisProperties.PORT.type().parse(digits);
    if (port == null) {
      String refusal = RedisProperties.PORT.type().refusal();
      settings.error("%s: '%s' in '%s' %s", RedisProperties.HOST, digits, node, refusal);
      return 0;
    }
    return port;
  }

  private static @Nullable String clientName(Settings settings) {
    String name = settings.find(RedisProperties.CLIENT_NAME);
    if (name != null && !name.chars().allMatch(c -> c > ' ' && c <= '~')) {
      settings.error(
          "%s: '%s' has a space or a character outside of ASCII, which Redis refuses in a name",
          RedisProperties.CLIENT_NAME, name);
    }
    return name;
  }

  private void addErrorsOfCombinations(Settings settings) {
    if (!cluster && nodes.size() > 1) {
      settings.error(
          "%s names %s nodes, but %s is false: name one server, or give redis.cluster=true",
          RedisProperties.HOST, nodes.size(), RedisProperties.CLUSTER);
    }
    if (nodes.stream().anyMatch(UnixSocket.class::isInstance)) {
      addErrorsOfSockets(settings);
    }
    if (index == IndexKind.NONE && settings.get(CommonProperties.SCAN_PROPORTION) > 0) {
      settings.error(
          "%s=%s with %s=none: there is no index to scan; give scanproportion=0 or redis.index=sorted",
          CommonProperties.SCAN_PROPORTION,
          settings.text(CommonProperties.SCAN_PROPORTION),
          RedisProperties.INDEX);
    }
    if (cluster && database != 0) {
      settings.error(
          "%s: %s: a cluster has database 0 alone: leave it out, or give 0",
          RedisProperties.DATABASE, database);
    }
    if (username != null && password == null) {
      settings.error(
          "redis.username is given without redis.password: give both",
          RedisProperties.USERNAME,
          RedisProperties.PASSWORD);
    }
  }

  private void addErrorsOfSockets(Settings settings) {
    if (cluster) {
      settings.error(
          "redis.host: a path leads to one server, not to a cluster: name nodes of the cluster by"
              + " host and port, or take redis with redis.cluster=false",
          RedisProperties.HOST);
    }
    if (tls != null) {
      settings.error(
          "redis.tls: Redis speaks no TLS through a path: give redis.tls=false, or name the server"
              + " by host and port",
          RedisProperties.TLS);
    }
  }

  public @Nullable String oneAtATime(Settings settings) {
    if (cluster) {
      return "redis.cluster";
    }
    if (tls != null) {
      return RedisProperties.TLS.name();
    }
    if (replicas.readsFromReplicas()) {
      return RedisProperties.READ_FROM.name();
    }
    return settings.get(CommonProperties.SCAN_PROPORTION) > 0
        ? "a run with scans (" + CommonProperties.SCAN_PROPORTION + ")"
        : null;
  }

  /** Returns a text with the password hidden where it stands for itself. */
  public String hideSecrets(String text) {
    return Secrets.hideValue(Secrets.hide(text), password);
  }

  public HostAndPort firstNode() {
    return nodes.get(0);
  }

  @Override
  public String toString() {
    List<String> words = new ArrayList<>();
    nodes.forEach(node -> words.add(node.toString()));
    return "Redis at " + String.join(", ", words);
  }
}
