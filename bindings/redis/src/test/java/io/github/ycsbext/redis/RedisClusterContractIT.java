package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.DriverRetries;
import io.github.ycsbext.binding.InsertRun;
import io.github.ycsbext.clusters.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
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
class RedisClusterContractIT extends RedisTopologyContract {
  private static final int SLOTS = 16384;

  RedisClusterContractIT() {
    super(Topology.CLUSTER, "cluster of 3 primaries and 3 replicas");
  }

  /** The primary that has a third of the slots, from 0. */
  private RawRedis primary(int third) {
    return RawRedis.of(cluster().nodes().get(third));
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
      return RecordIndex.spread(12).shards().stream()
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
    RawRedis from = primary(slot * 3 / SLOTS);
    RawRedis to = primary((slot * 3 / SLOTS + 1) % 3);

    move(slot, from, to, () -> assertThat(Values.read(db, key)).hasSize(1));

    assertThat(Values.read(db, key)).hasSize(1);
    assertThat(db.update(TABLE, key, Values.of("field1", "w"))).isEqualTo(Status.OK);
    assertThat(Values.scan(db, key, 1, "field1")).containsExactly("w");
    assertThat(db.delete(TABLE, key)).isEqualTo(Status.OK);
    move(slot, to, from, () -> {});
  }

  /** Moves a slot with its keys, and looks in when they have gone ahead of the slot. */
  private void move(int slot, RawRedis from, RawRedis to, Runnable halfWay) {
    String number = String.valueOf(slot);
    to.command("CLUSTER", "SETSLOT", number, "IMPORTING", from.text("CLUSTER", "MYID"));
    from.command("CLUSTER", "SETSLOT", number, "MIGRATING", to.text("CLUSTER", "MYID"));
    for (String key = anyKey(slot, from); !key.isEmpty(); key = anyKey(slot, from)) {
      from.command("MIGRATE", "127.0.0.1", String.valueOf(to.port()), key, "0", "5000");
    }
    halfWay.run();
    for (RawRedis node : List.of(to, from, primary(0), primary(1), primary(2))) {
      node.command("CLUSTER", "SETSLOT", number, "NODE", to.text("CLUSTER", "MYID"));
    }
  }

  private static String anyKey(int slot, RawRedis node) {
    List<?> keys = (List<?>) node.command("CLUSTER", "GETKEYSINSLOT", String.valueOf(slot), "1");
    return keys.isEmpty() ? "" : new String((byte[]) keys.get(0), UTF_8);
  }

  /** The slots of the index are moved, since every insert has to do with one of them. */
  @Test
  @Timeout(120)
  void a_run_goes_on_without_an_error_while_slots_move() throws Exception {
    List<Integer> slots =
        RecordIndex.spread(12).shards().stream()
            .map(JedisClusterCRC16::getSlot)
            .filter(slot -> slot < SLOTS / 3)
            .toList();
    long retries = DriverRetries.soFar();
    InsertRun run = InsertRun.start(RedisClient.class, properties(), 6_000, 1_000);
    run.awaitAcknowledged(500);

    int moves = 0;
    while (!run.isOver() || moves % 2 == 1) {
      RawRedis from = primary(moves % 2);
      RawRedis to = primary((moves + 1) % 2);
      slots.forEach(slot -> move(slot, from, to, () -> run.awaitAnother(20)));
      moves++;
    }

    assertThat(slots).hasSize(4);
    assertThat(run.outcomes()).containsOnlyKeys("OK");
    assertThat(run.lost(connect())).isEmpty();
    assertThat(entries(primary(0)) + entries(primary(1)) + entries(primary(2))).isEqualTo(6_000);
    assertThat(redirections("ASK")).isPositive();
    assertThat(redirections("MOVED")).isPositive();
    assertThat(DriverRetries.soFar()).isGreaterThan(retries);
  }

  private int redirections(String kind) {
    Pattern counted = Pattern.compile("errorstat_" + kind + ":count=(\\d+)");
    return IntStream.range(0, 3)
        .mapToObj(i -> counted.matcher(primary(i).text("INFO", "errorstats")))
        .mapToInt(found -> found.find() ? Integer.parseInt(found.group(1)) : 0)
        .sum();
  }
}
