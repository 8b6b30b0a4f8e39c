package io.github.ycsbext.jdbc.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.SharedCluster;
import io.github.ycsbext.fault.ExitCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostgreSqlTpccIT extends TpccContract {
  @Override
  List<String> server() {
    return SharedCluster.of(Engine.named("postgresql")).properties().entrySet().stream()
        .map(property -> property.getKey() + "=" + property.getValue())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"functions", "procedures"})
  void routines_leave_consistent_data(String routines) throws Exception {
    load();
    run(16, "tpcc.routines=" + routines);
    run(64, "tpcc.routines=" + routines);
  }

  @Test
  void every_transaction_of_each_kind_succeeds_alone() {
    load();
    for (String routines : List.of("functions", "procedures", "client")) {
      ClientRun run =
          client("-t", 1, "tpcc.routines=" + routines, "operationcount=600", "tpcc.mix=standard");

      assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
      for (TransactionType type : TransactionType.values()) {
        assertThat(run.value(type.operation(), "Return=OK")).as(type.operation()).isPositive();
      }
      assertThat(run.out()).doesNotContain("FAILED");
      assertThat(run.value("TPCC", "ROLLED-BACK")).isPositive();
    }
  }
}
