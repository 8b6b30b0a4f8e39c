package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.artifact.ArtifactException;
import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.clusters.process.FreePorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The real Redis: {@code redis-server} of the PATH, else the binary for this machine out of the
 * embedded-redis jar, whose classes are left alone.
 */
final class RedisServer implements LocalServer {
  private static final Pattern VERSION = Pattern.compile("v=([0-9.]+)");

  /**
   * A third of Redis's default, so that a failover takes seconds; shorter, and a busy machine's
   * pause is one.
   */
  private static final int FAILURE_NOTICED_MILLIS = 5_000;

  private static final int USUAL_PORT = 6379;

  private final Path executable;
  private final Program program;
  private final Topology topology;

  RedisServer(Path executable, Program program, Topology topology) {
    this.executable = executable;
    this.program = program;
    this.topology = topology;
  }

  static RedisServer find(EngineStore store, Topology topology)
      throws ArtifactException, IOException {
    Optional<Path> installed = Executables.onPath("redis-server");
    return installed.isPresent()
        ? of(installed.get(), installed.get().toString(), topology)
        : fetched(store, topology);
  }

  /** The one of the jar, whatever is installed. */
  static RedisServer fetched(EngineStore store, Topology topology)
      throws ArtifactException, IOException {
    String entry =
        RedisBinary.nameFor(System.getProperty("os.name"), System.getProperty("os.arch"));
    EngineLock lock = EngineLock.of("redis");
    Path jar = store.fetch("Redis", lock).get(0);
    Path executable =
        RedisBinary.extract(
            jar, entry, store.folder().resolve("redis").resolve(lock.root().sha256()));
    try {
      return of(executable, lock.root().coordinate(), topology);
    } catch (IOException e) {
      throw new ClusterException(
          e.getMessage() + ". Install Redis, so that redis-server is on the PATH.", e);
    }
  }

  private static RedisServer of(Path executable, String source, Topology topology)
      throws IOException {
    String version = Executables.version(executable, VERSION);
    return new RedisServer(executable, new Program(version, source, null), topology);
  }

  @Override
  public Program program() {
    return program;
  }

  @Override
  public Duration patience() {
    return Duration.ofMinutes(1);
  }

  @Override
  public List<NodeAddress> addresses(int port) throws IOException {
    return topology == Topology.CLUSTER
        ? RedisBusPorts.find(topology.servers(), port)
        : FreePorts.find(topology.servers(), port).stream().map(NodeAddress::of).toList();
  }

  @Override
  public NodeAddress addressOn(String host, int port) {
    int clients = port == 0 ? USUAL_PORT : port;
    return topology == Topology.CLUSTER
        ? RedisBusPorts.address(host, clients)
        : new NodeAddress(host, clients, 0);
  }

  @Override
  public Launch prepare(NodeFolder folder, List<NodeAddress> all, int number) throws IOException {
    Path configuration = folder.configuration().resolve("redis.conf");
    // Nothing is written to disk: what the process holds is gone with it. The binding reads save
    // and appendonly off the server, and says so in its durability label.
    NodeAddress own = all.get(number);
    Files.writeString(
        configuration,
        """
        bind %s
        protected-mode %s
        dir "%s"
        """
                .formatted(own.host(), protectedMode(own), folder.data())
            + configuration(all, number));
    return new Launch(List.of(executable.toString(), configuration.toString()), Map.of());
  }

  /** It trusts loopback addresses alone; to any other, only this machine's own networks lead. */
  private static String protectedMode(NodeAddress own) {
    return own.host().startsWith("127.") ? "yes" : "no";
  }

  /** What the configuration says wherever the server runs. */
  String configuration(List<NodeAddress> all, int number) {
    return """
    port %d
    daemonize no
    save ""
    appendonly no
    """
            .formatted(all.get(number).port())
        + part(all, number);
  }

  /** What the configuration says of the part that the server has among all. */
  private String part(List<NodeAddress> all, int number) {
    return switch (topology) {
      case CLUSTER ->
          // Redis 7 tells clients of a replica when it has heard something, be it a ping: else that
          // takes 10 s.
          """
          cluster-enabled yes
          cluster-config-file nodes.conf
          cluster-node-timeout %d
          repl-diskless-sync-delay 0
          repl-ping-replica-period 1
          """
              .formatted(FAILURE_NOTICED_MILLIS);
      case REPLICATED -> "repl-diskless-sync-delay 0\n" + (number == 0 ? "" : follow(all.get(0)));
      default -> "";
    };
  }

  private static String follow(NodeAddress primary) {
    return "replicaof " + primary.host() + " " + primary.port() + "\n";
  }

  @Override
  public void greet(NodeAddress address, long processId) throws IOException {
    String server = RespSocket.call(address, "INFO", "server");
    if (!server.contains("\r\nprocess_id:" + processId + "\r\n")) {
      throw new IOException("another server listens on " + address);
    }
    ping(address);
  }

  static void ping(NodeAddress address) throws IOException {
    String pong = RespSocket.call(address, "PING");
    if (!pong.equals("PONG")) {
      throw new IOException("it answered PING with " + pong);
    }
  }

  @Override
  public List<Step> union(List<NodeAddress> all) {
    return switch (topology) {
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

  /** What was made once by the union need not be made again, and can be by no command. */
  @Override
  public List<Step> wholeness(List<NodeAddress> all) {
    return topology == Topology.CLUSTER ? new RedisClusterUnion(all).wholeness() : union(all);
  }

  /**
   * A replica has copied its primary and hears of every write; a primary has a replica that does.
   *
   * @throws IOException while that is not so
   */
  static void requireInSync(NodeAddress node) throws IOException {
    String replication = RespSocket.call(node, "INFO", "replication");
    boolean isReplica = replication.contains("role:slave");
    if (!replication.contains(isReplica ? "master_link_status:up" : "state=online")) {
      throw new IOException(
          node + (isReplica ? " is still copying its primary" : " has no replica yet"));
    }
  }

  /** A replica whose link is up may still be on its way: the primary counts it a moment later. */
  private static void requireOnline(NodeAddress primary, int replicas) throws IOException {
    String replication = RespSocket.call(primary, "INFO", "replication");
    long online = replication.lines().filter(line -> line.contains("state=online")).count();
    if (online < replicas) {
      throw new IOException(primary + " has " + online + " of " + replicas + " replicas");
    }
  }

  @Override
  public String durability() {
    String local = "in memory alone: save \"\", appendonly no";
    return switch (topology) {
      case CLUSTER -> local + "; asynchronous replication to 1 replica of each primary";
      case REPLICATED -> local + "; asynchronous replication to 2 replicas";
      default -> local;
    };
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    if (topology == Topology.CLUSTER) {
      String nodes = all.stream().map(NodeAddress::toString).collect(Collectors.joining(","));
      return Map.of("redis.cluster", "true", "redis.host", nodes);
    }
    NodeAddress primary = all.get(0);
    return Map.of("redis.host", primary.host(), "redis.port", Integer.toString(primary.port()));
  }
}
