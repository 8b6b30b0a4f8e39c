package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.studies.run.Distribution;
import io.github.ycsbext.studies.run.DistributionChecks;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the main use, from the unpacked tarball to the report. */
class StudyIT {
  @TempDir static Path folder;

  @Test
  void quickstart_measures_three_systems_and_writes_a_report() throws IOException {
    Path out = folder.resolve("quickstart");

    Command.Outcome outcome = Studies.runAlone("quickstart", out, "--scale", "0.1");

    assertThat(outcome.out()).contains("Redis", "Cassandra", "MongoDB", "report.html");
    assertThat(Files.readAllLines(out.resolve("results.jsonl")))
        .hasSize(4)
        .allMatch(line -> line.contains("\"completed\":true"))
        .allMatch(
            line -> outcome.err().contains("to itself") == line.contains("\"cores\":{\"client\":"));
    String report = Files.readString(out.resolve("report.html"));
    assertThat(report).contains("Redis", "Cassandra", "MongoDB");
    assertThat(report).doesNotContainPattern("(src|href)=\"https?://[^\"]*\\.(js|css|png|svg)");
    assertThat(Studies.processesLeft(folder)).isEmpty();
    assertBindingsSpeakPortuguese(out);
  }

  /** What a binding notes of its servers has its sentences in the binding's own jar. */
  private static void assertBindingsSpeakPortuguese(Path out) throws IOException {
    Studies.command("report", out.toString(), "--lang", "pt").run().expect(0);

    assertThat(Files.readString(out.resolve("report.pt.html")))
        .contains("nenhum arquivo append-only", "SSTables de todas as réplicas", "escrita ONE")
        .doesNotContain("no append-only file", "SSTables of all replicas", "write ONE");
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
    assertThat(FreePorts.isFree(Studies.redisPort(out.resolve("trials/redis-A-10-1/run"))))
        .isTrue();
  }

  /** If links cannot be created, the study says so and runs on the existing network. */
  @Test
  @Tag("thorough")
  void distributed_nosql_meets_every_workload_on_every_network_that_can_be_had()
      throws IOException {
    Path out = folder.resolve("distributed-nosql");

    String err =
        Studies.run("distributed-nosql", out, "--systems", "redis", "--scale", "0.0000002").err();

    boolean shaped = !err.contains("Not run: 1gb-ethernet");
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
  void scale_out_measures_three_nodes() throws IOException {
    Path out = folder.resolve("scale-out");

    Studies.run("scale-out", out, "--systems", "3-nodes-replicated", "--scale", "0.00005");

    Studies.completed(out, 1);
    assertThat(out.resolve("trials/3-nodes-replicated-A-500-1/run/result.json"))
        .content()
        .contains("3 nodes, RF 3");
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }

  @Test
  @Tag("thorough")
  void crud_mix_ramps_up_and_deletes_live_records() throws IOException {
    Path out = folder.resolve("crud-mix");

    Studies.run("crud-mix", out, "--systems", "mongodb", "--scale", "0.002");

    Studies.completed(out, 5);
    assertThat(out.resolve("trials/mongodb-C5-1000-1/ramp-up/result.json"))
        .content()
        .contains("\"operations\" : 250,");
    for (String phase : List.of("read", "update", "delete")) {
      assertThat(out.resolve("trials/mongodb-C5-1000-1/" + phase + "/result.json"))
          .content()
          .contains("\"operations\" : 250,", '"' + phase.toUpperCase(Locale.ROOT) + '"');
    }
  }

  @Test
  @Tag("thorough")
  void blocks_inserts_updates_and_selects_a_typed_table_block_by_block() throws IOException {
    Path out = folder.resolve("blocks");

    Studies.run("blocks", out, "--scale", "0.00002");

    Studies.completed(out, 1);
    List<String> blocks =
        Files.readAllLines(out.resolve("trials/cassandra-typed-600-1/blocks/blocks.csv"));
    assertThat(blocks)
        .hasSize(1 + 3 * 60)
        .first()
        .isEqualTo("block,operation,operations,elapsed_ns,service_ns");
    assertThat(blocks.subList(178, 181))
        .satisfiesExactly(
            row -> assertThat(row).startsWith("60,INSERT,600,"),
            row -> assertThat(row).startsWith("60,UPDATE,600,"),
            row -> assertThat(row).startsWith("60,READ,600,"));
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
  @Tag("thorough")
  void the_client_agrees_with_every_study_that_is_brought() throws Exception {
    for (String study : StudyCatalogue.names()) {
      Plan plan = StudyCatalogue.find(study);
      assertThat(
              new DistributionChecks(new Distribution(Tarball.home()), any -> true).refused(plan))
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
