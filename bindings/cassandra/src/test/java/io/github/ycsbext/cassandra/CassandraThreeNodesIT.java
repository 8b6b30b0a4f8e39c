package io.github.ycsbext.cassandra;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.DatabaseContract;
import io.github.ycsbext.binding.Schema;
import io.github.ycsbext.binding.SchemaDescription;
import io.github.ycsbext.client.Client;
import io.github.ycsbext.client.ExitCode;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.LocalCluster;
import io.github.ycsbext.clusters.LocalOptions;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Topology;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
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
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.CassandraCQLClient;

/** What every binding does, on a ring of three nodes; and what a run does when one fails. */
@TestClassOrder(ClassOrderer.OrderAnnotation.class)
class CassandraThreeNodesIT {
  private static Cluster cluster;

  @BeforeAll
  static void start() {
    cluster =
        LocalCluster.start(
            Engine.CASSANDRA,
            LocalOptions.defaults().withTopology(Topology.THREE_NODES).withHeapMegabytes(512));
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  private static Properties properties(int replicas) {
    Properties properties = new Properties();
    properties.putAll(cluster.properties());
    properties.setProperty("cassandra.keyspace", "rf" + replicas);
    properties.setProperty("cassandra.replicationfactor", String.valueOf(replicas));
    // Two of three are asked each time, so that a read sees what was written before it.
    properties.setProperty("cassandra.readconsistencylevel", "QUORUM");
    properties.setProperty("cassandra.writeconsistencylevel", "QUORUM");
    return properties;
  }

  /** The contract on a keyspace with some number of replicas. */
  private abstract static class OnThreeNodes extends DatabaseContract {
    private final int replicas;

    OnThreeNodes(int replicas) {
      this.replicas = replicas;
    }

    @Override
    protected DB newDatabase() {
      return new CassandraCQLClient();
    }

    @Override
    protected Properties properties() {
      return CassandraThreeNodesIT.properties(replicas);
    }

    @Override
    protected Properties binaryProperties() {
      Properties binary = properties();
      binary.setProperty("table", "binarytable");
      binary.setProperty("cassandra.valueType", "blob");
      return binary;
    }

    @Override
    protected String binaryTable() {
      return "binarytable";
    }

    @Test
    void describe_tells_nodes_and_replicas() throws DBException {
      try (Schema schema = new CassandraCQLClient().openSchema(properties())) {
        SchemaDescription description = schema.describe();
        assertThat(description.topology()).startsWith("3 nodes, RF " + replicas + ", ");
        assertThat(description.version()).matches("\\d+\\.\\d+\\.\\d+");
        assertThat(description.durability()).startsWith("write QUORUM, read QUORUM, commitlog");
        assertThat(description.bytesStored()).isNotNull();
        assertThat(description.details().keySet())
            .filteredOn(name -> name.startsWith("node "))
            .hasSize(3);
      }
    }
  }

  @Nested
  @Order(1)
  class WithOneReplica extends OnThreeNodes {
    WithOneReplica() {
      super(1);
    }
  }

  @Nested
  @Order(2)
  class WithThreeReplicas extends OnThreeNodes {
    WithThreeReplicas() {
      super(3);
    }
  }

  /** The last: the servers ask for users from here on. */
  @Nested
  @Order(4)
  class WithUsersAndTls extends GuardedContract {
    @TempDir static Path keys;
    private static Certificate ofServers;

    @BeforeAll
    static void askForUsers() throws Exception {
      ofServers = Certificate.in(keys, GuardedCassandra.hosts(cluster));
      GuardedCassandra.restartWithTlsAndUsers(cluster, ofServers);
    }

    @Override
    Cluster cluster() {
      return cluster;
    }

    @Override
    Certificate certificate() {
      return ofServers;
    }
  }

  /** Notes which records the server has acknowledged. */
  public static final class Noting extends CassandraCQLClient {
    private static final Set<String> ACKNOWLEDGED = ConcurrentHashMap.newKeySet();

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      Status status = super.insert(table, key, values);
      if (status.isOk()) {
        ACKNOWLEDGED.add(key);
      }
      return status;
    }
  }

  @Nested
  @Order(3)
  class WhenANodeFails {
    private static final int OPERATIONS = 10_000;
    private static final Pattern RETURNED =
        Pattern.compile("^\\[INSERT(?:-FAILED)?], Return=(\\w+), (\\d+)$", Pattern.MULTILINE);

    @Test
    @Timeout(180)
    void a_run_ends_by_itself_and_no_acknowledged_write_is_lost() throws Exception {
      Properties properties = properties(3);
      CassandraServer.emptyTable(properties);
      ByteArrayOutputStream report = new ByteArrayOutputStream();
      ByteArrayOutputStream messages = new ByteArrayOutputStream();
      CompletableFuture<ExitCode> run =
          CompletableFuture.supplyAsync(() -> insert(properties, report, messages));
      Node failing = cluster.nodes().get(1);

      awaitAcknowledged(1_000);
      failing.kill();
      awaitAcknowledged(3_000);
      failing.restart();
      ExitCode code = run.get(120, TimeUnit.SECONDS);

      Map<String, Integer> outcomes = outcomes(report.toString(UTF_8));
      assertThat(code).as(messages.toString(UTF_8)).isNotEqualTo(ExitCode.BAD_INPUT);
      assertThat(outcomes.values().stream().mapToInt(Integer::intValue).sum())
          .as(report.toString(UTF_8))
          .isEqualTo(OPERATIONS);
      assertThat(outcomes).containsEntry("OK", Noting.ACKNOWLEDGED.size());
      assertThat(lost(properties)).isEmpty();
    }

    private static ExitCode insert(
        Properties properties, ByteArrayOutputStream report, ByteArrayOutputStream messages) {
      List<String> arguments =
          new ArrayList<>(
              List.of("-t", "-db", Noting.class.getName(), "-threads", "4", "-target", "400"));
      properties.forEach((name, value) -> arguments.addAll(List.of("-p", name + "=" + value)));
      for (String property :
          List.of(
              "workload=io.github.ycsbext.workload.RecordWorkload",
              "recordcount=1",
              "operationcount=" + OPERATIONS,
              "readproportion=0",
              "updateproportion=0",
              "insertproportion=1",
              "fieldlength=10")) {
        arguments.addAll(List.of("-p", property));
      }
      return Client.run(
          arguments.toArray(String[]::new),
          new PrintStream(report, true, UTF_8),
          new PrintStream(messages, true, UTF_8));
    }

    private static void awaitAcknowledged(int count) {
      while (Noting.ACKNOWLEDGED.size() < count) {
        LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
      }
    }

    private static Map<String, Integer> outcomes(String report) {
      Map<String, Integer> outcomes = new HashMap<>();
      Matcher line = RETURNED.matcher(report);
      while (line.find()) {
        outcomes.merge(line.group(1), Integer.parseInt(line.group(2)), Math::max);
      }
      return outcomes;
    }

    private static List<String> lost(Properties properties) throws DBException {
      DB database = CassandraServer.connect(properties);
      try {
        return Noting.ACKNOWLEDGED.stream()
            .filter(key -> !database.read("usertable", key, null, new HashMap<>()).isOk())
            .toList();
      } finally {
        database.cleanup();
      }
    }
  }
}
