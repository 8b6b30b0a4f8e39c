package io.github.ycsbext.jdbc.tpcc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.client.command.SchemaCommand;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.SharedCluster;
import io.github.ycsbext.clusters.TestedServers;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.jdbc.schema.AdminConnection;
import io.github.ycsbext.jdbc.tpcc.consistency.Check;
import io.github.ycsbext.jdbc.tpcc.consistency.Consistency;
import io.github.ycsbext.progress.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.DBException;
import site.ycsb.db.JdbcDBClient;

/**
 * What each kind of TPC-C's routines does on every server, for many users. Each test begins with
 * what the ones before it have left.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class TpccRuns {
  @TempDir Path folder;

  private final TestedServers servers;
  private final List<String> kinds;
  private Cluster cluster;

  /**
   * @param kinds the kinds of routines
   */
  TpccRuns(TestedServers servers, List<String> kinds) {
    this.servers = servers;
    this.kinds = kinds;
  }

  final TestedServers servers() {
    return servers;
  }

  /** Lets what follows use another cluster than the shared one. */
  final void use(Cluster other) {
    cluster = other;
  }

  final List<String> kinds() {
    return kinds;
  }

  @BeforeAll
  final void useSharedServer() {
    cluster = SharedCluster.of(servers);
  }

  private List<String> server() {
    return cluster.properties().entrySet().stream()
        .map(property -> property.getKey() + "=" + property.getValue())
        .toList();
  }

  final List<String> line(String phase, int threads, String... properties) {
    List<String> line = new ArrayList<>();
    line.addAll(List.of(phase, "-db", JdbcDBClient.class.getName()));
    line.addAll(List.of("-threads", Integer.toString(threads)));
    line.addAll(List.of("-p", "workload=" + TpccWorkload.class.getName()));
    server().forEach(property -> line.addAll(List.of("-p", property)));
    Arrays.stream(properties).forEach(property -> line.addAll(List.of("-p", property)));
    return line;
  }

  final ClientRun client(String phase, int threads, String... properties) {
    return ClientRun.of(line(phase, threads, properties).toArray(String[]::new));
  }

  final String schema(String action, ExitCode expected, String... properties) {
    List<String> line = new ArrayList<>(List.of(action));
    line.addAll(line("-t", 1, properties).subList(1, line("-t", 1, properties).size()));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, UTF_8);
    assertThat(SchemaCommand.run(line.toArray(String[]::new), print, print))
        .as(out.toString(UTF_8))
        .isEqualTo(expected);
    return out.toString(UTF_8);
  }

  /** Makes a warehouse if there is none. */
  final void load(String... properties) {
    ClientRun load = client("-load", 4, properties);
    assertThat(load.exitCode())
        .as(load.err())
        .isEqualTo(load.err().contains("begins with empty tables") ? ExitCode.FAILED : ExitCode.OK);
  }

  final AdminConnection connect() throws DBException {
    Properties properties = new Properties();
    for (String property : server()) {
      int end = property.indexOf('=');
      properties.setProperty(property.substring(0, end), property.substring(end + 1));
    }
    return AdminConnection.connect(properties);
  }

  final void execute(String sql) throws DBException, SQLException {
    try (AdminConnection server = connect();
        Statement statement = server.connection().createStatement()) {
      statement.execute(sql);
    }
  }

  final long count(String sql) throws DBException, SQLException {
    try (AdminConnection server = connect();
        Connection connection = server.connection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  final void requireConsistent() throws DBException {
    try (AdminConnection server = connect()) {
      assertThatCode(() -> Consistency.verify(server, Check.ALL, Progress.UNSEEN))
          .doesNotThrowAnyException();
    }
  }

  /** Runs all transactions, and checks that each was measured and none failed but for deadlocks. */
  final void run(int threads, String... properties) {
    List<String> all = new ArrayList<>(List.of(properties));
    all.add("maxexecutiontime=1");
    ClientRun run = client("-t", threads, all.toArray(String[]::new));

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.err()).contains("The data meets the consistency conditions 1–12");
    assertThat(run.value("NEW-ORDER", "Return=OK")).isPositive();
    assertThat(run.value("PAYMENT", "Return=OK")).isPositive();
    assertThat(run.value("TPCC", "NOPM")).isPositive();
    assertThat(run.value("TPCC", "TPM")).isGreaterThan(run.value("TPCC", "NOPM"));
    assertThat(run.value("TPCC", "NOPM-OF-SERVER")).isEqualTo(run.value("TPCC", "NOPM"));
    assertThat(run.value("TPCC", "TPM-OF-SERVER")).isPositive();
    assertThat(run.value("TPCC", "SKIPPED-DELIVERIES")).isZero();
    assertThat(run.value("TPCC", "PAYMENT-SHARE(%)")).isBetween(30.0, 60.0);
    assertThat(run.out()).doesNotContain("DuplicateKey");
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void sixteen_users_leave_consistent_data(String kind) {
    load();
    run(16, "tpcc.routines=" + kind);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  @Tag("thorough")
  void sixty_four_users_leave_consistent_data(String kind) {
    load();
    run(64, "tpcc.routines=" + kind);
  }

  @Test
  @Tag("thorough")
  void a_serializable_run_with_retries_leaves_consistent_data() {
    load();
    run(8, "tpcc.routines=client", "tpcc.isolation=serializable", "tpcc.retries=1000");
  }
}
