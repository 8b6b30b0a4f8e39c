package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.start.Clusters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the studies of SQL databases: TPC-C and the social network. */
class SqlStudyIT {
  @TempDir static Path folder;

  @Test
  void tpc_c_counts_orders_on_one_node() throws IOException {
    Path out = folder.resolve("single-node");

    Studies.run("citus-tpcc", out, "--systems", "single-node", "--scale", "0.01");

    requireOrders(out, 1);
  }

  @Test
  @Tag("thorough")
  void tpc_c_counts_orders_on_citus_where_it_can_be_had() throws IOException {
    Clusters.LOCAL
        .whyMissing(Engine.named("citus"), Topology.THREE_WORKERS)
        .ifPresent(
            reason -> {
              System.out.println("TPC-C on Citus: NOT TESTED: " + reason);
              Assumptions.abort(reason.text());
            });
    Path out = folder.resolve("citus-tpcc");

    Studies.run("citus-tpcc", out, "--scale", "0.01");

    requireOrders(out, 2);
  }

  private static void requireOrders(Path out, int trials) throws IOException {
    Studies.completed(out, trials);
    assertThat(Files.readString(out.resolve("trials/single-node-tpcc-1-1/run/result.json")))
        .contains("\"TPCC.NOPM\" : ", "\"TPCC.NEW-ORDER-P95-OF-USERS(us)\" : ")
        .contains("meets the consistency conditions 1 to 12");
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("New orders per minute", "51,498", "118,229");
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }

  @Test
  @Tag("thorough")
  void social_network_stores_media_and_links_by_every_number_of_threads() throws IOException {
    Path out = folder.resolve("social-network");

    Studies.run("social-network", out, "--systems", "postgresql", "--scale", "0.34");

    Studies.completed(out, 2 * 4);
    for (int threads : List.of(20, 40, 60, 80)) {
      Path read = out.resolve("trials/postgresql-link-" + threads + "-1/read/result.json");
      assertThat(Files.readString(read))
          .contains("\"threadcount\" : \"" + threads + "\"")
          .contains("\"READ-FILE\"");
    }
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }
}
