package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Topology;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisException;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.db.CassandraCQLClient;
import site.ycsb.db.RedisClient;

/** Tests a run of the unpacked tarball during which a server ends and comes back. */
@Tag("thorough")
@Timeout(400)
class NodeFailureIT {
  private static final int OPERATIONS = 6_000;
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final Pattern RETURNED =
      Pattern.compile("^\\[INSERT(?:-FAILED)?], Return=(\\w+), (\\d+)$", Pattern.MULTILINE);

  @TempDir static Path folder;

  /** A separate process that inserts into a cluster. */
  private record Inserting(
      Path acknowledged, CompletableFuture<Command.Outcome> run, Cluster cluster) {
    static Inserting into(
        Cluster cluster, Class<? extends DB> noting, Map<String, String> properties) {
      Path acknowledged = folder.resolve(noting.getSimpleName() + ".keys");
      Map<String, String> all = new HashMap<>(cluster.properties());
      all.putAll(properties);
      all.putAll(
          Map.of(
              AcknowledgedKeys.PROPERTY,
              acknowledged.toString(),
              "workload",
              "io.github.ycsbext.workload.RecordWorkload",
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
              "10"));
      Command command =
          ycsb("run", cluster, all, "-db", noting.getName(), "-threads", "4", "-target", "500");
      return new Inserting(acknowledged, CompletableFuture.supplyAsync(command::run), cluster);
    }

    void awaitAcknowledged(int count) {
      await(
          () -> AcknowledgedKeys.read(acknowledged).size() >= count || run.isDone(),
          count + " acknowledged inserts");
      assertThat(run).as("the run, which is to be in its middle").isNotDone();
    }

    /**
     * Checks that the run ended by itself, counted each operation, and noted those that it counts
     * as done. Returns the noted keys.
     */
    List<String> end() throws Exception {
      Command.Outcome outcome = run.get(200, TimeUnit.SECONDS);
      Map<String, Integer> outcomes = outcomes(outcome.out());
      List<String> keys = AcknowledgedKeys.read(acknowledged);
      assertThat(outcomes.values().stream().mapToInt(Integer::intValue).sum())
          .as("%s%n%s", outcome.out(), outcome.err())
          .isEqualTo(OPERATIONS);
      assertThat(outcomes).containsEntry("OK", keys.size());
      return keys;
    }
  }

  private static Command ycsb(
      String action, Cluster cluster, Map<String, String> properties, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                action,
                cluster.engine().database(),
                "-cp",
                Path.of("target", "test-classes").toAbsolutePath().toString()));
    words.addAll(List.of(more));
    properties.forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
    return Tarball.ycsb(words);
  }

  private static Map<String, Integer> outcomes(String report) {
    Map<String, Integer> outcomes = new HashMap<>();
    Matcher line = RETURNED.matcher(report);
    while (line.find()) {
      outcomes.merge(line.group(1), Integer.parseInt(line.group(2)), Math::max);
    }
    return outcomes;
  }

  private static void await(BooleanSupplier condition, String what) {
    long deadlineNs = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("waiting for " + what).isLessThan(deadlineNs);
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
  }

  private static List<String> lost(DB database, Map<String, String> properties, List<String> keys)
      throws DBException {
    Properties all = new Properties();
    all.putAll(properties);
    database.setProperties(all);
    database.init();
    try {
      return keys.stream()
          .filter(key -> !database.read("usertable", key, null, new HashMap<>()).isOk())
          .toList();
    } finally {
      database.cleanup();
    }
  }

  @Test
  void a_redis_cluster_loses_no_write_that_a_replica_had() throws Exception {
    try (Cluster cluster = TestedTopology.start(Engine.named("redis"), Topology.CLUSTER)) {
      Node failing = cluster.nodes().get(0);
      Node successor = cluster.nodes().get(3);
      Inserting inserting =
          Inserting.into(
              cluster,
              NotingRedis.class,
              Map.of("redis.waitReplicas", "1", "redis.waitTimeout", "200"));

      inserting.awaitAcknowledged(1_000);
      failing.kill();
      await(() -> isPrimary(successor), "the replica's promotion");
      failing.restart();
      List<String> acknowledged = inserting.end();

      assertThat(acknowledged).hasSizeLessThan(OPERATIONS);
      assertThat(lost(new RedisClient(), cluster.properties(), acknowledged)).isEmpty();
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
  void three_cassandra_nodes_lose_no_write_of_a_quorum() throws Exception {
    try (Cluster cluster = TestedTopology.start(Engine.named("cassandra"), Topology.THREE_NODES)) {
      Map<String, String> quorum =
          Map.of(
              "cassandra.readconsistencylevel", "QUORUM",
              "cassandra.writeconsistencylevel", "QUORUM");
      Map<String, String> properties = new HashMap<>(cluster.properties());
      properties.putAll(quorum);
      createTable(cluster);
      Node failing = cluster.nodes().get(1);
      Inserting inserting = Inserting.into(cluster, NotingCassandra.class, quorum);

      inserting.awaitAcknowledged(1_000);
      failing.kill();
      inserting.awaitAcknowledged(3_000);
      failing.restart();
      List<String> acknowledged = inserting.end();

      assertThat(lost(new CassandraCQLClient(), properties, acknowledged)).isEmpty();
    }
  }

  private static void createTable(Cluster cluster) {
    List<String> words = new ArrayList<>(List.of("schema", "create", cluster.engine().database()));
    cluster.properties().forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
    Tarball.ycsb(words).run().expect(0);
  }
}
