package io.github.ycsbext.clusters.engine.postgresql;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.JdbcConnection;
import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.ServerPassword;
import io.github.ycsbext.clusters.engine.SqlEngine;
import io.github.ycsbext.clusters.engine.Step;
import io.github.ycsbext.clusters.engine.SystemUser;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * PostgreSQL servers: one alone, or a coordinator of Citus, which is the first, and its workers.
 */
record PostgresServers(
    PostgresPrograms runs, boolean hasCitus, ClusterOptions options, ServerPassword password)
    implements ServerKind {
  private static final String DATABASE = "ycsb";
  private static final String USER = "ycsb";
  private static final Path DATA_IN_IMAGE = Path.of("/var/lib/postgresql/ycsb");

  private static final String VACUUMS =
      "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'autovacuum worker'";

  /** Asks every client for the password: each user of this machine reaches the server. */
  private static final String CLIENTS =
      """
      host all all 0.0.0.0/0 scram-sha-256
      host all all ::/0 scram-sha-256
      """;

  private static final String SCRIPT = FileContent.packed(PostgresServers.class, "start.sh");

  PostgresServers(PostgresPrograms runs, boolean hasCitus, ClusterOptions options) {
    this(runs, hasCitus, options, ServerPassword.random());
  }

  @Override
  public Program program() {
    return runs.program();
  }

  @Override
  public int defaultPort() {
    return PostgresEngine.DEFAULT_PORT;
  }

  @Override
  public Launch prepare(NodePaths paths, List<NodeAddress> all, int number) {
    Path script = paths.configuration().resolve("start.sh");
    Path clients = paths.configuration().resolve("pg_hba.conf");
    Path secret = paths.configuration().resolve("password");
    List<String> command = new ArrayList<>(runs.asUser());
    command.addAll(List.of("sh", script.toString()));
    settings(paths, all.get(number), clients)
        .forEach(setting -> command.addAll(List.of("-c", setting)));
    Path data = paths.data();
    return new Launch(
        SystemUser.other(paths, runs.home(), List.of(script, clients, secret), command),
        Map.of(),
        Map.of(
            script,
            SCRIPT.formatted(
                Launch.quoted((data == null ? DATA_IN_IMAGE : data).toString()),
                Launch.quoted(runs.initializer()),
                Launch.quoted(runs.server()),
                Launch.quoted(secret.toString())),
            clients,
            CLIENTS,
            secret,
            password.text() + "\n"));
  }

  private List<String> settings(NodePaths paths, NodeAddress own, Path clients) {
    List<String> settings =
        new ArrayList<>(
            List.of(
                "listen_addresses=" + (paths.isForwarded() ? "*" : own.host()),
                "port=" + own.port(),
                "unix_socket_directories=",
                "hba_file=" + clients,
                "max_connections=500"));
    if (options.durability() == Durability.ACKNOWLEDGED_IN_MEMORY) {
      settings.add("synchronous_commit=off");
    }
    if (hasCitus) {
      settings.add("shared_preload_libraries=citus");
    }
    // The last one counts.
    options.server().forEach((name, value) -> settings.add(name + "=" + value));
    return settings;
  }

  private static String url(NodeAddress address) {
    return "jdbc:postgresql://%s/%s".formatted(address, DATABASE);
  }

  private JdbcConnection on(NodeAddress address) {
    return new JdbcConnection(
        url(address) + "?connectTimeout=2&loginTimeout=5&socketTimeout=30", USER, password);
  }

  @Override
  public ServerKind with(Map<String, String> connecting) {
    return new PostgresServers(runs, hasCitus, options, SqlEngine.password(connecting));
  }

  @Override
  public void probe(NodeAddress address, OptionalLong processId) throws IOException {
    String found = on(address).ask("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)");
    if (processId.isPresent() && !found.equals(Long.toString(processId.getAsLong()))) {
      throw new IOException("another server listens on " + address);
    }
  }

  /** Adds the extension to each server, and the workers to the coordinator. */
  @Override
  public List<Step> union(List<NodeAddress> all) {
    if (!hasCitus) {
      return List.of();
    }
    List<Step> steps = new ArrayList<>();
    all.forEach(node -> steps.add(() -> on(node).ask("CREATE EXTENSION IF NOT EXISTS citus")));
    if (all.size() > 1) {
      JdbcConnection coordinator = on(all.get(0));
      steps.add(
          () ->
              coordinator.ask("SELECT citus_set_coordinator_host(%s)".formatted(peer(all.get(0)))));
      all.stream()
          .skip(1)
          .map(PostgresServers::peer)
          .forEach(
              worker ->
                  steps.add(() -> coordinator.ask("SELECT citus_add_node(%s)".formatted(worker))));
      steps.addAll(wholeness(all));
    }
    return steps;
  }

  private static String peer(NodeAddress node) {
    return "'%s', %s".formatted(node.peerHost(), node.port());
  }

  @Override
  public List<Step> wholeness(List<NodeAddress> all) {
    return all.size() > 1 ? List.of(() -> requireHealthy(on(all.get(0)))) : List.of();
  }

  private static void requireHealthy(JdbcConnection coordinator) throws IOException {
    String unreached =
        coordinator.ask("SELECT count(*) FROM citus_check_cluster_node_health() WHERE NOT result");
    if (!unreached.equals("0")) {
      throw new IOException(unreached + " connections between nodes fail");
    }
  }

  @Override
  public Role role(NodeAddress address) throws IOException {
    if (options.topology() == Topology.STANDALONE) {
      return Role.SERVER;
    }
    return on(address).ask("SELECT groupid FROM pg_dist_local_group").equals("0")
        ? Role.COORDINATOR
        : Role.WORKER;
  }

  /** Returns true: its shared memory stays. */
  @Override
  public boolean leavesRemains() {
    return true;
  }

  @Override
  public String durability() {
    return options.durability() == Durability.ACKNOWLEDGED_IN_MEMORY
        ? "in memory: synchronous_commit off"
        : "on disk: fsync on, synchronous_commit on";
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    return SqlEngine.properties(url(all.get(0)), USER, password);
  }

  @Override
  public Optional<Note> quiet() {
    return Optional.of(PostgresNote.QUIET_POSTGRESQL.of());
  }

  @Override
  public Optional<Note> work(NodeAddress address) throws IOException {
    long vacuums = Long.parseLong(on(address).ask(VACUUMS));
    return vacuums == 0 ? Optional.empty() : Optional.of(PostgresNote.VACUUMS.of(vacuums));
  }
}
