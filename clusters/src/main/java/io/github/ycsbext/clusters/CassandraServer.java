package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.artifact.ArtifactException;
import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.process.JavaHome;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The real Cassandra, from its Maven artifact and what that depends on, in a JVM of its own. */
final class CassandraServer implements LocalServer {
  private static final String MAIN = "org.apache.cassandra.service.CassandraDaemon";
  private static final int USUAL_PORT = 9042;
  private static final int USUAL_PEER_PORT = 7000;

  /** Of a keyspace that Cassandra itself makes, with three replicas. */
  private static final String OF_THREE_REPLICAS =
      "SELECT * FROM system_distributed.view_build_status WHERE keyspace_name = 'k' AND view_name ="
          + " 'v'";

  private final JavaHome java;
  private final List<Path> jars;
  private final LocalOptions options;
  private final Program program;

  private CassandraServer(JavaHome java, List<Path> jars, LocalOptions options, Program program) {
    this.java = java;
    this.jars = jars;
    this.options = options;
    this.program = program;
  }

  static CassandraServer find(EngineStore store, LocalOptions options) throws ArtifactException {
    JavaHome java = CassandraJava.choose(JavaHome.all());
    EngineLock lock = EngineLock.of("cassandra");
    String version = lock.root().version();
    List<Path> jars = store.fetch("Cassandra " + version, lock);
    Program program = new Program(version, lock.root().coordinate(), null);
    return new CassandraServer(java, jars, options, program);
  }

  @Override
  public Program program() {
    return program;
  }

  @Override
  public Duration patience() {
    return Duration.ofMinutes(3);
  }

  @Override
  public List<NodeAddress> addresses(int port) throws IOException {
    return CassandraPorts.find(options.topology().servers(), port);
  }

  @Override
  public NodeAddress addressOn(String host, int port) {
    return new NodeAddress(host, port == 0 ? USUAL_PORT : port, USUAL_PEER_PORT);
  }

  @Override
  public Launch prepare(NodeFolder folder, List<NodeAddress> all, int number) throws IOException {
    Path configuration = Files.createDirectories(folder.configuration().resolve("conf"));
    Files.writeString(
        configuration.resolve("cassandra.yaml"), CassandraFiles.yaml(all.get(number), all.get(0)));
    Files.writeString(configuration.resolve("logback.xml"), CassandraFiles.LOGBACK);
    return new Launch(command(folder, configuration), Map.of());
  }

  private List<String> command(NodeFolder folder, Path configuration) {
    List<String> command = new ArrayList<>(List.of(java.java().toString()));
    command.addAll(CassandraJava.moduleAccess());
    command.addAll(
        List.of(
            "-Xms" + options.heapMegabytes() + "m",
            "-Xmx" + options.heapMegabytes() + "m",
            "-XX:+UseG1GC",
            // Else it measures objects by reflection, more slowly and less exactly.
            "-javaagent:" + jar("jamm-"),
            "-Dcassandra.config=" + configuration.resolve("cassandra.yaml").toUri(),
            "-Dcassandra.storagedir=" + folder.data(),
            "-Dcassandra.logdir=" + folder.logs(),
            "-Dcassandra.ring_delay_ms=" + ringDelayMillis(),
            "-Dcassandra.skip_wait_for_gossip_to_settle=0",
            "-Dcassandra.superuser_setup_delay_ms=500",
            "-Dcassandra.shutdown_announce_in_ms=0",
            // Else it closes its output, the log, once it is up.
            "-Dcassandra-foreground=yes",
            "-Djava.io.tmpdir=" + folder.data(),
            "-XX:ErrorFile=" + folder.logs().resolve("hs_err_pid%p.log"),
            "-cp",
            classPath(configuration),
            MAIN));
    return command;
  }

  /** A node without peers need not wait to hear of them; others give up where they do not. */
  private int ringDelayMillis() {
    return options.topology() == Topology.STANDALONE ? 0 : 10_000;
  }

  private Path jar(String prefix) {
    return jars.stream()
        .filter(jar -> jar.getFileName().toString().startsWith(prefix))
        .findFirst()
        .orElseThrow();
  }

  /** Our logback.xml first, or it logs at DEBUG. */
  private String classPath(Path configuration) {
    return Stream.concat(Stream.of(configuration), jars.stream())
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  @Override
  public void greet(NodeAddress address, long processId) throws IOException {
    CqlSocket.options(address.host(), address.port());
  }

  /** Every node must see all others up: only then is a keyspace with three replicas read at ALL. */
  @Override
  public List<Step> union(List<NodeAddress> all) {
    return options.topology() == Topology.STANDALONE ? List.of() : findAll(all);
  }

  static List<Step> findAll(List<NodeAddress> all) {
    return all.stream().<Step>map(node -> () -> readFromAllReplicas(node)).toList();
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
    return durability(replicas());
  }

  static String durability(int replicas) {
    String local = "in memory and the commit log, which reaches the disk within 10 s";
    return replicas == 1
        ? local
        : local + ", on as many of %d replicas as the write's level asks for".formatted(replicas);
  }

  private int replicas() {
    int servers = options.topology().servers();
    return options.replicationFactor() == 0 ? servers : options.replicationFactor();
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    Map<String, String> properties = new HashMap<>();
    properties.put("hosts", all.stream().map(NodeAddress::host).collect(Collectors.joining(",")));
    properties.put("port", Integer.toString(all.get(0).port()));
    properties.put("cassandra.keyspace", "ycsb");
    if (options.topology() != Topology.STANDALONE) {
      properties.put("cassandra.replicationfactor", Integer.toString(replicas()));
    }
    return properties;
  }
}
