package io.github.ycsbext.jdbc.tpcc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.client.Client;
import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.SharedCluster;
import io.github.ycsbext.clusters.TestedServers;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.jdbc.schema.AdminConnection;
import io.github.ycsbext.jdbc.tpcc.consistency.Check;
import io.github.ycsbext.jdbc.tpcc.consistency.Consistency;
import io.github.ycsbext.jdbc.tpcc.settings.TransactionType;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.DBException;

/** What TPC-C does on every server. */
abstract class TpccContract extends TpccRuns {
  private static final String ORDERS = "SELECT SUM(d_next_o_id) FROM district";

  /** What transactions change and enter, but for times. */
  private static final List<String> CHANGED =
      List.of(
          "SELECT SUM(s_quantity * s_i_id), SUM(s_ytd * s_i_id), SUM(s_order_cnt * s_i_id) FROM stock",
          "SELECT SUM(c_balance * c_id), SUM(c_ytd_payment * c_id), SUM(c_payment_cnt * c_id) FROM customer",
          "SELECT SUM(c_delivery_cnt * c_id), SUM(LENGTH(c_data)), MIN(c_data) FROM customer",
          "SELECT COUNT(*), SUM(ol_amount * ol_o_id), SUM(ol_i_id * ol_number) FROM order_line",
          "SELECT COUNT(ol_delivery_d), MIN(ol_dist_info), MAX(ol_dist_info) FROM order_line",
          "SELECT COUNT(*), SUM(o_carrier_id * o_id), SUM(o_ol_cnt * o_c_id) FROM orders",
          "SELECT COUNT(*), SUM(no_o_id), SUM(no_d_id * no_o_id) FROM new_order",
          "SELECT COUNT(*), SUM(h_amount * h_c_id), MAX(h_data) FROM history",
          "SELECT SUM(d_ytd * d_id), SUM(d_next_o_id * d_id), MAX(w_ytd) FROM district, warehouse");

  TpccContract(TestedServers servers, List<String> kinds) {
    super(servers, kinds);
  }

  @Test
  void a_load_makes_the_rows_of_the_standard_and_is_consistent() throws Exception {
    schema("clear", ExitCode.OK);
    ClientRun load = client("-load", 4);

    assertThat(load.exitCode()).as(load.err()).isEqualTo(ExitCode.OK);
    assertThat(load.err()).contains("The data meets the consistency conditions 1–12");
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

  /** One user's requests are drawn from the seed, so that they are the same each time. */
  @Test
  @Tag("thorough")
  void transactions_of_each_kind_change_the_same() throws Exception {
    Map<String, List<String>> changed = new TreeMap<>();
    for (String kind : kinds()) {
      schema("clear", ExitCode.OK);
      load();
      ClientRun run =
          client("-t", 1, "tpcc.routines=" + kind, "operationcount=600", "tpcc.mix=standard");

      assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
      for (TransactionType type : TransactionType.values()) {
        assertThat(run.value(type.operation(), "Return=OK")).as(type.operation()).isPositive();
      }
      assertThat(run.out()).doesNotContain("FAILED");
      assertThat(run.value("TPCC", "ROLLED-BACK")).isPositive();
      changed.put(kind, changed());
    }

    assertThat(changed.values()).as(changed.toString()).containsOnly(changed.get(kinds().get(0)));
  }

  private List<String> changed() throws DBException, SQLException {
    List<String> sums = new ArrayList<>();
    try (AdminConnection server = connect();
        Statement statement = server.connection().createStatement()) {
      for (String query : CHANGED) {
        try (ResultSet row = statement.executeQuery(query)) {
          row.next();
          sums.add(row.getString(1) + " " + row.getString(2) + " " + row.getString(3));
        }
      }
    }
    return sums;
  }

  @Test
  @Tag("thorough")
  void two_clients_count_together_what_the_server_counts() throws Exception {
    load();
    ClientRun run = client("-t", 2, "clients=2", "maxexecutiontime=1", "tpcc.check=quick");

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.value("TPCC", "NOPM"))
        .isPositive()
        .isEqualTo(run.value("TPCC", "NOPM-OF-SERVER"));
    assertThat(run.err())
        .containsOnlyOnce("TPC-C: warehouses 1, ")
        .containsOnlyOnce("The data meets the consistency conditions 1–4 of TPC-C");
    assertThat(client("-t", 2, "client.count=2", "operationcount=5").err())
        .contains("needs clients that know of each other: give --clients in its place");
  }

  @Test
  void a_killed_client_leaves_consistent_data() throws Exception {
    load();
    long before = count(ORDERS);
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
    while (count(ORDERS) < count) {
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
          .filteredOn(
              line -> line.contains("is not consistent: condition 1 (1 times), 9 (1 times)"))
          .singleElement()
          .asString()
          .contains("; first: w_ytd of warehouse 1 is ");
    } finally {
      execute("UPDATE district SET d_ytd = d_ytd - 1 WHERE d_w_id = 1 AND d_id = 3");
    }
  }

