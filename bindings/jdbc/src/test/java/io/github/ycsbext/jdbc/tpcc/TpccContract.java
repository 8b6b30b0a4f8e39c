package io.github.ycsbext.jdbc.tpcc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.ycsbext.client.Client;
import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.client.command.SchemaCommand;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.jdbc.SqlServer;
import io.github.ycsbext.progress.Progress;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;
import site.ycsb.db.JdbcDBClient;

/** What TPC-C does on every server. Each test begins with what the ones before it have left. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class TpccContract {
  private static final String RUN_FOR_TWO_SECONDS = "maxexecutiontime=2";

  @TempDir Path folder;

  /** Returns the properties of the server, such as {@code db.url=...}. */
  abstract List<String> server();

  private List<String> line(String phase, int threads, String... properties) {
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

  final SqlServer connect() throws DBException {
    Properties properties = new Properties();
    for (String property : server()) {
      int end = property.indexOf('=');
      properties.setProperty(property.substring(0, end), property.substring(end + 1));
    }
    return SqlServer.connect(properties);
  }

  final void execute(String sql) throws DBException, SQLException {
    try (SqlServer server = connect();
        Statement statement = server.connection().createStatement()) {
      statement.execute(sql);
    }
  }

  final long count(String sql) throws DBException, SQLException {
    try (SqlServer server = connect();
        Connection connection = server.connection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  final void requireConsistent() throws DBException {
    try (SqlServer server = connect()) {
      assertThatCode(() -> Consistency.verify(server, Progress.UNSEEN)).doesNotThrowAnyException();
    }
  }

  /** Runs all transactions, and checks that each was measured and none failed but for deadlocks. */
  final void run(int threads, String... properties) throws DBException {
    List<String> all = new ArrayList<>(List.of(properties));
    all.add(RUN_FOR_TWO_SECONDS);
    ClientRun run = client("-t", threads, all.toArray(String[]::new));

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.err()).contains("The data meets the consistency conditions 1 to 4");
    assertThat(run.value("NEW-ORDER", "Return=OK")).isPositive();
    assertThat(run.value("PAYMENT", "Return=OK")).isPositive();
    assertThat(run.value("TPCC", "NOPM")).isPositive();
    assertThat(run.value("TPCC", "TPM")).isGreaterThan(run.value("TPCC", "NOPM"));
    assertThat(run.out()).doesNotContain("DuplicateKey");
    requireConsistent();
  }

  @Test
  void a_load_makes_the_rows_of_the_standard_and_is_consistent() throws Exception {
    schema("clear", ExitCode.OK);
    ClientRun load = client("-load", 4);

    assertThat(load.exitCode()).as(load.err()).isEqualTo(ExitCode.OK);
    assertThat(load.err()).contains("The data meets the consistency conditions 1 to 4");
    assertThat(count("SELECT COUNT(*) FROM item")).isEqualTo(100_000);
    assertThat(count("SELECT COUNT(*) FROM stock")).isEqualTo(100_000);
    assertThat(count("SELECT COUNT(*) FROM customer")).isEqualTo(30_000);
    assertThat(count("SELECT COUNT(*) FROM history")).isEqualTo(30_000);
    assertThat(count("SELECT COUNT(*) FROM orders")).isEqualTo(30_000);
    assertThat(count("SELECT COUNT(*) FROM new_order")).isEqualTo(9_000);
    assertThat(count("SELECT COUNT(*) FROM order_line")).isBetween(290_000L, 310_000L);
    assertThat(schema("describe", ExitCode.OK)).contains("customer; district; history");

    schema("create", ExitCode.OK);
    ClientRun again = client("-load", 4);
    assertThat(again.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(again.err())
        .contains("the table customer at jdbc:")
        .contains("has rows, and a load begins with empty tables: bin/ycsb schema clear jdbc");
  }

  @Test
  void sixteen_and_sixty_four_users_leave_consistent_data() throws Exception {
    load();
    run(16, "tpcc.routines=client");
    run(64, "tpcc.routines=client");
  }

  @Test
  void a_serializable_run_with_retries_leaves_consistent_data() throws Exception {
    load();
    run(8, "tpcc.routines=client", "tpcc.isolation=serializable", "tpcc.retries=1000");
  }

  @Test
  void a_killed_client_leaves_consistent_data() throws Exception {
    load();
    long before = count("SELECT SUM(d_next_o_id) FROM district");
    Path err = folder.resolve("err.txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Client.class.getName()));
    command.addAll(line("-t", 16, "maxexecutiontime=60"));
    Process child =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(err.toFile()).start();
    try {
      awaitOrders(before + 100, child, err);
    } finally {
      child.destroyForcibly().waitFor();
    }

    requireConsistent();
  }

  private void awaitOrders(long count, Process child, Path err)
      throws DBException, SQLException, IOException, InterruptedException {
    while (count("SELECT SUM(d_next_o_id) FROM district") < count) {
      if (child.waitFor(20, TimeUnit.MILLISECONDS)) {
        throw new AssertionError("the client ended by itself:\n" + Files.readString(err, UTF_8));
      }
    }
  }

  @Test
  void inconsistent_data_fails_the_run() throws Exception {
    load();
    execute("UPDATE district SET d_ytd = d_ytd + 1 WHERE d_w_id = 1 AND d_id = 3");
    try {
      ClientRun run = client("-t", 1, "operationcount=5");

      assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
      assertThat(run.errLines())
          .filteredOn(line -> line.contains("is not consistent, 1 times"))
          .singleElement()
          .asString()
          .contains("first: condition 1: w_ytd of warehouse 1 is ");
    } finally {
      execute("UPDATE district SET d_ytd = d_ytd - 1 WHERE d_w_id = 1 AND d_id = 3");
    }
  }

  @Test
  void a_run_asks_for_no_more_warehouses_than_are_loaded() {
    load();
    ClientRun run = client("-t", 1, "operationcount=5", "tpcc.warehouses=2");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).contains("tpcc.warehouses=2: only 1 are at jdbc:");
  }

  @Test
  void users_who_key_in_and_think_do_few_transactions() {
    load();
    ClientRun run = client("-t", 4, "tpcc.waits=true", "maxexecutiontime=3");

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.value("OVERALL", "RunTime(ms)")).isLessThan(5_000);
    assertThat(run.value("TPCC", "TPM-OF-CLIENT")).isLessThan(4 * 2 * 20);
  }

  @Test
  void without_the_extension_citus_is_refused_in_one_sentence() {
    schema("clear", ExitCode.OK);
    ClientRun load = client("-load", 1, "tpcc.distribution=citus");

    assertThat(load.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(load.errLines())
        .filteredOn(line -> line.contains("does not have the extension Citus"))
        .hasSize(1);
  }

  @Test
  void a_run_without_a_load_names_the_way_out() {
    schema("clear", ExitCode.OK);
    schema("create", ExitCode.OK);
    ClientRun run = client("-t", 1, "operationcount=5");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).contains("has no tables of TPC-C that were loaded to the end: bin/ycsb");
  }

  @Test
  void nobody_elses_table_is_removed() throws Exception {
    schema("clear", ExitCode.OK);
    execute("CREATE TABLE orders (number INTEGER)");
    try {
      assertThat(schema("clear", ExitCode.FAILED)).contains("is not one of TPC-C");
      assertThat(count("SELECT COUNT(*) FROM orders")).isZero();
    } finally {
      execute("DROP TABLE orders");
    }
  }
}
