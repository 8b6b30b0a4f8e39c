package io.github.ycsbext.jdbc.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.ExitCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import site.ycsb.db.JdbcDBClient;

/** TPC-C on a coordinator and three workers, where the extension is installed. */
@Tag("thorough")
class CitusTpccIT {
  private static Cluster citus;

  @BeforeAll
  static void start() {
    Clusters.LOCAL
        .whyMissing(Engine.named("citus"), Topology.THREE_WORKERS)
        .ifPresent(
            reason -> {
              System.out.println("TPC-C on three workers: NOT TESTED: " + reason);
              Assumptions.abort(reason.text());
            });
    citus =
        Clusters.LOCAL.start(
            Engine.named("citus"), ClusterOptions.of(its -> its.topology = Topology.THREE_WORKERS));
  }

  @AfterAll
  static void stop() {
    if (citus != null) {
      citus.close();
    }
  }

  private static ClientRun client(String phase, int threads, String... properties) {
    List<String> line = new ArrayList<>();
    line.addAll(List.of(phase, "-db", JdbcDBClient.class.getName()));
    line.addAll(List.of("-threads", Integer.toString(threads)));
    line.addAll(List.of("-p", "workload=" + TpccWorkload.class.getName()));
    line.addAll(List.of("-p", "tpcc.warehouses=2", "-p", "tpcc.distribution=citus"));
    citus.properties().forEach((name, value) -> line.addAll(List.of("-p", name + "=" + value)));
    for (String property : properties) {
      line.addAll(List.of("-p", property));
    }
    return ClientRun.of(line.toArray(String[]::new));
  }

  @Test
  void every_kind_of_transactions_leaves_consistent_data_on_three_workers() {
    ClientRun load = client("-load", 4);
    assertThat(load.exitCode()).as(load.err()).isEqualTo(ExitCode.OK);

    for (String routines : List.of("functions", "procedures", "client", "itemwise")) {
      ClientRun run = client("-t", 16, "tpcc.routines=" + routines, "maxexecutiontime=5");

      assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
      assertThat(run.err()).contains("The data meets the consistency conditions 1–12");
      assertThat(run.value("NEW-ORDER", "Return=OK")).isPositive();
      assertThat(run.value("PAYMENT", "Return=OK")).isPositive();
      assertThat(run.value("TPCC", "TPM-OF-WORKERS")).isPositive();
    }
  }
}
