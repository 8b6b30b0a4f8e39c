package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.child.DistributionChecks;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
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

/** Tests the main use, from the unpacked tarball to the report. */
class StudyIT {
  private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(4);

  private static final Pattern AFTER_LOAD =
      Pattern.compile("\"phase\":\"load\"[^}]*\"bytesStored\":(\\d+)");

  @TempDir static Path folder;

  @Test
  void quickstart_measures_three_systems_and_writes_a_report() throws IOException {
    Path out = folder.resolve("quickstart");

    Command.Outcome outcome = Studies.run("quickstart", out, "--scale", "0.1");

    assertThat(outcome.out()).contains("Redis", "Cassandra", "MongoDB", "report.html");
    assertThat(Files.readAllLines(out.resolve("results.jsonl")))
        .hasSize(3)
        .allMatch(line -> line.contains("\"completed\":true"));
    String report = Files.readString(out.resolve("report.html"));
    assertThat(report).contains("Redis", "Cassandra", "MongoDB");
    assertThat(report).doesNotContainPattern("(src|href)=\"https?://[^\"]*\\.(js|css|png|svg)");
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }

  @Test
  void an_interrupted_study_is_resumed_where_it_stopped() throws Exception {
    Path out = folder.resolve("interrupted");
    Path log = folder.resolve("interrupted.log");
    Process study =
        Studies.command(
                "study",
                "run",
                "quickstart",
                "--systems",
                "redis",
                "--scale",
                "0.2",
                "--repeat",
                "3",
                "--out",
                out.toString())
            .start(log);
    waitForLines(out.resolve("results.jsonl"), 1, study, log);
    Command.of(List.of("kill", "-INT", Long.toString(study.pid()))).run().expect(0);
    assertThat(study.waitFor(60, TimeUnit.SECONDS)).as("ends after Ctrl-C").isTrue();
    assertThat(study.exitValue()).isNotZero();
    List<String> before = Files.readAllLines(out.resolve("results.jsonl"));
    assertThat(before).hasSizeBetween(1, 2);
    assertThat(Studies.processesLeft(folder)).isEmpty();

    Studies.command("study", "resume", out.toString()).run().expect(0);

    List<String> after = Files.readAllLines(out.resolve("results.jsonl"));
    assertThat(after.subList(0, before.size())).as("done trials stay").isEqualTo(before);
    assertThat(after).hasSize(3).allMatch(line -> line.contains("\"completed\":true"));
    assertThat(out.resolve("report.html")).isNotEmptyFile();
  }

  @Test
  @Tag("thorough")
  void a_study_runs_in_containers_and_leaves_none() throws IOException {
    Studies.requireContainers();
    Path out = folder.resolve("containers");

    Studies.run("quickstart", out, "--systems", "redis", "--scale", "0.1", "--clusters", "docker");

    assertThat(Studies.completed(out, 1))
        .allMatch(line -> line.contains("\"way\":\"docker\""))
        .allMatch(line -> line.contains("\"source\":{\"text\":\"docker image "));
    assertThat(FreePorts.isFree(Studies.redisPort(out.resolve("trials/redis-A-100-1/run"))))
        .isTrue();
  }

  /** If links cannot be created, the study says so and runs on the existing network. */
  @Test
  void distributed_nosql_meets_every_workload_on_every_network_that_can_be_had()
      throws IOException {
    Path out = folder.resolve("distributed-nosql");

    String err =
        Studies.run("distributed-nosql", out, "--systems", "redis", "--scale", "0.0000002").err();

    boolean shaped = !err.contains("1gb-ethernet is not run: ");
    List<String> lines = Studies.completed(out, shaped ? 6 : 3);
    assertThat(lines)
        .allMatch(line -> line.contains("\"network\":{\"name\":"))
        .filteredOn(line -> line.contains("redis-write-only-"))
        .isNotEmpty();
    assertThat(err).contains("redis on 40gb-infiniband");
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }

  @Test
  @Tag("thorough")
  void scale_out_measures_one_node_and_three_in_turn() throws IOException {
    Path out = folder.resolve("scale-out");

    Studies.run("scale-out", out, "--systems", "1-node,3-nodes-replicated", "--scale", "0.00005");

    Studies.completed(out, 2);
    assertThat(out.resolve("trials/3-nodes-replicated-A-500-1/run/result.json"))
        .content()
        .contains("3 nodes, RF 3");
    assertThat(out.resolve("trials/1-node-A-500-1/load/result.json")).content().contains("1 node");
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }

