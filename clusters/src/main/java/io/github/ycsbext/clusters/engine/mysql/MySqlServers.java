package io.github.ycsbext.clusters.engine.mysql;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.engine.JdbcConnection;
import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.ServerPassword;
import io.github.ycsbext.clusters.engine.SqlEngine;
import io.github.ycsbext.clusters.engine.SystemUser;
import io.github.ycsbext.file.FileContent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A server of MariaDB or MySQL, with a URL of MariaDB's driver, which connects to both. */
record MySqlServers(
    MySqlPrograms runs, Program program, ClusterOptions options, ServerPassword password)
    implements ServerKind {
  private static final String USER = "ycsb";
  private static final Path DATA_IN_IMAGE = Path.of("/var/lib/ycsb");

  private static final String USERS = FileContent.packed(MySqlServers.class, "users.sql");

  private static final String SCRIPT = FileContent.packed(MySqlServers.class, "start.sh");

  MySqlServers(MySqlPrograms runs, Program program, ClusterOptions options) {
    this(runs, program, options, ServerPassword.random());
  }

  /** Returns the same servers of MariaDB, which say that they stand in for MySQL. */
  MySqlServers inPlaceOfMySql() {
    Program standIn =
        new Program(program.version(), program.source(), "MariaDB " + program.version());
    return new MySqlServers(runs, standIn, options, password);
  }

  @Override
  public int defaultPort() {
    return MariaDbEngine.DEFAULT_PORT;
  }

  @Override
  public Launch prepare(NodePaths paths, List<NodeAddress> all, int number) {
    NodeAddress own = all.get(number);
    Path script = paths.configuration().resolve("start.sh");
    Path users = paths.configuration().resolve("users.sql");
    Path data = paths.data();
    List<String> command =
        new ArrayList<>(
            List.of(
                "sh",
                script.toString(),
                "--bind-address=" + (paths.isForwarded() ? "0.0.0.0" : own.host()),
                "--port=" + own.port(),
                "--socket=mysqld.sock",
                "--init-file=" + users,
                "--skip-name-resolve",
                "--max-connections=500",
                "--max-allowed-packet=1G"));
    if (isInMemory()) {
      // MySQL has a binary log, too, which would otherwise be on disk first.
      command.addAll(List.of("--innodb-flush-log-at-trx-commit=0", "--sync-binlog=0"));
    }
    // The last one counts.
    options.server().forEach((name, value) -> command.add("--" + name + "=" + value));
    return new Launch(
        SystemUser.other(paths, runs.home(), List.of(script, users), command),
        Map.of(),
        Map.of(
            script,
            SCRIPT.formatted(
                Launch.quoted((data == null ? DATA_IN_IMAGE : data).toString()),
                quoted(runs.initializer()),
                quoted(runs.server())),
            users,
            USERS.formatted(runs.users(), password.text(), password.text())));
  }

  private boolean isInMemory() {
    return options.durability() == Durability.ACKNOWLEDGED_IN_MEMORY;
  }

  private static String quoted(List<String> words) {
    return words.stream().map(Launch::quoted).collect(Collectors.joining(" "));
  }

  @Override
  public ServerKind with(Map<String, String> connecting) {
    return new MySqlServers(runs, program, options, SqlEngine.password(connecting));
  }

  @Override
  public void probe(NodeAddress address, OptionalLong processId) throws IOException {
    // MariaDB's driver also speaks to MySQL. The server has signed its certificate itself.
    String url = url(address, "", "sslMode=disable", "connectTimeout=2000", "socketTimeout=30000");
    String file = new JdbcConnection(url, USER, password).ask("SELECT @@pid_file");
    if (processId.isPresent() && !Path.of(file).endsWith(processId.getAsLong() + ".pid")) {
      throw new IOException("another server listens on " + address);
    }
  }

  @Override
  public String durability() {
    return isInMemory()
        ? "in memory: innodb_flush_log_at_trx_commit 0, sync_binlog 0"
        : "on disk: innodb_flush_log_at_trx_commit 1";
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    return SqlEngine.properties(url(all.get(0), "ycsb"), USER, password);
  }

  /** Returns a URL with what the server's logins need, and with more options. */
  private String url(NodeAddress address, String database, String... more) {
    String options =
        Stream.concat(runs.urlOptions().stream(), Stream.of(more)).collect(Collectors.joining("&"));
    return "jdbc:%s://%s/%s%s"
        .formatted(
            MariaDbEngine.PROTOCOL, address, database, options.isEmpty() ? "" : "?" + options);
  }

  /**
   * The programs of MariaDB or MySQL.
   *
   * @param server starts the server, without its own options
   * @param initializer makes a data folder, without the folder's option
   * @param home has all that the programs read
   * @param users the system table of the users
   * @param urlOptions what a URL needs, such as {@code name=value}
   */
  record MySqlPrograms(
      List<String> server,
      List<String> initializer,
      Path home,
      String users,
      List<String> urlOptions) {}
}
