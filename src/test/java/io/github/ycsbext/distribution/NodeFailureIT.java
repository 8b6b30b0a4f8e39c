package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.TestedServers;
import io.github.ycsbext.clusters.Topology;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisException;

/** Tests a run of the unpacked tarball during which a server ends and comes back. */
@Timeout(400)
class NodeFailureIT {
  private static final int OPERATIONS = 6_000;
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final Pattern FIGURE =
      Pattern.compile("^\\[ACKNOWLEDGED], (\\w+), (\\d+)$", Pattern.MULTILINE);

  @TempDir static Path folder;

  /** A separate process that inserts into a cluster, and checks what was acknowledged. */
  private record Inserting(Path series, Path found, CompletableFuture<Command.Outcome> run) {
    static Inserting into(Cluster cluster, Map<String, String> properties) throws IOException {
      Path result = Files.createTempDirectory(folder, "result").resolve("run");
      Map<String, String> all = new HashMap<>(cluster.properties());
      all.putAll(properties);
      all.putAll(
          Map.of(
              "workload",
              "site.ycsb.workloads.CoreWorkload",
              "recordcount",
              "1",
              "operationcount",
              Integer.toString(OPERATIONS),
              "readproportion",
              "0",
              "updateproportion",
              "0",
              "insertproportion",
              "1",
              "fieldlength",
              "10",
              "check.acknowledged",
              "true",
              "result.dir",
              result.toString()));
      // The one record that was there before.
      ycsb("load", cluster, without(without(all, "result.dir"), "server.counters")).run().expect(0);
      Command command = ycsb("run", cluster, all, "-threads", "4", "-target", "500");
      return new Inserting(
          result.resolve("series.csv"),
          result.resolve("acknowledged.csv"),
          CompletableFuture.supplyAsync(command::run));
    }

    private static Map<String, String> without(Map<String, String> all, String name) {
      Map<String, String> rest = new HashMap<>(all);
      rest.remove(name);
      return rest;
    }

    void awaitSecond(int second) {
      await(() -> seconds() >= second || run.isDone(), "second " + second);
      assertThat(run).as("the run, which is to be in its middle").isNotDone();
    }

