package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.DatabaseContract;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Topology;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.params.MigrateParams;
import redis.clients.jedis.util.JedisClusterCRC16;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.CassandraCQLClient;
import site.ycsb.db.MongoDbClient;
import site.ycsb.db.MongosClient;
import site.ycsb.db.RedisClient;

/** Tests the contract of bindings on every topology in Docker. */
class TopologyContractIT {
  /** The contract on one topology, whose servers all its tests share. */
  @TestInstance(Lifecycle.PER_CLASS)
  abstract static class OnTopology extends DatabaseContract {
    private final Engine engine;
    private final Topology topology;
    private Cluster cluster;

    OnTopology(Engine engine, Topology topology) {
      this.engine = engine;
      this.topology = topology;
    }

    @BeforeAll
    void start() {
      cluster = TestedTopology.startInContainers(engine, topology);
    }

    @AfterAll
    void stop() {
      if (cluster != null) {
        cluster.close();
      }
    }

    final List<Node> nodes() {
      return cluster.nodes();
    }

    @Override
    protected Properties properties() {
      Properties properties = new Properties();
      properties.putAll(cluster.properties());
      return properties;
    }

    final String topologyDescribed() throws DBException {
      try (Schema schema = ((SchemaOwner) newDatabase()).openSchema(properties())) {
        return schema.describe().topology().text();
      }
    }
  }

  /** The contract on Redis, which stores values of arbitrary bytes. */
  abstract static class OnRedis extends OnTopology {
    OnRedis(Topology topology) {
      super(Engine.named("redis"), topology);
    }

    @Override
    protected DB newDatabase() {
      return new RedisClient();
    }
  }

  @Nested
  class RedisStandalone extends OnRedis {
    RedisStandalone() {
      super(Topology.STANDALONE);
    }
  }

  @Nested
  class RedisReplicated extends OnRedis {
    RedisReplicated() {
      super(Topology.REPLICATED);
    }

    /**
     * Returns properties with which all replicas have a write before it is done, so a read from any
     * of them sees it.
     */
    @Override
    protected Properties properties() {
      Properties properties = super.properties();
      properties.setProperty("redis.waitReplicas", "2");
      properties.setProperty("redis.readFrom", "replica");
      return properties;
    }

    @Test
    void both_replicas_are_reached_from_outside() throws DBException {
      assertThat(topologyDescribed()).contains("2 replicas");
      for (Node node : nodes()) {
        try (Jedis server = new Jedis(node.host(), node.port())) {
          assertThat(server.ping()).isEqualTo("PONG");
        }
      }
    }
  }

  @Nested
  class RedisCluster extends OnRedis {
    RedisCluster() {
      super(Topology.CLUSTER);
    }

    @Test
    void a_record_is_found_while_its_slot_moves_and_after() throws DBException {
      String key = "user-that-moves";
      DB db = connect();
      assertThat(db.insert(TABLE, key, tenFields("a"))).isEqualTo(Status.OK);
      int slot = JedisClusterCRC16.getSlot(key);
      Node from = nodes().get(slot * 3 / 16384);
      Node to = nodes().get((slot * 3 / 16384 + 1) % 3);

      move(slot, from, to, key, () -> assertThat(read(db, key)).hasSize(FIELDS));

      assertThat(read(db, key)).hasSize(FIELDS);
      assertThat(db.update(TABLE, key, record("b".getBytes(UTF_8)))).isEqualTo(Status.OK);
      assertThat(read(db, key)).containsEntry("field0", "b");
      assertThat(db.delete(TABLE, key)).isEqualTo(Status.OK);
      move(slot, to, from, key, () -> {});
    }

    private static Map<String, String> read(DB db, String key) {
      Map<String, ByteIterator> result = new HashMap<>();
      assertThat(db.read(TABLE, key, null, result)).isEqualTo(Status.OK);
      return asText(result);
    }

    /** Moves a slot, and runs {@code halfWay} when the key has moved before its slot. */
    private void move(int slot, Node from, Node to, String key, Runnable halfWay) {
      try (Jedis source = new Jedis(from.host(), from.port());
          Jedis target = new Jedis(to.host(), to.port())) {
        String targetId = target.clusterMyId();
        target.clusterSetSlotImporting(slot, source.clusterMyId());
        source.clusterSetSlotMigrating(slot, targetId);
        source.migrate(to.host(), to.port(), 5_000, new MigrateParams(), key);
        halfWay.run();
        for (Node primary : nodes().subList(0, 3)) {
          try (Jedis each = new Jedis(primary.host(), primary.port())) {
            each.clusterSetSlotNode(slot, targetId);
          }
        }
      }
    }

    @Test
    void describe_tells_all_six() throws DBException {
      assertThat(topologyDescribed()).isEqualTo("cluster of 3 primaries and 3 replicas");
    }
  }

  /** The contract on three Cassandra nodes; the binding's own tests have one replica, too. */
  @Nested
  @TestInstance(Lifecycle.PER_CLASS)
  class CassandraThreeNodes {
    private Cluster cluster;

    @BeforeAll
    void start() {
      cluster = TestedTopology.startInContainers(Engine.named("cassandra"), Topology.THREE_NODES);
    }

    @AfterAll
    void stop() {
      if (cluster != null) {
        cluster.close();
      }
    }

    @Nested
    class ThreeReplicas extends DatabaseContract {
      @Override
      protected DB newDatabase() {
        return new CassandraCQLClient();
      }

      @Override
      protected Properties properties() {
        Properties properties = new Properties();
        properties.putAll(cluster.properties());
        properties.setProperty("cassandra.keyspace", "rf3");
        properties.setProperty("cassandra.replicationfactor", "3");
        properties.setProperty("cassandra.readconsistencylevel", "QUORUM");
        properties.setProperty("cassandra.writeconsistencylevel", "QUORUM");
        return properties;
      }

      @Override
      protected Properties binaryProperties() {
        Properties binary = properties();
        binary.setProperty("table", binaryTable());
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
          assertThat(schema.describe().topology().text()).startsWith("3 nodes, RF 3, ");
        }
      }
    }
  }

  /** The contract on MongoDB, with a connection for each of the contract's threads. */
  abstract static class OnMongoDb extends OnTopology {
    OnMongoDb(Topology topology) {
      super(Engine.named("mongodb"), topology);
    }

    @Override
    protected DB newDatabase() {
      return new MongoDbClient();
    }

    @Override
    protected Properties properties() {
      Properties properties = super.properties();
      properties.setProperty("threadcount", "16");
      return properties;
    }
  }

  @Nested
  class MongoDbStandalone extends OnMongoDb {
    MongoDbStandalone() {
      super(Topology.STANDALONE);
    }
  }

  @Nested
  class MongoDbReplicated extends OnMongoDb {
    MongoDbReplicated() {
      super(Topology.REPLICATED);
    }
  }

  @Nested
  class MongoDbSharded extends OnMongoDb {
    MongoDbSharded() {
      super(Topology.MONGOS);
    }

    @Override
    protected DB newDatabase() {
      return new MongosClient();
    }
  }
}
