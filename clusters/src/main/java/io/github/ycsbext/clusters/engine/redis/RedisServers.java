package io.github.ycsbext.clusters.engine.redis;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.Step;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;

record RedisServers(String executable, Program program, ClusterOptions options)
    implements ServerKind {
  /**
   * The node timeout: a third of Redis's default, so that a failover takes seconds. With a shorter
   * one, a pause of a busy machine would count as a failure.
   */
  private static final int FAILURE_NOTICED_MILLIS = 5_000;

  @Override
  public Duration patience() {
    return Duration.ofMinutes(1);
  }

  @Override
  public int defaultPort() {
    return RedisEngine.DEFAULT_PORT;
  }

  @Override
  public List<NodeAddress> onLoopback(int port) throws IOException {
    return topology() == Topology.CLUSTER
        ? RedisBusPorts.find(topology().servers(), port)
        : ServerKind.super.onLoopback(port);
  }

  @Override
  public NodeAddress on(String host, int port) {
    NodeAddress address = ServerKind.super.on(host, port);
    return topology() == Topology.CLUSTER ? RedisBusPorts.address(host, address.port()) : address;
  }

  @Override
  public Launch prepare(NodePaths paths, List<NodeAddress> all, int number) {
    Path configuration = paths.configuration().resolve("redis.conf");
    return new Launch(
        List.of(executable, configuration.toString()),
        Map.of(),
        Map.of(configuration, configuration(paths, all, number)));
  }

  /**
   * Returns the configuration. Unless the disk is asked for, nothing is written to it. The binding
   * reports save, appendonly and appendfsync in its durability label.
   */
  private String configuration(NodePaths paths, List<NodeAddress> all, int number) {
    String directory = paths.data() == null ? "" : "dir \"" + paths.data() + "\"\n";
    return listening(paths, all.get(number))
        + directory
        + """
        daemonize no
        save ""
        """
        + (isOnDisk() ? "appendonly yes\nappendfsync always\n" : "appendonly no\n")
        + part(all, number)
        + asked();
  }

  /** Returns the user's settings. They come last, so that they count. */
  private String asked() {
    return options.server().entrySet().stream()
        .map(setting -> setting.getKey() + " " + word(setting.getValue()) + "\n")
        .collect(Collectors.joining());
  }

  /** Returns a value as it is, for it may be several words; an empty one needs quotes. */
  private static String word(String value) {
    return value.isEmpty() ? "\"\"" : value;
  }

  private boolean isOnDisk() {
    return options.durability() == Durability.ON_DISK;
  }

  /** Protected mode stays on for loopback alone; other addresses are of this machine's networks. */
  private static String listening(NodePaths paths, NodeAddress own) {
    String host = paths.isForwarded() ? "0.0.0.0" : own.host();
    return """
    bind %s
    protected-mode %s
    port %s
    """
        .formatted(host, host.startsWith("127.") ? "yes" : "no", own.port());
  }

  /** Returns the settings for the server's role in the topology. */
  private String part(List<NodeAddress> all, int number) {
    return switch (topology()) {
      case CLUSTER ->
          // Redis 7 lists a replica to clients once it has received something from it, even a ping;
          // by default that takes 10 s.
          """
          cluster-enabled yes
          cluster-config-file nodes.conf
          cluster-node-timeout %s
          repl-diskless-sync-delay 0
          repl-ping-replica-period 1
          """
              .formatted(FAILURE_NOTICED_MILLIS);
      case REPLICATED ->
          "repl-diskless-sync-delay 0\n"
              + (number == 0
                  ? ""
                  : "replicaof " + all.get(0).host() + " " + all.get(0).port() + "\n");
      default -> "";
    };
  }

  @Override
  public void probe(NodeAddress address, OptionalLong processId) throws IOException {
    if (processId.isPresent()
        && !RespSocket.call(address, "INFO", "server")
            .contains("\r\nprocess_id:" + processId.getAsLong() + "\r\n")) {
      throw new IOException("another server listens on " + address);
    }
    String pong = RespSocket.call(address, "PING");
    if (!pong.equals("PONG")) {
      throw new IOException("it answered PING with " + pong);
    }
  }

  @Override
  public Role role(NodeAddress address) throws IOException {
    if (topology() == Topology.STANDALONE) {
      return Role.SERVER;
    }
    return isReplica(RespSocket.call(address, "INFO", "replication")) ? Role.REPLICA : Role.PRIMARY;
  }

  private static boolean isReplica(String replication) {
    return replication.contains("role:slave");
  }

  @Override
  public Optional<Note> quiet() {
    return Optional.of(RedisNote.QUIET_REDIS.of());
  }

  @Override
  public Optional<Note> work(NodeAddress address) throws IOException {
    return RedisWork.in(RespSocket.call(address, "INFO", "all"));
  }

  @Override
  public List<Step> union(List<NodeAddress> all) {
    return switch (topology()) {
      case CLUSTER -> new RedisClusterUnion(all).steps();
      case REPLICATED ->
          List.of(
              () -> {
                for (NodeAddress each : all) {
                  requireInSync(each);
                }
                requireOnline(all.get(0), all.size() - 1);
              });
      default -> List.of();
    };
  }

  /** Returns only the checks: the union is made once, and no command can make it again. */
  @Override
  public List<Step> wholeness(List<NodeAddress> all) {
    return topology() == Topology.CLUSTER ? new RedisClusterUnion(all).wholeness() : union(all);
  }

  /** Throws until a replica has copied its primary and gets every write, or a primary has one. */
  static void requireInSync(NodeAddress node) throws IOException {
    String replication = RespSocket.call(node, "INFO", "replication");
    boolean isReplica = isReplica(replication);
    if (!replication.contains(isReplica ? "master_link_status:up" : "state=online")) {
      throw new IOException(
          node + (isReplica ? " is still copying its primary" : " has no replica yet"));
    }
  }

  /** Checks that the primary counts all replicas as online, perhaps a moment after they linked. */
  private static void requireOnline(NodeAddress primary, int replicas) throws IOException {
    String replication = RespSocket.call(primary, "INFO", "replication");
    long online = replication.lines().filter(line -> line.contains("state=online")).count();
    if (online < replicas) {
      throw new IOException(primary + " has " + online + " of " + replicas + " replicas");
    }
  }

  @Override
  public String durability() {
    String local = isOnDisk() ? "on disk: appendfsync always" : durabilityAsked();
    return switch (topology()) {
      case CLUSTER -> local + "; %s to 1 replica of each primary".formatted(replication());
      case REPLICATED -> local + "; %s to 2 replicas".formatted(replication());
      default -> local;
    };
  }

  private String durabilityAsked() {
    if (options.server().getOrDefault("appendonly", "no").equals("no")) {
      return "in memory alone: save \"%s\", appendonly no"
          .formatted(options.server().getOrDefault("save", ""));
    }
    String synced = options.server().getOrDefault("appendfsync", "everysec");
    return switch (synced) {
      case "everysec" -> "in memory and the append-only file, which reaches the disk within 1 s";
      case "always" -> "on disk: appendfsync always";
      default -> "in memory and the append-only file: appendfsync " + synced;
    };
  }

  private String replication() {
    return options.durability() == Durability.REPLICATED
        ? "WAIT for 1 replica, replication"
        : "asynchronous replication";
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    Map<String, String> properties = new HashMap<>(addresses(all));
    if (options.durability() == Durability.REPLICATED) {
      properties.putAll(RedisEngine.REPLICATED);
    }
    return properties;
  }

  private Map<String, String> addresses(List<NodeAddress> all) {
    if (topology() == Topology.CLUSTER) {
      String nodes = all.stream().map(NodeAddress::toString).collect(Collectors.joining(","));
      return Map.of(RedisEngine.CLUSTER, "true", RedisEngine.HOST, nodes);
    }
    NodeAddress primary = all.get(0);
    return Map.of(
        RedisEngine.HOST, primary.host(), RedisEngine.PORT, Integer.toString(primary.port()));
  }

  /** Ports of a Redis Cluster, whose servers talk 10000 above the clients'; fixed before 7.0. */
  static final class RedisBusPorts {
    private static final int DISTANCE = 10_000;
    private static final int HIGHEST_PORT = 65_535 - DISTANCE;
    private static final int TRIES = 10_000;

    /**
     * The lowest random port. Up to {@link #TO}, bus ports, too, are below outgoing connections'.
     */
    private static final int FROM = 12_000;

    private static final int TO = 22_000;

    private RedisBusPorts() {}

    /**
     * Returns addresses whose ports, for clients and for the bus, are free now.
     *
     * @param chosen the port of the first server; 0 for any
     * @throws UserError if it leaves no room for a bus port
     */
    static List<NodeAddress> find(int count, int chosen) throws IOException {
      List<NodeAddress> found = new ArrayList<>();
      if (chosen != 0) {
        found.add(first(chosen));
      }
      for (int i = 0; i < TRIES && found.size() < count; i++) {
        NodeAddress address =
            address(NodeAddress.FIRST_HOST, ThreadLocalRandom.current().nextInt(FROM, TO));
        if (address.isFree() && isApart(address, found)) {
          found.add(address);
        }
      }
      if (found.size() < count) {
        throw new IOException(
            "of the ports %s to %s too few are free".formatted(FROM, TO + DISTANCE));
      }
      return found;
    }

    private static NodeAddress first(int chosen) throws IOException {
      NodeAddress address = address(NodeAddress.FIRST_HOST, chosen);
      if (!address.isFree()) {
        throw new IOException(
            "port %s, for the cluster bus of port %s, is taken"
                .formatted(address.peerPort(), chosen));
      }
      return address;
    }

    /**
     * @throws UserError if {@code port} leaves no room for a bus port
     */
    static NodeAddress address(String host, int port) {
      if (port > HIGHEST_PORT) {
        throw new UserError(
            "port %s leaves none for its cluster bus, which is %s higher (1-%s)"
                .formatted(port, DISTANCE, HIGHEST_PORT));
      }
      return new NodeAddress(host, port, port + DISTANCE);
    }

    /** Returns true unless two of their ports, a bus's or clients', are the same. */
    private static boolean isApart(NodeAddress address, List<NodeAddress> others) {
      return others.stream()
          .noneMatch(other -> Math.abs(other.port() - address.port()) % DISTANCE == 0);
    }
  }
}
