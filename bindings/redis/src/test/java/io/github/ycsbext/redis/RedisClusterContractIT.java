package io.github.ycsbext.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.DatabaseContract;
import io.github.ycsbext.binding.SchemaDescription;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.LocalCluster;
import io.github.ycsbext.clusters.LocalOptions;
import io.github.ycsbext.clusters.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Connection;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.util.JedisClusterCRC16;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.RedisClient;

/**
 * What every binding does, on a Redis Cluster of three primaries and their replicas; and what only
 * a cluster has.
 */
class RedisClusterContractIT extends DatabaseContract {
  private static Cluster cluster;

  @BeforeAll
  static void start() {
    cluster =
        LocalCluster.start(Engine.REDIS, LocalOptions.defaults().withTopology(Topology.CLUSTER));
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  @Override
  protected DB newDatabase() {
    return new RedisClient();
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.putAll(cluster.properties());
    return properties;
  }

  /** The primary that has a third of the slots, from 0. */
  private static RawRedis primary(int third) {
    return RawRedis.of(cluster.nodes().get(third));
  }

  private DB connectAt(RawRedis server, boolean asCluster) throws DBException {
    Properties properties = server.properties();
    properties.setProperty("redis.cluster", String.valueOf(asCluster));
    DB db = newDatabase();
    db.setProperties(properties);
    db.init();
    return db;
  }

  private static long entries(RawRedis server) {
    try (Connection connection = server.connect()) {
      return RecordIndex.spread(RedisSettings.DEFAULT_INDEX_SHARDS).shards().stream()
          .mapToLong(shard -> entries(connection, shard))
          .sum();
    }
  }

  private static long entries(Connection connection, byte[] shard) {
    connection.sendCommand(Command.ZCARD, shard);
    // A set of another node's is answered with MOVED.
    return connection.getMany(1).get(0) instanceof Long count ? count : 0;
  }

  @Test
  void records_and_index_are_spread_over_all_primaries() throws DBException {
    DB db = connect();
    for (int i = 0; i < 600; i++) {
      assertThat(db.insert(TABLE, "user" + i, Values.of("field0", "v"))).isEqualTo(Status.OK);
    }

    for (int i = 0; i < 3; i++) {
      assertThat(entries(primary(i))).as("entries on primary %d", i).isBetween(120L, 280L);
    }
  }

  @Test
  void a_scan_goes_over_all_primaries_in_the_order_of_one_server() throws DBException {
    DB db = connect();
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      keys.add("user" + i);
      db.insert(TABLE, "user" + i, Values.of("name", "user" + i));
    }
    keys.sort(Comparator.comparingInt(String::hashCode).thenComparing(Comparator.naturalOrder()));

    assertThat(Values.scan(db, keys.get(100), 150, "name")).isEqualTo(keys.subList(100, 250));
    assertThat(Values.scan(db, keys.get(290), 150, "name")).isEqualTo(keys.subList(290, 300));
  }

  @Test
  void one_node_is_enough_to_find_the_others() throws DBException {
    DB db = connectAt(primary(2), true);

    for (int i = 0; i < 30; i++) {
      assertThat(db.insert(TABLE, "user" + i, Values.of("field0", "v"))).isEqualTo(Status.OK);
      assertThat(Values.read(db, "user" + i)).hasSize(1);
    }
    db.cleanup();
  }

  @Test
  void a_node_of_a_cluster_without_redis_cluster_is_refused() {
    assertThatThrownBy(() -> connectAt(primary(0), false))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("give redis.cluster=true");
  }

  @Test
  void a_record_is_found_while_its_slot_moves_and_after() throws DBException {
    String key = "user-that-moves";
    DB db = connect();
    db.insert(TABLE, key, Values.of("field0", "v"));
    int slot = JedisClusterCRC16.getSlot(key);
    RawRedis from = primary(slot * 3 / 16384);
    RawRedis to = primary((slot * 3 / 16384 + 1) % 3);

    move(slot, from, to, key, () -> assertThat(Values.read(db, key)).hasSize(1));

    assertThat(Values.read(db, key)).hasSize(1);
    assertThat(db.update(TABLE, key, Values.of("field1", "w"))).isEqualTo(Status.OK);
    assertThat(Values.scan(db, key, 1, "field1")).containsExactly("w");
    assertThat(db.delete(TABLE, key)).isEqualTo(Status.OK);
    move(slot, to, from, key, () -> {});
  }

  /** Moves a slot with its one key, and looks in when the key has gone ahead of the slot. */
  private static void move(int slot, RawRedis from, RawRedis to, String key, Runnable halfWay) {
    String number = String.valueOf(slot);
    to.command("CLUSTER", "SETSLOT", number, "IMPORTING", from.text("CLUSTER", "MYID"));
    from.command("CLUSTER", "SETSLOT", number, "MIGRATING", to.text("CLUSTER", "MYID"));
    from.command("MIGRATE", "127.0.0.1", String.valueOf(to.port()), key, "0", "5000");
    halfWay.run();
    for (int i = 0; i < 3; i++) {
      RawRedis node = primary(i);
      node.command("CLUSTER", "SETSLOT", number, "NODE", to.text("CLUSTER", "MYID"));
    }
  }

  @Test
  void describe_tells_the_whole_cluster() throws DBException {
    DB db = connect();
    for (int i = 0; i < 50; i++) {
      db.insert(TABLE, "user" + i, Values.of("field0", "v"));
    }

    try (var schema = new RedisClient().openSchema(properties())) {
      SchemaDescription description = schema.describe();

      assertThat(description.topology()).isEqualTo("cluster of 3 primaries and 3 replicas");
      assertThat(description.records()).isEqualTo(50);
      assertThat(description.bytesStored()).isPositive();
    }
  }
}
