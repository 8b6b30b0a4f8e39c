package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.TestedServers;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the studies of SQL databases: TPC-C and the social network. */
class SqlStudyIT {
  @TempDir static Path folder;

  @Test
  @Tag("thorough")
  void tpc_c_counts_orders_on_one_node() throws IOException {
    Path out = folder.resolve("single-node");

    Studies.run("citus-tpcc", out, "--systems", "single-node", "--scale", "0.0002");

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

    Studies.run("citus-tpcc", out, "--scale", "0.0002");

    requireOrders(out, 2);
  }

  private static void requireOrders(Path out, int trials) throws IOException {
    Studies.completed(out, trials);
    assertThat(Files.readString(out.resolve("trials/single-node-tpcc-1-1/run/result.json")))
        .contains("\"TPCC.NOPM\" : ", "\"TPCC.NEW-ORDER-P95-OF-USERS(us)\" : ")
        .contains("meets the consistency conditions 1–12");
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("New orders per minute", "51,498", "118,229");
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }

  /** With fewer threads, because the study does at least an operation by each of them. */
  @Test
  @Tag("thorough")
  void social_network_stores_media_and_links_by_every_number_of_threads() throws IOException {
    Path out = folder.resolve("social-network");

    Studies.run(socialNetwork(List.of(2, 4)), out, "--systems", "postgresql", "--scale", "0.05");

    requireMediaAndLinks(out, "postgresql", List.of(2, 4));
  }

  @Test
  @Tag("thorough")
  void social_network_runs_on_mysql_itself() throws IOException {
    Path programs = TestedServers.newerMySql().folder();
    Path out = folder.resolve("social-network-mysql");

    Studies.command(
            "study",
            "run",
            socialNetwork(List.of(2)),
            "--out",
            out.toString(),
            "--repeat",
            "1",
            "--client-cores",
            "0",
            "--systems",
            "mysql",
            "--scale",
            "0.01")
        .with("PATH", programs + ":" + System.getenv("PATH"))
        .run()
        .expect(0);

    requireMediaAndLinks(out, "mysql", List.of(2));
    assertThat(Studies.completed(out, 2))
        .allMatch(line -> line.contains("/bin/mysqld\",\"standIn\":null,"));
  }

  /** Returns a plan with other numbers of threads than the study's. */
  private static String socialNetwork(List<Integer> threads) throws IOException {
    String paper = "threads: [20, 40, 60, 80]";
    String plan = studyFile("social-network.yaml");
    assertThat(plan).contains(paper);
    return Files.writeString(
            folder.resolve("threads-" + threads.size() + ".yaml"),
            plan.replace(paper, "threads: " + threads).replaceAll("(?m)^claims: .*", ""))
        .toString();
  }

  private static void requireMediaAndLinks(Path out, String system, List<Integer> numbers)
      throws IOException {
    Studies.completed(out, 2 * numbers.size());
    for (int threads : numbers) {
      Path read = out.resolve("trials/" + system + "-link-" + threads + "-1/read/result.json");
      assertThat(Files.readString(read))
          .contains("\"threadcount\" : \"" + threads + "\"")
          .contains("\"READ-FILE\"");
    }
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }

  private static String studyFile(String name) throws IOException {
    try (InputStream file =
        StudyCatalogue.class.getResourceAsStream("/io/github/ycsbext/studies/studies/" + name)) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