  /** The place is of rows that no run changes, but for their sums. */
  @ParameterizedTest
  @CsvSource({
    "1, warehouse, w_ytd, w_id = 1",
    "2, district, d_next_o_id, d_id = 4",
    "3, new_order, no_o_id, no_d_id = 3 AND no_o_id < (SELECT MIN(o_id) + 1 FROM orders WHERE o_d_id = 3 AND o_carrier_id IS NULL)",
    "4, orders, o_ol_cnt, o_d_id = 1 AND o_id = 1",
    "6 or 7, orders, o_ol_cnt, o_d_id = 1 AND o_id = 1",
    "8, warehouse, w_ytd, w_id = 1",
    "9, history, h_amount, h_d_id = 1 AND h_c_d_id = 1 AND h_c_id = 1",
    "10 or 12, history, h_amount, h_d_id = 1 AND h_c_d_id = 1 AND h_c_id = 1",
    "10 or 12, customer, c_ytd_payment, c_d_id = 1 AND c_id = 1",
    "10 or 12, customer, c_balance, c_d_id = 1 AND c_id = 1",
    "11, customer, c_delivery_cnt, c_d_id = 1 AND c_id = 1"
  })
  void each_condition_is_verified(String condition, String table, String column, String place)
      throws Exception {
    load();
    String change = "UPDATE " + table + " SET " + column + " = " + column + " %s WHERE " + place;
    execute(change.formatted("- 1"));
    try {
      requireViolated(condition);
    } finally {
      execute(change.formatted("+ 1"));
    }
  }

  @Test
  void carriers_and_times_of_delivery_are_verified() throws Exception {
    load();
    execute("UPDATE orders SET o_carrier_id = NULL WHERE o_d_id = 2 AND o_id = 1");
    try {
      requireViolated("5");
    } finally {
      execute("UPDATE orders SET o_carrier_id = 3 WHERE o_d_id = 2 AND o_id = 1");
    }
    String line = " WHERE ol_d_id = 2 AND ol_o_id = 1 AND ol_number = 1";
    execute("UPDATE order_line SET ol_delivery_d = NULL" + line);
    try {
      requireViolated("6 or 7");
    } finally {
      execute("UPDATE order_line SET ol_delivery_d = CURRENT_TIMESTAMP" + line);
    }
    requireConsistent();
  }

  private void requireViolated(String condition) throws DBException {
    try (AdminConnection server = connect()) {
      assertThatThrownBy(() -> Consistency.verify(server, Check.ALL, Progress.UNSEEN))
          .hasMessageMatching(
              ".* is not consistent: condition (.*, )?" + condition + " \\(\\d+ times\\).*");
    }
  }

  @Test
  void failed_transactions_have_no_latency_of_their_user() throws Exception {
    load();
    execute("ALTER TABLE history RENAME TO away");
    try {
      ClientRun run = client("-t", 1, "operationcount=50", "tpcc.check=none");

      assertThat(run.value("PAYMENT-FAILED", "Operations")).isPositive();
      assertThat(run.out())
          .doesNotContain("PAYMENT-P50-OF-USERS")
          .contains("NEW-ORDER-P50-OF-USERS");
    } finally {
      execute("ALTER TABLE away RENAME TO history");
    }
  }

  @Test
  @Tag("thorough")
  void after_a_restart_the_clients_count_is_told_and_the_servers_is_not() throws Exception {
    try (Cluster own = servers().start(ClusterOptions.defaults())) {
      use(own);
      load();
      ClientRun run =
          whileRunning(
              // However long the server takes to come back, most transactions are left for then.
              List.of("operationcount=3000", "maxexecutiontime=120"),
              () -> {
                own.nodes().get(0).kill();
                own.restore();
              });

      assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
      assertThat(run.value("TPCC", "TPM")).isGreaterThan(run.value("TPCC", "NOPM")).isPositive();
      assertThat(run.out()).contains("NOPM-OF-SERVER").doesNotContain("TPM-OF-SERVER");
      assertThat(run.err()).contains("a server was restarted or its counters were reset");

      ClientRun last = whileRunning(List.of("maxexecutiontime=5"), () -> own.nodes().get(0).kill());
      assertThat(last.exitCode()).isEqualTo(ExitCode.FAILED);
      assertThat(last.value("TPCC", "NOPM")).isPositive();
      assertThat(last.errLines()).anyMatch(line -> line.contains("cannot connect to"));
    } finally {
      use(SharedCluster.of(servers()));
    }
  }

  private interface Disturbance {
    void happen() throws Exception;
  }

  /** Disturbs a run after its first hundred orders. */
  private ClientRun whileRunning(List<String> properties, Disturbance disturbance)
      throws Exception {
    long before = count(ORDERS);
    CompletableFuture<ClientRun> run =
        CompletableFuture.supplyAsync(() -> client("-t", 4, properties.toArray(String[]::new)));
    awaitOrders(before + 100);
    disturbance.happen();
    return run.get(150, TimeUnit.SECONDS);
  }

  private void awaitOrders(long count) throws Exception {
    Instant end = Instant.now().plusSeconds(30);
    while (count(ORDERS) < count) {
      assertThat(Instant.now()).isBefore(end);
    }
  }

  @Test
  void a_run_asks_for_no_more_warehouses_than_are_loaded() {
    load();
    ClientRun run = client("-t", 1, "operationcount=5", "tpcc.warehouses=2");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).contains("tpcc.warehouses=2: jdbc:");
  }

  @Test
  @Tag("thorough")
  void users_who_key_in_and_think_do_few_transactions() {
    load();
    ClientRun run = client("-t", 4, "tpcc.waits=true", "maxexecutiontime=2", "tpcc.check=none");

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.value("OVERALL", "RunTime(ms)")).isLessThan(5_000);
    assertThat(run.value("TPCC", "TPM")).isLessThan(4 * 2 * 20);
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