  @Test
  void crud_mix_ramps_up_and_deletes_live_records() throws IOException {
    Path out = folder.resolve("crud-mix");

    Studies.run("crud-mix", out, "--systems", "mongodb", "--scale", "0.002");

    Studies.completed(out, 5);
    assertThat(out.resolve("trials/mongodb-C5-1000-1/ramp-up/result.json"))
        .content()
        .contains("\"operations\" : 250,");
    assertThat(out.resolve("trials/mongodb-C5-1000-1/main/result.json"))
        .content()
        .contains("\"operations\" : 750,", "\"DELETE\"", "\"READ\"", "\"UPDATE\"");
  }

  @Test
  void blocks_inserts_updates_and_selects_a_typed_table_block_by_block() throws IOException {
    Path out = folder.resolve("blocks");

    Studies.run("blocks", out, "--scale", "0.0001");

    Studies.completed(out, 1);
    List<String> blocks =
        Files.readAllLines(out.resolve("trials/cassandra-typed-3000-1/blocks/blocks.csv"));
    assertThat(blocks)
        .hasSize(1 + 3 * 60)
        .first()
        .isEqualTo("block,operation,operations,elapsed_ns,service_ns");
    assertThat(blocks.subList(178, 181))
        .satisfiesExactly(
            row -> assertThat(row).startsWith("60,INSERT,3000,"),
            row -> assertThat(row).startsWith("60,UPDATE,3000,"),
            row -> assertThat(row).startsWith("60,READ,3000,"));
  }

  /**
   * Cassandra reports whole MiB of what is in its files; without a flush, so little data would be
   * reported as none.
   */
  @Test
  void media_storage_counts_all_bytes_of_every_encoding() throws IOException {
    Path out = folder.resolve("media-storage");

    Studies.run("media-storage", out, "--systems", "redis,cassandra", "--scale", "0.05");

    List<String> lines = Studies.completed(out, 6);
    double raw = bytesAfterLoad(lines, "redis-raw");
    assertThat(bytesAfterLoad(lines, "redis-base64") / raw).isCloseTo(4 / 3.0, within(0.15));
    assertThat(bytesAfterLoad(lines, "redis-hex") / raw).isCloseTo(2, within(0.15));
    for (String encoding : List.of("raw", "base64", "hex")) {
      double inMemory = bytesAfterLoad(lines, "redis-" + encoding);
      assertThat(bytesAfterLoad(lines, "cassandra-" + encoding) / inMemory).isBetween(0.5, 1.2);
    }
  }

  private static double bytesAfterLoad(List<String> lines, String trial) {
    String line =
        lines.stream()
            .filter(one -> one.contains("\"" + trial + "-50-1\""))
            .findFirst()
            .orElseThrow();
    Matcher stored = AFTER_LOAD.matcher(line);
    assertThat(stored.find()).as(line).isTrue();
    return Double.parseDouble(stored.group(1));
  }

  /**
   * The study is killed while a server starts, while records are loaded, and after a trial. What
   * was recorded stays.
   */
  @Test
  void a_study_killed_at_three_moments_has_the_results_of_one_that_ran_through() throws Exception {
    Path whole = folder.resolve("whole");
    Studies.run("quickstart", whole, "--systems", "redis", "--scale", "0.05", "--repeat", "2");
    Path killed = folder.resolve("killed");
    Command first =
        Studies.command(
            "study",
            "run",
            "quickstart",
            "--systems",
            "redis",
            "--scale",
            "0.05",
            "--repeat",
            "2",
            "--out",
            killed.toString());
    Command again = Studies.command("study", "resume", killed.toString());

    killWhenThereIs(first, killed.resolve("study.json"));
    killWhenThereIs(again, killed.resolve("trials/redis-A-50-1/load.err"));
    killWhenThereIs(again, killed.resolve("results.jsonl"));
    again.run().expect(0);

    assertThat(trials(killed)).containsExactlyInAnyOrderElementsOf(trials(whole)).hasSize(2);
    for (String trial : trials(whole)) {
      assertThat(streamHash(killed, trial)).isEqualTo(streamHash(whole, trial));
    }
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }

