package io.github.ycsbext.clusters.engine.cassandra;

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
import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Cassandra servers, as a single node or as a ring. Nodes with a network of their own reach each
 * other on its addresses 127.0.0.1, 127.0.0.2 and so on. Clients reach all of them on 127.0.0.1,
 * each on its own port.
 */
record CassandraServers(CassandraProgram runs, ClusterOptions options) implements ServerKind {
  private static final int STORAGE_PORT = 7000;

  /** A query on a keyspace that Cassandra itself creates with three replicas. */
  private static final String OF_THREE_REPLICAS =
      "SELECT * FROM system_distributed.view_build_status WHERE keyspace_name = 'k' AND view_name ="
          + " 'v'";

  /** Thread pools that do not serve clients; their tasks were caused by earlier requests. */
  private static final Set<String> POOLS =
      Set.of(
          "CompactionExecutor",
          "MemtableFlushWriter",
          "MemtablePostFlush",
          "ValidationExecutor",
          "HintsDispatcher",
          "SecondaryIndexManagement",
          "ViewBuildExecutor");

  @Override
  public Program program() {
    return runs.program();
  }

  @Override
  public Duration patience() {
    return Duration.ofMinutes(4);
  }

  @Override
  public int defaultPort() {
    return CassandraEngine.DEFAULT_PORT;
  }

  @Override
  public List<NodeAddress> onLoopback(int port) throws IOException {
    return CassandraPorts.find(topology().servers(), port);
  }

  @Override
  public List<NodeAddress> behindLoopback() throws IOException {
    List<NodeAddress> all = new ArrayList<>();
    for (int port : FreePorts.find(topology().servers())) {
      String peerHost = "127.0.0." + (all.size() + 1);
      all.add(new NodeAddress(NodeAddress.FIRST_HOST, port, peerHost, STORAGE_PORT));
    }
    return all;
  }

  @Override
  public NodeAddress on(String host, int port) {
    return new NodeAddress(host, port == 0 ? defaultPort() : port, STORAGE_PORT);
  }

  @Override
  public Launch prepare(NodePaths paths, List<NodeAddress> all, int number) {
    return runs.launch(
        paths,
        number,
        asked(yaml(paths, all.get(number), all.get(0))),
        List.of(
            // A single node need not wait to hear of peers; other nodes give up if they do not
            // wait.
            "cassandra.ring_delay_ms=" + (isAlone() ? 0 : 10_000),
            "cassandra.skip_wait_for_gossip_to_settle=0",
            "cassandra.superuser_setup_delay_ms=500",
            "cassandra.shutdown_announce_in_ms=0"));
  }

  /** Returns the cassandra.yaml. Settings that it does not name keep Cassandra's defaults. */
  private String yaml(NodePaths paths, NodeAddress node, NodeAddress seed) {
    return FileContent.packed(CassandraServers.class, "cassandra.yaml")
        .formatted(
            node.peerHost(),
            node.peerPort(),
            node.port(),
            seed.peerHost(),
            clients(paths, node),
            commitLog());
  }

