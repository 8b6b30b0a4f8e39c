package io.github.ycsbext.jdbc.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.clusters.TestedServers;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.jdbc.schema.AdminConnection;
import io.github.ycsbext.jdbc.tpcc.settings.Draw;
import io.github.ycsbext.jdbc.tpcc.transaction.ClientTransactions;
import io.github.ycsbext.jdbc.tpcc.transaction.Request;
import io.github.ycsbext.jdbc.tpcc.transaction.Transactions;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

class PostgreSqlTpccIT extends TpccContract {
  PostgreSqlTpccIT() {
    super(
        TestedServers.usual("postgresql"),
        List.of("functions", "procedures", "client", "itemwise"));
  }

  @Test
  void tables_with_narrow_counters_are_refused() throws Exception {
    load();
    execute("ALTER TABLE stock ALTER COLUMN s_order_cnt TYPE SMALLINT");
    try {
      ClientRun run = client("-t", 1, "operationcount=5");

      assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
      assertThat(run.err())
          .contains(
              "has TPC-C's counter s_order_cnt as SMALLINT, which a long run overflows: bin/");
    } finally {
      execute("ALTER TABLE stock ALTER COLUMN s_order_cnt TYPE INTEGER");
    }
  }

  /** Its known items are sold first, so it waits for their stock. */
  @Test
  void an_order_that_is_rolled_back_takes_its_known_items() throws Exception {
    load();
    Request.NewOrder order =
        new Request.NewOrder(
            1, 1, 1, new int[] {7, Draw.ITEMS + 1}, new int[] {1, 1}, new int[] {1, 1});
    try (AdminConnection other = connect();
        AdminConnection server = connect();
        Statement lock = other.connection().createStatement();
        Statement patience = server.connection().createStatement()) {
      patience.execute("SET lock_timeout = '100ms'");
      server.connection().setAutoCommit(false);
      Transactions transactions = new ClientTransactions(server.connection());
      assertThat(transactions.newOrder(order)).isFalse();

      other.connection().setAutoCommit(false);
      lock.execute("SELECT 1 FROM stock WHERE s_w_id = 1 AND s_i_id = 7 FOR UPDATE");
      assertThatThrownBy(() -> transactions.newOrder(order)).hasMessageContaining("lock timeout");
    }
  }

  @Test
  void tables_on_one_node_are_not_measured_as_those_of_citus() {
    load();
    ClientRun run = client("-t", 1, "operationcount=5", "tpcc.distribution=citus");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err())
        .contains("tpcc.distribution=citus: PostgreSQL", "does not have the extension Citus");
  }
}