  @Test
  void a_killed_study_takes_its_load_with_it() throws Exception {
    Path out = folder.resolve("orphan");
    Path plan =
        Files.writeString(
            folder.resolve("slow.yaml"),
            """
            title: Slow
            question: Does it end?
            systems: {redis: {}}
            workloads: {A: workloada}
            properties: {target: 10}
            records: 6000
            operations: [6000]
            repetitions: 1
            """);
    Path log = folder.resolve("orphan.log");
    Process study =
        Studies.command("study", "run", plan.toString(), "--out", out.toString()).start(log);
    waitForLines(out.resolve("trials/redis-A-6000-1/load.err"), 0, study, log);
    long startNs = System.nanoTime();
    List<ProcessHandle> load = List.of();
    while (load.isEmpty()) {
      assertThat(System.nanoTime() - startNs).as(Files.readString(log)).isLessThan(PATIENCE_NS);
      load =
          study
              .descendants()
              .filter(p -> p.info().command().orElse("").endsWith("/java"))
              .filter(p -> p.info().commandLine().orElse("").contains("redis-binding"))
              .toList();
    }
    List<ProcessHandle> servers = study.descendants().filter(p -> p != study.toHandle()).toList();

    study.destroyForcibly().waitFor();

    for (ProcessHandle process : load) {
      process.onExit().get(10, TimeUnit.SECONDS);
    }
    servers.forEach(ProcessHandle::destroyForcibly);
  }

  private static void killWhenThereIs(Command command, Path file) throws Exception {
    Path log = folder.resolve("killed.log");
    Process study = command.start(log);
    waitForLines(file, 0, study, log);
    List<ProcessHandle> all = study.descendants().toList();
    study.destroyForcibly().waitFor();
    all.stream()
        .filter(process -> process.info().commandLine().orElse("").contains("YcsbCommand"))
        .forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle process : all) {
      process.onExit().get(1, TimeUnit.MINUTES);
    }
  }

  private static List<String> trials(Path study) throws IOException {
    return Files.readAllLines(study.resolve("results.jsonl")).stream()
        .map(line -> line.replaceAll(".*\"trial\":\"([^\"]+)\".*", "$1"))
        .toList();
  }

  /** Returns the stream hash, which is equal for equal streams of operations. */
  private static String streamHash(Path study, String trial) throws IOException {
    return Files.readString(study.resolve("trials/" + trial + "/run/result.json"))
        .replaceAll("(?s).*\"streamHash\" : \"([^\"]+)\".*", "$1");
  }

  private static void waitForLines(Path file, int lines, Process study, Path log)
      throws IOException, InterruptedException {
    long startNs = System.nanoTime();
    while (!Files.exists(file) || Files.readAllLines(file).size() < lines) {
      assertThat(study.isAlive()).as(Files.readString(log)).isTrue();
      assertThat(System.nanoTime() - startNs).as(Files.readString(log)).isLessThan(PATIENCE_NS);
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  @Test
  void a_plan_is_refused_for_what_the_client_would_refuse() throws IOException {
    Path plan =
        Files.writeString(
            folder.resolve("misspelt.yaml"),
            """
            title: Misspelt
            question: Which?
            systems:
              redis:
                properties:
                  redis.tiemout: 2000
              cassandra: {}
            workloads:
              A: workloada
            properties:
              fieldlength: long
            records: 10
            operations: [10]
            repetitions: 1
            """);
    Path out = folder.resolve("misspelt");

    for (Command command :
        List.of(
            Studies.command("study", "plan", plan.toString()),
            Studies.command("study", "run", plan.toString(), "--out", out.toString()))) {
      assertThat(command.run().expect(2).err().lines())
          .satisfiesExactly(
              line ->
                  assertThat(line)
                      .startsWith(plan + ":6: systems.redis.properties.redis.tiemout: ")
                      .contains("did you mean redis.timeout?"),
              line ->
                  assertThat(line).startsWith(plan + ":11: properties.fieldlength: fieldlength"));
    }
    assertThat(out).doesNotExist();
  }

  /** The run does not check the properties of included studies, so this test does. */
  @Test
  void the_client_agrees_with_every_study_that_is_brought() throws Exception {
    for (String study : StudyCatalogue.names()) {
      Plan plan = StudyCatalogue.find(study);
      assertThat(new DistributionChecks(new Distribution(Tarball.home())).refused(plan))
          .as(study)
          .isEmpty();
    }
  }

  @Test
  void a_study_that_does_not_exist_is_one_sentence_with_those_that_do() {
    Command.Outcome outcome = Studies.command("study", "run", "quikstart").run().expect(2);

    assertThat(outcome.err().lines()).hasSize(1);
    assertThat(outcome.err()).contains("quikstart", "quickstart");
  }
}