  /** Returns the text with the user's settings in place of its own of the same names. */
  private String asked(String yaml) {
    Map<String, String> settings = new LinkedHashMap<>(options.server());
    settings.remove(CassandraEngine.HEAP);
    Set<String> replaced = new HashSet<>(settings.keySet());
    if (replaced.contains("commitlog_sync")) {
      // Only one of its modes has a period.
      replaced.add("commitlog_sync_period");
    }
    Stream<String> own = yaml.lines().filter(line -> !replaced.contains(line.split(":", 2)[0]));
    Stream<String> asked =
        settings.entrySet().stream()
            .map(setting -> setting.getKey() + ": " + scalar(setting.getValue()));
    return Stream.concat(own, asked).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String scalar(String value) {
    return value.matches("[\\w./+-]+")
        ? value
        : '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** As Cassandra ships, a write is acknowledged before it is on the disk, by up to 10 s. */
  private String commitLog() {
    return isOnDisk()
        ? "commitlog_sync: batch"
        : "commitlog_sync: periodic\ncommitlog_sync_period: 10000ms";
  }

  private boolean isOnDisk() {
    return options.durability() == Durability.ON_DISK;
  }

  private static String clients(NodePaths paths, NodeAddress node) {
    return paths.isForwarded()
        ? "rpc_address: 0.0.0.0\nbroadcast_rpc_address: " + node.host()
        : "rpc_address: " + node.host();
  }

  private boolean isAlone() {
    return options.topology() == Topology.STANDALONE;
  }

  @Override
  public void probe(NodeAddress address, OptionalLong processId) throws IOException {
    new CqlConnection(address.host(), address.port()).close();
  }

  /**
   * Checks that every node sees all others as up. Only then can a keyspace with three replicas be
   * read at ALL.
   */
  @Override
  public List<Step> union(List<NodeAddress> all) {
    return isAlone()
        ? List.of()
        : all.stream().<Step>map(node -> () -> readFromAllReplicas(node)).toList();
  }

  private static void readFromAllReplicas(NodeAddress node) throws IOException {
    try (CqlConnection cql = new CqlConnection(node.host(), node.port())) {
      cql.query(CqlConnection.Consistency.ALL, OF_THREE_REPLICAS);
    } catch (IOException e) {
      throw new IOException(node + ": " + e.getMessage(), e);
    }
  }

  @Override
  public String durability() {
    String local =
        isOnDisk()
            ? "on disk: commitlog_sync batch"
            : "in memory and the commit log, which reaches the disk within 10 s";
    return replicas() == 1
        ? local
        : local + ", on as many of %s replicas as the write's level asks for".formatted(replicas());
  }

  private int replicas() {
    int servers = options.topology().servers();
    return options.replicationFactor() == 0 ? servers : options.replicationFactor();
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    Map<String, String> properties = new HashMap<>();
    properties.put(
        CassandraEngine.HOSTS,
        all.stream().map(NodeAddress::host).distinct().collect(Collectors.joining(",")));
    properties.put(CassandraEngine.PORT, Integer.toString(all.get(0).port()));
    properties.put(CassandraEngine.KEYSPACE, "ycsb");
    if (!isAlone()) {
      properties.put(CassandraEngine.REPLICATION_FACTOR, Integer.toString(replicas()));
    }
    if (options.durability() == Durability.REPLICATED) {
      properties.putAll(CassandraEngine.REPLICATED);
    }
    return properties;
  }

  /** Returns the only role: all nodes of a ring are equal. */
  @Override
  public Role role(NodeAddress address) {
    return Role.NODE;
  }

  @Override
  public Optional<Note> quiet() {
    return Optional.of(CassandraNote.QUIET_CASSANDRA.of());
  }

  /** {@inheritDoc} It is what {@code nodetool compactionstats} and {@code tpstats} print. */
  @Override
  public Optional<Note> work(NodeAddress address) throws IOException {
    try (CqlConnection cql = new CqlConnection(address.host(), address.port())) {
      List<Note> work = new ArrayList<>();
      int tasks = cql.rows("SELECT kind FROM system_views.sstable_tasks", 1).size();
      if (tasks > 0) {
        work.add(CassandraNote.COMPACTS.of(tasks));
      }
      for (List<ByteBuffer> pool :
          cql.rows("SELECT name, active_tasks, pending_tasks FROM system_views.thread_pools", 3)) {
        ofPool(CqlConnection.text(pool.get(0)), pool.get(1).getInt(0), pool.get(2).getInt(0))
            .ifPresent(work::add);
      }
      return work.isEmpty() ? Optional.empty() : Optional.of(Note.joined(", ", work));
    }
  }

  static Optional<Note> ofPool(String name, int active, int pending) {
    return POOLS.contains(name) && active + pending > 0
        ? Optional.of(CassandraNote.HAS_WORK.of(name, active, pending))
        : Optional.empty();
  }

  /** Finds addresses for Cassandra: the same two ports on 127.0.0.1, 127.0.0.2 and so on. */
  static final class CassandraPorts {
    private static final int TRIES = 100;

    private CassandraPorts() {}

    /**
     * @param chosen the port for CQL; 0 for any
     * @throws IOException if no ports are free on all the addresses, or one is not this machine's
     */
    static List<NodeAddress> find(int count, int chosen) throws IOException {
      for (int number = 1; number <= count; number++) {
        if (!FreePorts.isFree(host(number), 0)) {
          throw new IOException(
              "%1$s is not an address of this machine (on macOS: sudo ifconfig lo0 alias %1$s up)"
                  .formatted(host(number)));
        }
      }
      for (int i = 0; i < TRIES; i++) {
        List<Integer> ports = FreePorts.find(2, chosen);
        List<NodeAddress> addresses =
            IntStream.rangeClosed(1, count)
                .mapToObj(number -> new NodeAddress(host(number), ports.get(0), ports.get(1)))
                .toList();
        if (addresses.stream().allMatch(NodeAddress::isFree)) {
          return addresses;
        }
      }
      throw new IOException(
          (chosen == 0 ? "no port is free" : "port " + chosen + " is not free")
              + " on all of 127.0.0.1 to "
              + host(count));
    }

    private static String host(int number) {
      return "127.0.0." + number;
    }
  }

  interface CassandraProgram {
    Program program();

    /**
     * Returns the command and files of a node; {@code yaml} is the text of its cassandra.yaml,
     * {@code settings} are system properties, as {@code name=value}.
     */
    Launch launch(NodePaths paths, int number, String yaml, List<String> settings);
  }
}
