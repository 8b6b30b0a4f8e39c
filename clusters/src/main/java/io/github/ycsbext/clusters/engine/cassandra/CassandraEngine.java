package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.HostList;
import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NamedEngine;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.ServerImage;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.SettingNames;
import io.github.ycsbext.clusters.process.PrintedVersion;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The real Cassandra: its Maven artifact and dependencies, or an image. */
public final class CassandraEngine extends NamedEngine {
  static final int DEFAULT_PORT = 9042;

  static final String HOSTS = "hosts";
  static final String PORT = "port";
  static final String KEYSPACE = "cassandra.keyspace";
  static final String REPLICATION_FACTOR = "cassandra.replicationfactor";

  static final Map<String, String> REPLICATED = Map.of("cassandra.writeconsistencylevel", "QUORUM");

  private static final SettingNames SETTINGS =
      new SettingNames(
          "cluster_name partitioner listen_address listen_interface rpc_address rpc_interface"
              + " broadcast_address broadcast_rpc_address storage_port native_transport_port"
              + " seed_provider num_tokens auto_bootstrap endpoint_snitch authenticator authorizer"
              + " server_encryption_options client_encryption_options data_file_directories"
              + " commitlog_directory saved_caches_directory hints_directory cdc_raw_directory",
          "commitlog_sync commitlog_sync_period commitlog_sync_group_window");

  /** Cassandra's own name for its heap, which is no setting of cassandra.yaml. */
  static final String HEAP = "MAX_HEAP_SIZE";

  private static final Pattern HEAP_SIZE = Pattern.compile("([1-9]\\d{0,5})([MG])");

  public CassandraEngine() {
    super("cassandra", "Cassandra", "cassandra-cql", SETTINGS);
  }

  @Override
  public List<Role> roles(Topology topology) {
    return List.of(Role.NODE);
  }

  @Override
  public List<Topology> topologies() {
    return List.of(Topology.STANDALONE, Topology.THREE_NODES);
  }

  @Override
  public boolean hasReplicationFactor() {
    return true;
  }

  @Override
  public boolean canReplicate(Topology topology, int replicationFactor) {
    return topology == Topology.THREE_NODES && replicationFactor != 1;
  }

  @Override
  public boolean needsSchema(Topology topology) {
    return true;
  }

  @Override
  public boolean mayHaveHeap() {
    return true;
  }

  @Override
  public Map<String, String> asking(Durability durability) {
    return durability == Durability.REPLICATED ? REPLICATED : Map.of();
  }

  @Override
  public Map<String, String> reaching(Topology topology, List<String> hosts) {
    Map<String, String> properties = HostList.first(HOSTS, PORT, hosts);
    properties.put(
        HOSTS, hosts.stream().map(HostList::withoutPort).collect(Collectors.joining(",")));
    return properties;
  }

  @Override
  public Set<String> addresses(Map<?, ?> properties) {
    return HostList.addresses(
        HostList.text(properties, HOSTS), HostList.text(properties, PORT), DEFAULT_PORT);
  }

  /** {@inheritDoc} A write is in the commit log and in a table. */
  @Override
  public int diskBytesPerByte() {
    return 2;
  }

  @Override
  public boolean mayKeepDataInMemory() {
    return false;
  }

  @Override
  public ServerKind here(EngineStore store, ClusterOptions options) {
    return new CassandraServers(CassandraJars.fetch(store, heapMegabytes(options)), options);
  }

  /** Returns the heap of each server; 0 if the setting is no size. */
  private static int heapMegabytes(ClusterOptions options) {
    String asked = options.server().get(HEAP);
    if (asked == null) {
      return options.heapMegabytes();
    }
    Matcher size = HEAP_SIZE.matcher(asked);
    return size.matches()
        ? Integer.parseInt(size.group(1)) * (size.group(2).equals("G") ? 1024 : 1)
        : 0;
  }

  @Override
  public List<String> refusedSettings(ClusterOptions options) {
    List<String> faults = new ArrayList<>(super.refusedSettings(options));
    if (options.server().containsKey(HEAP)
        && heapMegabytes(options) < ClusterOptions.MIN_HEAP_MEGABYTES) {
      faults.add(
          "server.%s: '%s' is no heap for Cassandra: write 2G or 512M, and 256M at least"
              .formatted(HEAP, options.server().get(HEAP)));
    }
    return faults;
  }

  @Override
  public ServerImage image() {
    return new ServerImage(
        "ycsb.image.cassandra",
        "cassandra:5.0",
        List.of("cassandra", "-v"),
        PrintedVersion.of(Pattern.compile("(?m)^([0-9]+\\.[0-9]+\\S*)\\s*$")),
        CassandraJars.usersOptions());
  }

  @Override
  public ServerKind inImage(ClusterOptions options) {
    return new CassandraServers(new CassandraScript(image(), heapMegabytes(options)), options);
  }

  /** Cassandra as its image provides it: the {@code cassandra} script with the image's Java. */
  private record CassandraScript(ServerImage image, int heapMegabytes)
      implements CassandraServers.CassandraProgram {
    /** Each node has its own JMX port, because they may share a network. */
    private static final int MANAGEMENT_PORT = 7199;

    @Override
    public Program program() {
      return image.program();
    }

    @Override
    public Launch launch(NodePaths paths, int number, String yaml, List<String> settings) {
      Path configuration = paths.configuration().resolve("cassandra.yaml");
      List<String> command = new ArrayList<>(List.of("cassandra", "-f"));
      List<String> all = new ArrayList<>(List.of("cassandra.config=file://" + configuration));
      all.add("cassandra.jmx.local.port=" + (MANAGEMENT_PORT + number));
      all.addAll(settings);
      all.forEach(setting -> command.addAll(List.of("-D", setting)));
      Map<String, String> environment = new HashMap<>(image.settings());
      environment.put("MAX_HEAP_SIZE", heapMegabytes + "M");
      environment.put("HEAP_NEWSIZE", heapMegabytes / 4 + "M");
      return new Launch(command, environment, Map.of(configuration, yaml));
    }
  }
}
