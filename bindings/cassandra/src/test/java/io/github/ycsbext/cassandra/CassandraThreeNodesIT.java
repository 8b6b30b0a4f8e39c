package io.github.ycsbext.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import io.github.ycsbext.binding.DatabaseContract;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.cassandra.schema.SchemaChanges;
import io.github.ycsbext.cassandra.session.Sessions;
import io.github.ycsbext.cassandra.settings.CassandraSettings;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.start.Clusters;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestClassOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.db.CassandraCQLClient;

/**
 * What every binding does, on a ring of three nodes; {@code NodeFailureIT} has a run in which one
 * fails.
 */
@Tag("thorough")
@TestClassOrder(ClassOrderer.OrderAnnotation.class)
class CassandraThreeNodesIT {
  private static Cluster cluster;

  @BeforeAll
  static void start() {
    cluster =
        Clusters.LOCAL.start(
            Engine.named("cassandra"),
            ClusterOptions.of(its -> its.topology = Topology.THREE_NODES)
                .with(its -> its.heapMegabytes = 512));
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
        assertThat(description.topology().text()).startsWith("3 nodes, RF " + replicas + ", ");
        assertThat(description.version()).matches("\\d+\\.\\d+\\.\\d+");
        assertThat(description.durability().text())
            .startsWith("write QUORUM, read QUORUM, commitlog");
        assertThat(description.bytesStored()).isNotNull();
        assertThat(description.detailTexts().keySet())
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

  /** Fails if agreement is asked of a node that has not heard of the change. */
  @Test
  void a_table_is_known_to_every_node_as_soon_as_it_is_made() throws DBException {
    CassandraSettings settings = CassandraSettings.of(properties(1));
    try (Schema schema = new CassandraCQLClient().openSchema(properties(1));
        CqlSession session = Sessions.open(settings.connection(), "rf1")) {
      schema.create();
      SchemaChanges changes = new SchemaChanges(session);
      for (int i = 0; i < 6; i++) {
        String table = "rf1.soon" + i;

        assertThat(changes.make("CREATE TABLE " + table + " (k int PRIMARY KEY)")).isTrue();

        for (var node : session.getMetadata().getNodes().values()) {
          session.execute(SimpleStatement.newInstance("SELECT * FROM " + table).setNode(node));
        }
      }
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

  @Nested
  @Order(3)
  class WhenANodeFails {
    @Test
    @Timeout(180)
    void the_others_describe_the_ring_while_it_is_down() throws Exception {
      Properties properties = properties(3);
      properties.setProperty("cassandra.describe.flush", "true");
      try (Schema schema = new CassandraCQLClient().openSchema(properties)) {
        schema.create();
        cluster.nodes().get(1).kill();

        SchemaDescription description = schema.describe();

        assertThat(description.topology().text()).startsWith("3 nodes").contains(", RF 3, ");
        assertThat(description.durability().text())
            .startsWith("write QUORUM, read QUORUM, commitlog");
        assertThat(description.bytesStored()).isNull();
        assertThat(description.detailTexts().get("bytes stored"))
            .endsWith("without what only memory holds: a node that is down could not be asked");
      } finally {
        cluster.restore();
      }
    }
  }
}