    int seconds() {
      try (Stream<String> rows = Files.exists(series) ? Files.lines(series) : Stream.empty()) {
        return rows.filter(row -> row.contains(",INSERT,"))
            .mapToInt(row -> (int) Double.parseDouble(row.substring(0, row.indexOf(','))))
            .max()
            .orElse(0);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    Map<String, Long> end() throws Exception {
      Command.Outcome outcome = run.get(300, TimeUnit.SECONDS);
      Map<String, Long> figures = new HashMap<>();
      Matcher line = FIGURE.matcher(outcome.out());
      while (line.find()) {
        figures.put(line.group(1), Long.parseLong(line.group(2)));
      }
      assertThat(figures.get("Writes") + figures.get("Unknown"))
          .as("%s%n%s", outcome.out(), outcome.err())
          .isEqualTo(OPERATIONS);
      assertThat(figures)
          .containsEntry("RecordsRead", OPERATIONS + 1L)
          .containsEntry("NotRead", 0L);
      figures.put("exit code", (long) outcome.exitCode());
      return figures;
    }
  }

  private static Command ycsb(
      String action, Cluster cluster, Map<String, String> properties, String... more) {
    List<String> words = new ArrayList<>(List.of(action, cluster.engine().database()));
    words.addAll(List.of(more));
    properties.forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
    return Tarball.ycsb(words);
  }

  private static void await(BooleanSupplier condition, String what) {
    long deadlineNs = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("waiting for " + what).isLessThan(deadlineNs);
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
  }

  /** In memory alone, what was acknowledged before the kill is gone, and nothing after it. */
  @Test
  @Tag("thorough")
  void redis_in_memory_loses_what_it_acknowledged_before_it_was_killed() throws Exception {
    try (Cluster cluster = TestedTopology.start(Engine.named("redis"), Topology.STANDALONE)) {
      Inserting inserting = Inserting.into(cluster, Map.of());

      inserting.awaitSecond(4);
      Node failing = cluster.nodes().get(0);
      failing.kill();
      int killed = inserting.seconds();
      failing.restart();
      Map<String, Long> figures = inserting.end();

      assertThat(figures).containsEntry("exit code", 3L);
      assertThat(figures.get("LostWrites")).isPositive().isEqualTo(figures.get("Lost"));
      // The record that was there before has no acknowledged write of this run.
      assertThat(figures).containsEntry("Missing", 1L);
      List<Long> seconds =
          Files.readAllLines(inserting.found()).stream()
              .map(row -> row.split(",", -1))
              .filter(row -> row[1].equals("lost") && !row[3].isEmpty())
              .map(row -> Long.parseLong(row[3]))
              .toList();
      assertThat(seconds).hasSize(Math.toIntExact(figures.get("LostWrites")));
      assertThat(Collections.max(seconds)).isBetween(killed - 1L, killed + 1L);
    }
  }

  @Test
  @Tag("thorough")
  void a_redis_cluster_loses_no_write_that_a_replica_had() throws Exception {
    try (Cluster cluster = TestedTopology.start(Engine.named("redis"), Topology.CLUSTER)) {
      Node failing = cluster.nodes().get(0);
      Node successor = cluster.nodes().get(3);
      Inserting inserting =
          Inserting.into(cluster, Map.of("redis.waitReplicas", "1", "redis.waitTimeout", "200"));

      inserting.awaitSecond(2);
      failing.kill();
      await(() -> isPrimary(successor), "the replica's promotion");
      failing.restart();
      Map<String, Long> figures = inserting.end();

      assertThat(figures.get("Unknown")).isPositive();
      assertThat(figures).containsEntry("LostWrites", 0L).containsEntry("Lost", 0L);
    }
  }

  private static boolean isPrimary(Node node) {
    try (Jedis server = new Jedis(node.host(), node.port())) {
      return server.info("replication").contains("role:master");
    } catch (JedisException e) {
      return false;
    }
  }

  @Test
  @Tag("thorough")
  void three_cassandra_nodes_lose_no_write_of_a_quorum() throws Exception {
    try (Cluster cluster = TestedTopology.start(Engine.named("cassandra"), Topology.THREE_NODES)) {
      Map<String, String> quorum =
          Map.of(
              "cassandra.readconsistencylevel", "QUORUM",
              "cassandra.writeconsistencylevel", "QUORUM");
      createTable(cluster);
      Node failing = cluster.nodes().get(1);
      Inserting inserting = Inserting.into(cluster, quorum);

      inserting.awaitSecond(2);
      failing.kill();
      inserting.awaitSecond(6);
      failing.restart();
      assertThat(inserting.end()).containsEntry("LostWrites", 0L).containsEntry("Lost", 0L);
    }
  }

  @Test
  @Tag("thorough")
  void mysql_loses_no_write_that_it_acknowledged() throws Exception {
    try (Cluster cluster = TestedServers.newerMySql().start(ClusterOptions.defaults())) {
      createTable(cluster);
      Node failing = cluster.nodes().get(0);
      Inserting inserting = Inserting.into(cluster, Map.of("server.counters", "true"));

      inserting.awaitSecond(2);
      failing.kill();
      failing.restart();
      Map<String, Long> figures = inserting.end();

      assertThat(figures).containsEntry("LostWrites", 0L).containsEntry("Lost", 0L);
      assertThat(figures.get("Unknown")).isPositive();
      assertThat(inserting.series().resolveSibling("servers.csv"))
          .content()
          .contains(",operations,");
    }
  }

  private static void createTable(Cluster cluster) {
    List<String> words = new ArrayList<>(List.of("schema", "create", cluster.engine().database()));
    cluster.properties().forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
    Tarball.ycsb(words).run().expect(0);
  }
}
