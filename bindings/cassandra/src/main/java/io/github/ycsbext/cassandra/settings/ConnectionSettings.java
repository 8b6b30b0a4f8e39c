package io.github.ycsbext.cassandra.settings;

import io.github.ycsbext.binding.HostName;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.secret.Credentials;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is null is left to {@code application.conf}, and then to {@code DriverConfiguration}. */
public record ConnectionSettings(
    List<String> hosts,
    int port,
    @Nullable Credentials credentials,
    boolean tls,
    @Nullable String localDataCenter,
    @Nullable Compression compression,
    @Nullable Integer connectionsPerNode,
    @Nullable Duration connectTimeout,
    @Nullable Duration requestTimeout) {

  public static ConnectionSettings of(Settings settings) {
    return new ConnectionSettings(
        hosts(settings),
        settings.get(CassandraProperties.PORT),
        settings.credentials(CassandraProperties.USERNAME, CassandraProperties.PASSWORD),
        settings.get(CassandraProperties.TLS),
        settings.find(CassandraProperties.LOCAL_DATA_CENTER),
        compression(settings),
        connectionsPerNode(settings),
        settings.find(CassandraProperties.CONNECT_TIMEOUT),
        requestTimeout(settings));
  }

  public String shown() {
    return String.join(", ", hosts) + ", port " + port;
  }

  private static List<String> hosts(Settings settings) {
    String given = settings.required(CassandraProperties.HOSTS, "-p hosts=127.0.0.1");
    List<String> hosts =
        Arrays.stream(given.split(",")).map(String::trim).filter(host -> !host.isEmpty()).toList();
    if (hosts.isEmpty() && !given.isEmpty()) {
      settings.error(
          "%s: '%s' names no host: give it, for instance -p hosts=127.0.0.1",
          CassandraProperties.HOSTS, given);
    }
    hosts.forEach(host -> check(host, settings));
    return hosts;
  }

  private static void check(String host, Settings settings) {
    if (host.indexOf('@') >= 0) {
      settings.error(
          "hosts: a host has no @ in it: give cassandra.username and cassandra.password apart from"
              + " it",
          CassandraProperties.HOSTS);
    } else if (hasPort(host)) {
      settings.error(
          "%s: '%s' holds a port, which is the same for all hosts: give it as -p %s=...",
          CassandraProperties.HOSTS, host, CassandraProperties.PORT);
    } else if (!HostName.isOne(host)) {
      settings.error(
          "%s: '%s' is not a host: give names or addresses, split by commas",
          CassandraProperties.HOSTS, host);
    }
  }

  /** A single colon separates a host from a port; an IPv6 address has more. */
  private static boolean hasPort(String host) {
    return host.matches("([^:]+|\\[.*]):\\d+");
  }

  private static @Nullable Compression compression(Settings settings) {
    Compression compression = settings.find(CassandraProperties.COMPRESSION);
    if (compression != null && !compression.isAvailable()) {
      settings.error(
          "%s: the library of %s is not on the class path: put the jar of %s into cassandra-binding/lib",
          CassandraProperties.COMPRESSION, compression.driverName(), compression.artifact());
    }
    return compression;
  }

  private static @Nullable Integer connectionsPerNode(Settings settings) {
    Integer core = settings.find(CassandraProperties.CONNECTIONS_PER_NODE);
    Integer most = settings.find(CassandraProperties.MAX_CONNECTIONS_PER_NODE);
    if (core != null && most != null && core > most) {
      settings.error(
          "%s=%s is more than %s=%s",
          CassandraProperties.CONNECTIONS_PER_NODE,
          core,
          CassandraProperties.MAX_CONNECTIONS_PER_NODE,
          most);
    }
    return most != null ? most : core;
  }

  private static @Nullable Duration requestTimeout(Settings settings) {
    Duration own = settings.find(CassandraProperties.REQUEST_TIMEOUT);
    Duration upstream = settings.find(CassandraProperties.READ_TIMEOUT);
    return own != null ? own : upstream;
  }
}
