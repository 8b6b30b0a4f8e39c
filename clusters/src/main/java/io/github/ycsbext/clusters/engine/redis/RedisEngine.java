package io.github.ycsbext.clusters.engine.redis;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.artifact.Platform;
import io.github.ycsbext.clusters.artifact.TarFiles;
import io.github.ycsbext.clusters.engine.HostList;
import io.github.ycsbext.clusters.engine.NamedEngine;
import io.github.ycsbext.clusters.engine.ServerImage;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.SettingNames;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.clusters.process.PrintedVersion;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The installed {@code redis-server}, or the binary in the embedded-redis jar; or an image. */
public class RedisEngine extends NamedEngine {
  static final int DEFAULT_PORT = 6379;

  static final String HOST = "redis.host";
  static final String PORT = "redis.port";
  static final String CLUSTER = "redis.cluster";

  /** What clients ask for: with a primary and one of its replicas, most servers have a write. */
  static final Map<String, String> REPLICATED = Map.of("redis.waitReplicas", "1");

  private static final Pattern REPLICAS_ASKED = Pattern.compile("[1-9]\\d{0,8}");

  private static final SettingNames SETTINGS =
      new SettingNames(
          "bind port unixsocket tls_port protected_mode daemonize dir include requirepass"
              + " user aclfile rename_command replicaof slaveof cluster_enabled cluster_config_file"
              + " pidfile logfile",
          "appendonly appendfsync save");

  private static final Pattern VERSION =
      Pattern.compile("(?<name>\\S+) server v=(?<version>[0-9.]+)");
  private static final String EXECUTABLE = "redis-server";

  public RedisEngine() {
    this("redis", "Redis");
  }

  RedisEngine(String systemName, String title) {
    super(systemName, title, "redis", SETTINGS);
  }

  @Override
  public List<Role> roles(Topology topology) {
    return topology == Topology.STANDALONE
        ? List.of(Role.SERVER)
        : List.of(Role.PRIMARY, Role.REPLICA);
  }

  @Override
  public List<Topology> topologies() {
    return List.of(Topology.STANDALONE, Topology.REPLICATED, Topology.CLUSTER);
  }

  @Override
  public boolean canReplicate(Topology topology, int replicationFactor) {
    return topology == Topology.REPLICATED || topology == Topology.CLUSTER;
  }

  @Override
  public Map<String, String> asking(Durability durability) {
    return durability == Durability.REPLICATED ? REPLICATED : Map.of();
  }

  @Override
  public Optional<String> whyImpossible(Topology topology, Map<String, String> properties) {
    int replicas = replicas(topology);
    return REPLICATED.keySet().stream()
        .filter(name -> REPLICAS_ASKED.matcher(properties.getOrDefault(name, "")).matches())
        .filter(name -> Integer.parseInt(properties.get(name)) > replicas)
        .map(
            name ->
                "%s=%s, but a primary of %s has %s replicas: lower it, or choose another topology"
                    .formatted(name, properties.get(name), topology.label(), replicas))
        .findFirst();
  }

  private static int replicas(Topology topology) {
    return switch (topology) {
      case REPLICATED -> 2;
      case CLUSTER -> 1;
      default -> 0;
    };
  }

  @Override
  public Map<String, String> reaching(Topology topology, List<String> hosts) {
    return topology == Topology.CLUSTER
        ? Map.of(CLUSTER, "true", HOST, String.join(",", hosts))
        : HostList.first(HOST, PORT, hosts);
  }

  @Override
  public Set<String> addresses(Map<?, ?> properties) {
    return HostList.addresses(
        HostList.text(properties, HOST), HostList.text(properties, PORT), DEFAULT_PORT);
  }

  /** {@inheritDoc} An update after a fault makes records that no index names. */
  @Override
  public Map<String, String> clearing() {
    return Map.of("redis.clear", "flushdb");
  }

  @Override
  public Optional<String> lossAtRestart(ClusterOptions options) {
    return options.durability() != Durability.ON_DISK
            && Collections.disjoint(options.server().keySet(), List.of("appendonly", "save"))
        ? Optional.of(
            "records are in memory alone, so that a server which was killed comes back empty; a"
                + " replica copies its primary again, and a primary that comes back empties its"
                + " replicas")
        : Optional.empty();
  }

  @Override
  public ServerKind here(EngineStore store, ClusterOptions options) throws IOException {
    Optional<Path> installed = Executables.onPath(EXECUTABLE);
    return installed.isPresent() ? of(installed.get(), options) : fetched(store, options);
  }

  /** Returns servers that run the jar's binary, whatever is installed. */
  public ServerKind fetched(EngineStore store, ClusterOptions options) throws IOException {
    EngineLock lock = EngineLock.of("redis");
    Path executable = program(store, lock);
    try {
      return of(executable, lock.root().coordinate(), options);
    } catch (IOException e) {
      throw new UserError(
          e.getMessage() + ". Install Redis, so that redis-server is on the PATH.", e);
    }
  }

  /** Returns servers that run a program, whatever is installed. */
  public final ServerKind of(Path executable, ClusterOptions options) throws IOException {
    return of(executable, executable.toString(), options);
  }

  private ServerKind of(Path executable, String source, ClusterOptions options) throws IOException {
    String version = Executables.version(executable, version());
    return new RedisServers(executable.toString(), new Program(version, source, null), options);
  }

  /** Some systems install Valkey as {@code redis-server}. */
  final PrintedVersion version() {
    return PrintedVersion.withForks(title(), VERSION);
  }

  @Override
  public ServerImage image() {
    return new ServerImage(
        "ycsb.image.redis", "redis:8", List.of(EXECUTABLE, "--version"), version());
  }

  @Override
  public ServerKind inImage(ClusterOptions options) {
    return new RedisServers(image().versionCommand().get(0), image().program(), options);
  }

  /**
   * Fetches and unpacks the program for this machine from the embedded-redis jar if that was not
   * done before.
   */
  static Path program(EngineStore store, EngineLock lock) throws IOException {
    String entry = programName(Platform.ofThisMachine("Redis"));
    return store
        .unpacked(
            "Redis",
            lock,
            (jar, folder) ->
                TarFiles.unzip(
                    jar, name -> name.equals(entry) ? folder.resolve(name) : null, any -> true))
        .resolve(entry);
  }

  static String programName(Platform platform) {
    String version = platform.label().equals("linux-arm64") ? "6.2.7" : "6.2.6-v5";
    return "redis-server-" + version + "-" + platform.label();
  }
}
