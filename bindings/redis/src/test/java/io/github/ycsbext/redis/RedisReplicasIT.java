package io.github.ycsbext.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.DatabaseContract;
import io.github.ycsbext.binding.InsertRun;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.start.Clusters;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestClassOrder;
import org.junit.jupiter.api.Timeout;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.RedisClient;

/** Writes that wait for replicas, reads from replicas, and what a failure leaves of both. */
class RedisReplicasIT {
  private static Cluster start(Topology topology) {
    return Clusters.LOCAL.start(
        Engine.named("redis"), ClusterOptions.of(its -> its.topology = topology));
  }

  private static Properties properties(Cluster cluster, String... more) {
    Properties properties = new Properties();
    properties.putAll(cluster.properties());
    for (int i = 0; i < more.length; i += 2) {
      properties.setProperty(more[i], more[i + 1]);
    }
    return properties;
  }

  private static DB open(Properties properties) throws DBException {
    DB db = new RedisClient();
    db.setProperties(properties);
    db.init();
    return db;
  }

  private static String durability(Properties properties) throws DBException {
    try (Schema schema = new RedisClient().openSchema(properties)) {
      return schema.describe().durability().text();
    }
  }

  /** How often a node has run a command, since it was started. */
  private static int calls(Node node, String command) {
    Matcher line =
        Pattern.compile("cmdstat_" + command + ":calls=(\\d+)")
            .matcher(RawRedis.of(node).text("INFO", "commandstats"));
    return line.find() ? Integer.parseInt(line.group(1)) : 0;
  }

  /** With all replicas waited for, what was written is read from any of them. */
  private abstract static class FromReplicas extends DatabaseContract {
    private final int primaries;
    private final int replicasOfEach;

    FromReplicas(int primaries, int replicasOfEach) {
      this.primaries = primaries;
      this.replicasOfEach = replicasOfEach;
    }

    abstract Cluster cluster();

    private List<Node> primaries() {
      return cluster().nodes().subList(0, primaries);
    }

    private List<Node> replicas() {
      return cluster().nodes().subList(primaries, primaries * (1 + replicasOfEach));
    }

    @Override
    protected DB newDatabase() {
      return new RedisClient();
    }

    @Override
    protected Properties properties() {
      return RedisReplicasIT.properties(
          cluster(),
          "redis.waitReplicas",
          Integer.toString(replicasOfEach),
          "redis.readFrom",
          "replica");
    }

    @Test
    void reads_and_scans_are_the_replicas_and_spread_over_all() throws DBException {
      List<Integer> before = replicas().stream().map(node -> calls(node, "hgetall")).toList();
      int ofPrimaries = primaries().stream().mapToInt(node -> calls(node, "hgetall")).sum();
      DB db = connect();
      for (int i = 0; i < 60; i++) {
        db.insert(TABLE, "user" + i, Values.of("field0", "v"));
        assertThat(Values.read(db, "user" + i)).hasSize(1);
      }
      assertThat(Values.scan(db, "user0", 10, "field0")).isNotEmpty();

      for (int i = 0; i < before.size(); i++) {
        assertThat(calls(replicas().get(i), "hgetall")).isGreaterThan(before.get(i));
      }
      assertThat(primaries().stream().mapToInt(node -> calls(node, "hgetall")).sum())
          .isEqualTo(ofPrimaries);
    }
  }

  @Nested
  @TestClassOrder(ClassOrderer.OrderAnnotation.class)
  class OfOnePrimary {
    private static Cluster cluster;

    @BeforeAll
    static void begin() {
      cluster = start(Topology.REPLICATED);
    }

    @AfterAll
    static void end() {
      cluster.close();
    }

    @Nested
    @Order(1)
    class Contract extends FromReplicas {
      Contract() {
        super(1, 2);
      }

      @Override
      Cluster cluster() {
        return cluster;
      }
    }

    @Nested
    @Order(2)
    class Failures {
      @Test
      void more_replicas_than_there_are_are_refused_before_the_run() {
        assertThatThrownBy(() -> open(properties(cluster, "redis.waitReplicas", "3")))
            .isInstanceOf(DBException.class)
            .hasMessageContaining("redis.waitReplicas=3, but 127.0.0.1:")
            .hasMessageContaining("has 2 in sync");
      }

      @Test
      void the_label_tells_that_writes_wait() throws DBException {
        assertThat(durability(properties(cluster, "redis.waitReplicas", "1")))
            .endsWith("; a write waits until 1 of 2 replicas have it in memory (WAIT)");
      }

      @Test
      void a_write_that_too_few_replicas_have_is_an_error_and_on_the_primary() throws DBException {
        DB db =
            open(
                properties(
                    cluster,
                    "redis.waitReplicas",
                    "2",
                    "redis.waitTimeout",
                    "100",
                    "redis.readFrom",
                    "replica"));
        assertThat(db.insert("t", "user1", Values.of("field0", "a"))).isEqualTo(Status.OK);

        cluster.nodes().get(2).kill();

        assertThat(db.insert("t", "user2", Values.of("field0", "b")).getName())
            .isEqualTo("TooFewReplicasException");
        DB primary = open(properties(cluster));
        assertThat(Values.read(primary, "user2")).containsEntry("field0", "b");
        // The first read at most finds its replica gone; the next ask who is left.
        Values.read(db, "user1");
        Values.read(db, "user1");
        assertThat(Values.read(db, "user1")).containsEntry("field0", "a");

        cluster.nodes().get(2).restart();
        Eventually.holds(
            () -> db.update("t", "user2", Values.of("field0", "c")).isOk(), "the replica");
        primary.cleanup();
        db.cleanup();
      }
    }
  }

  @Nested
  @TestClassOrder(ClassOrderer.OrderAnnotation.class)
  class OfACluster {
    private static final int OPERATIONS = 12_000;

    private static Cluster cluster;

    @BeforeAll
    static void begin() {
      cluster = start(Topology.CLUSTER);
    }

    @AfterAll
    static void end() {
      cluster.close();
    }

    @Nested
    @Order(1)
    class Contract extends FromReplicas {
      Contract() {
        super(3, 1);
      }

      @Override
      Cluster cluster() {
        return cluster;
      }
    }

    @Nested
    @Order(2)
    class Failures {
      @Test
      @Timeout(120)
      void a_run_outlives_a_primary_and_no_write_that_a_replica_had_is_lost() throws Exception {
        Properties properties =
            properties(cluster, "redis.waitReplicas", "1", "redis.waitTimeout", "200");
        // Only one of the nodes is named, and that is the one to fail.
        properties.setProperty("redis.host", "127.0.0.1:" + cluster.nodes().get(0).port());
        InsertRun run = InsertRun.start(RedisClient.class, properties, OPERATIONS, 800);

        run.awaitAcknowledged(1_000);
        cluster.nodes().get(0).kill();
        Eventually.holds(() -> isPrimary(cluster.nodes().get(3)), "the replica's promotion");
        // Until somebody replicates the new primary, its writes wait in vain.
        cluster.nodes().get(0).restart();

        assertThat(run.outcomes()).hasSizeGreaterThan(1);
        properties.setProperty("redis.host", "127.0.0.1:" + cluster.nodes().get(1).port());
        DB db = open(properties);
        assertThat(run.lost(db)).isEmpty();
        db.cleanup();
      }

      private static boolean isPrimary(Node node) {
        return RawRedis.of(node).text("INFO", "replication").contains("role:master");
      }
    }
  }
}
