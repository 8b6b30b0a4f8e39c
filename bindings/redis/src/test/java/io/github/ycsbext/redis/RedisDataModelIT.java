package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.RedisClient;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/** What lies in the server, seen by raw commands, and against what upstream's binding writes. */
class RedisDataModelIT {
  private static final String TABLE = "usertable";
  private static RedisProcess server;

  private RedisClient raw;
  private DB db;

  @BeforeAll
  static void start(@TempDir Path folder) {
    server = RedisProcess.start(folder);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void open() throws DBException {
    raw = RedisClient.create("127.0.0.1", server.port());
    raw.flushAll();
    db = open(Map.of());
  }

  private static DB open(Map<String, String> more) throws DBException {
    DB fresh = new site.ycsb.db.RedisClient();
    fresh.setProperties(with(more));
    fresh.init();
    return fresh;
  }

  private static Properties with(Map<String, String> more) {
    Properties properties = server.properties();
    properties.putAll(more);
    return properties;
  }

  @AfterEach
  void close() throws DBException {
    db.cleanup();
    raw.close();
  }

  /** As upstream's binding does it: HMSET, then ZADD with the hash code as a double. */
  private void insertAsUpstream(String key, String value) {
    server.command("HMSET", key, "field0", value);
    raw.zadd("_indices", (double) key.hashCode(), key);
  }

  @Test
  void a_record_lies_as_upstream_lays_it() {
    db.insert(TABLE, "user1", Values.of("field0", "a", "field1", "b"));

    assertThat(raw.hgetAll("user1")).isEqualTo(Map.of("field0", "a", "field1", "b"));
    assertThat(raw.zscore("_indices", "user1")).isEqualTo((double) "user1".hashCode());
    assertThat(raw.keys("*")).isEqualTo(Set.of("user1", "_indices"));
  }

  @Test
  void records_of_upstream_are_read_updated_scanned_and_deleted() {
    insertAsUpstream("user1", "theirs");

    assertThat(Values.read(db, "user1")).isEqualTo(Map.of("field0", "theirs"));
    assertThat(Values.scan(db, "user1", 5, "field0")).containsExactly("theirs");
    assertThat(db.update(TABLE, "user1", Values.of("field0", "ours"))).isEqualTo(Status.OK);
    assertThat(raw.hget("user1", "field0")).isEqualTo("ours");
    assertThat(db.delete(TABLE, "user1")).isEqualTo(Status.OK);
    assertThat(raw.keys("*")).isEmpty();
  }

  @Test
  void what_is_written_without_a_ttl_lives_for_ever_though_an_earlier_run_gave_it_one()
      throws DBException {
    DB expiring = open(Map.of("ttl", "1000"));
    expiring.insert(TABLE, "user1", Values.of("field0", "a"));
    expiring.insert(TABLE, "user2", Values.of("field0", "a"));
    expiring.cleanup();
    assertThat(raw.ttl("user1")).isBetween(1L, 1000L);

    DB later = open(Map.of());
    later.insert(TABLE, "user1", Values.of("field0", "b"));
    later.update(TABLE, "user2", Values.of("field0", "b"));
    later.cleanup();

    assertThat(raw.ttl("user1")).isEqualTo(-1);
    assertThat(raw.ttl("user2")).isEqualTo(-1);
  }

  @Test
  void a_delete_takes_the_key_out_of_the_index() {
    db.insert(TABLE, "user1", Values.of("field0", "a"));
    db.insert(TABLE, "user2", Values.of("field0", "b"));

    db.delete(TABLE, "user1");

    assertThat(raw.zrange("_indices", 0, -1)).containsExactly("user2");
  }

  @Test
  void a_delete_of_a_missing_key_is_not_found() {
    assertThat(db.delete(TABLE, "nobody")).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void an_update_of_a_missing_key_makes_the_record_outside_of_the_index() {
    assertThat(db.update(TABLE, "user1", Values.of("field0", "a"))).isEqualTo(Status.OK);

    assertThat(raw.hgetAll("user1")).isEqualTo(Map.of("field0", "a"));
    assertThat(raw.exists("_indices")).isFalse();
  }

  @Test
  void a_missing_field_is_left_out_and_a_record_with_none_of_them_is_not_found() {
    db.insert(TABLE, "user1", Values.of("field0", "a"));

    assertThat(Values.read(db, "user1", "field0", "field9")).isEqualTo(Map.of("field0", "a"));
    assertThat(db.read(TABLE, "user1", Set.of("field9"), new HashMap<>()))
        .isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void a_scan_goes_by_hash_code_and_then_by_key_and_starts_at_its_key() {
    List<String> keys = keysOfOneHashCode(6);
    keys.addAll(List.of("user1", "user2", "user3"));
    for (String key : keys) {
      db.insert(TABLE, key, Values.of("name", key));
    }
    keys.sort(Comparator.comparingInt(String::hashCode).thenComparing(Comparator.naturalOrder()));

    for (int from = 0; from < keys.size(); from++) {
      for (int count : List.of(1, 2, 7, 100)) {
        assertThat(Values.scan(db, keys.get(from), count, "name"))
            .as("from %s, %d", keys.get(from), count)
            .isEqualTo(keys.subList(from, Math.min(keys.size(), from + count)));
      }
    }
  }

  /** 2^n keys: "Aa" and "BB" have one hash code, and so has whatever is put together from them. */
  private static List<String> keysOfOneHashCode(int n) {
    List<String> keys = List.of("");
    for (int i = 0; i < n; i++) {
      keys = keys.stream().flatMap(key -> List.of(key + "Aa", key + "BB").stream()).toList();
    }
    assertThat(keys.stream().map(String::hashCode).distinct()).hasSize(1);
    return new ArrayList<>(keys);
  }

  @Test
  void a_scan_passes_over_entries_whose_records_upstream_has_deleted() {
    for (int i = 0; i < 50; i++) {
      insertAsUpstream("user" + i, "v" + i);
    }
    List<String> inOrder = raw.zrange("_indices", 0, -1);
    inOrder.subList(0, 40).forEach(raw::del);

    assertThat(Values.scan(db, inOrder.get(0), 5, "field0"))
        .containsExactlyElementsOf(
            inOrder.subList(40, 45).stream().map(key -> "v" + key.substring(4)).toList());
  }

  @Test
  void a_scan_of_no_records_asks_for_nothing() {
    db.insert(TABLE, "user1", Values.of("field0", "a"));

    assertThat(Values.scan(db, "user1", 0, "field0")).isEmpty();
  }

  @Test
  void without_an_index_only_the_hash_is_written_and_scans_are_refused() throws DBException {
    DB plain = open(Map.of("redis.index", "none"));

    assertThat(plain.insert(TABLE, "user1", Values.of("field0", "a"))).isEqualTo(Status.OK);
    Status scanned = plain.scan(TABLE, "user1", 1, null, new Vector<>());

    assertThat(raw.keys("*")).containsExactly("user1");
    assertThat(scanned.getName()).isEqualTo("NOT_IMPLEMENTED");
    assertThat(scanned.getDescription()).contains("redis.index=sorted");
    assertThat(plain.delete(TABLE, "user1")).isEqualTo(Status.OK);
    plain.cleanup();
  }

  @Test
  void without_an_index_a_workload_with_scans_is_refused_at_the_start() {
    assertThatThrownBy(() -> open(Map.of("redis.index", "none", "scanproportion", "0.95")))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("scanproportion=0.95 with redis.index=none");
  }

  @Test
  void an_error_of_the_server_is_counted_under_its_code() {
    raw.set("user1", "a string");

    Status status = db.read(TABLE, "user1", null, new HashMap<>());

    assertThat(status.getName()).isEqualTo("WRONGTYPE");
    assertThat(status.getDescription()).contains("wrong kind of value");
    assertThat(db.read(TABLE, "user2", null, new HashMap<>())).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void another_database_of_the_server_can_be_used() throws DBException {
    DB third = open(Map.of("redis.database", "3"));

    third.insert(TABLE, "user1", Values.of("field0", "a"));

    assertThat(raw.exists("user1")).isFalse();
    assertThat(Values.read(third, "user1")).hasSize(1);
    third.cleanup();
  }

  @Test
  void the_client_is_known_by_its_name() throws DBException {
    DB named = open(Map.of("redis.clientName", "trial-7"));

    String clients = new String((byte[]) server.command("CLIENT", "LIST"), UTF_8);

    assertThat(clients).contains("name=trial-7");
    named.cleanup();
  }
}
