package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.dockerjava.api.model.Container;
import io.github.ycsbext.clusters.process.FreePorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.DockerClientFactory;

/** Tests studies that kill a server at a second of a phase, and judges that second. */
@Tag("alone")
class StudyOutageIT {
  private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(4);

  @TempDir static Path folder;

  @Test
  void a_replica_that_is_killed_and_comes_back_is_marked_in_the_report() throws IOException {
    Path out = folder.resolve("outage");

    Studies.run(outagePlan().toString(), out);

    requireOutage(out);
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }

  @Test
  @Tag("thorough")
  void a_replica_in_a_container_is_killed_and_comes_back_likewise() throws IOException {
    Studies.requireContainers();
    Path out = folder.resolve("outage-in-containers");

    Studies.run(outagePlan().toString(), out, "--clusters", "docker");

    assertThat(requireOutage(out)).contains("\"way\":\"docker\"");
    assertThat(FreePorts.isFree(Studies.redisPort(out.resolve("trials/redis-A-2400-1/outage"))))
        .isTrue();
  }

  /** Clients wait as long as nobody answers, and no longer: nothing else is to be found out. */
  @Test
  @Tag("thorough")
  void a_primary_that_is_cut_off_from_its_clients_is_missed_as_long_as_that() throws IOException {
    Studies.requireLinkFaults();
    Path out = folder.resolve("cut-off");
    Path plan =
        plan("{}", "{partition: primary, from: clients, after: 2 s, for: 3 s}", "cut-off.yaml");

    Studies.run(plan.toString(), out);

    String outcome = Studies.completed(out, 1).get(0);
    assertThat(outcome)
        .contains(
            "\"trial\":\"redis-A-unlimited-2400-1\"",
            "\"kind\":\"partition\"",
            "\"from\":\"CLIENTS\",\"way\":\"BOTH\"},\"node\":1,");
    assertThat(number(outcome, "begunSecond")).isBetween(1.99, 3.5);
    assertThat(number(outcome, "upAgainSecond")).isBetween(4.99, 7.0);
    List<String> faults = Files.readAllLines(out.resolve("bundle/tables/faults.csv"));
    assertThat(cell(faults, "fault")).isEqualTo("cut off from clients");
    double cut = number(outcome, "upAgainSecond") - number(outcome, "begunSecond");
    // A packet is sent again after as long as the cut lasted, at most.
    assertThat(Double.parseDouble(cell(faults, "without_success"))).isBetween(cut - 1, 2 * cut + 1);
    assertThat(out.resolve("report.html"))
        .content()
        .contains("node 1 cut off from clients", "node 1 healed", "was cut off from clients for");
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }

  @Test
  @Tag("thorough")
  void ctrl_c_while_a_server_in_a_container_is_down_leaves_none() throws Exception {
    Studies.requireContainers();
    Path out = folder.resolve("interrupted-outage");
    Path log = folder.resolve("interrupted-outage.log");
    Process study =
        Studies.command(
                "study",
                "run",
                outagePlan().toString(),
                "--clusters",
                "docker",
                "--out",
                out.toString())
            .start(log);
    long startNs = System.nanoTime();
    while (!containers(study).contains("exited")) {
      assertThat(study.isAlive()).as(Files.readString(log)).isTrue();
      assertThat(System.nanoTime() - startNs).as(Files.readString(log)).isLessThan(PATIENCE_NS);
      TimeUnit.MILLISECONDS.sleep(50);
    }

    Command.of(List.of("sh", "-c", "kill -INT " + study.pid())).run().expect(0);

    assertThat(study.waitFor(60, TimeUnit.SECONDS)).as("ends after Ctrl-C").isTrue();
    assertThat(study.exitValue()).as(Files.readString(log)).isEqualTo(130);
    assertThat(containers(study)).isEmpty();
    assertThat(out.resolve("results.jsonl")).doesNotExist();
  }

  /** Returns the states of the containers that {@code study} has started. */
  private static List<String> containers(Process study) {
    return DockerClientFactory.instance()
        .client()
        .listContainersCmd()
        .withShowAll(true)
        .exec()
        .stream()
        .filter(
            container ->
                container
                    .getLabels()
                    .getOrDefault("io.github.ycsbext.owner", "")
                    .startsWith(study.pid() + "-"))
        .map(Container::getState)
        .toList();
  }

  /** Returns a plan in which writes wait for both replicas, so that they fail while one is down. */
  private static Path outagePlan() throws IOException {
    return plan(
        "{redis.waitReplicas: 2, redis.waitTimeout: 100}",
        "{kill: 3, after: 2 s, restartAfter: 4 s}",
        "outage.yaml");
  }

  private static Path plan(String properties, String fault, String name) throws IOException {
    return Files.writeString(
        folder.resolve(name),
        """
        title: A replica that goes and comes back
        question: What does it cost writes that wait for both?
        systems:
          redis:
            topology: replicated
            properties: %s
        workloads:
          A:
            file: workloada
            phases:
              load: {load: 200}
              outage:
                run: 100 %%
                properties: {target: 300, warmuptime: 1}
                faults:
                  - %s
        operations: [2400]
        threads: 4
        repetitions: 1
        """
            .formatted(properties, fault));
  }

  /** Returns the only outcome of that plan, which its report shows. */
  private static String requireOutage(Path out) throws IOException {
    String outcome = Studies.completed(out, 1).get(0);
    assertThat(outcome)
        .contains(
            "\"faults\":[{\"phase\":\"outage\",\"number\":0,\"fault\":{\"kind\":\"kill\"},\"node\":3,\"role\":{\"text\":\"replica\"")
        .contains("\"begunAt\":\"20");
    assertThat(number(outcome, "begunSecond")).isBetween(1.99, 3.5);
    assertThat(number(outcome, "upAgainSecond")).isBetween(3.99, 9.0);
    List<String> faults = Files.readAllLines(out.resolve("bundle/tables/faults.csv"));
    assertThat(faults).hasSize(2);
    assertThat(Long.parseLong(cell(faults, "failed_operations_of_phase"))).isBetween(1L, 1200L);
    assertThat(cell(faults, "due_operations")).isEqualTo("2400");
    assertThat(Double.parseDouble(cell(faults, "failing_time"))).isGreaterThan(1);
    assertThat(out.resolve("report.html")).content().contains("node 3 killed", "node 3 up again");
    assertThat(out.resolve("bundle/figures/time-a.svg"))
        .content()
        .contains(">node 3 killed<", ">node 3 up again<");
    return outcome;
  }

  private static String cell(List<String> table, String column) {
    int at = List.of(table.get(0).split(",", -1)).indexOf(column);
    return table.get(1).split(",", -1)[at];
  }

  private static double number(String json, String field) {
    Matcher found = Pattern.compile("\"" + field + "\":([0-9.]+)").matcher(json);
    assertThat(found.find()).as(field + " in " + json).isTrue();
    return Double.parseDouble(found.group(1));
  }
}
