package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests TPC-C as a study. */
class SqlStudyIT {
  @TempDir static Path folder;

  /** One warehouse for six seconds; Citus takes part where its extension is installed. */
  @Test
  void tpc_c_counts_orders_on_one_node_and_on_citus_where_it_can_be_had() throws IOException {
    Path out = folder.resolve("citus-tpcc");

    String err = Studies.run("citus-tpcc", out, "--scale", "0.01").err();

    boolean citus = !err.contains("multi-node is not run: ");
    System.out.println("TPC-C on Citus: " + (citus ? "tested" : "NOT TESTED: not installed"));
    Studies.completed(out, citus ? 2 : 1);
    assertThat(Files.readString(out.resolve("trials/single-node-tpcc-1-1/run/result.json")))
        .contains("\"TPCC.NOPM\" : ", "\"TPCC.NEW-ORDER-P95-OF-USERS(us)\" : ")
        .contains("meets the consistency conditions 1 to 4");
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("New orders per minute", "51,498", "118,229");
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }
}
