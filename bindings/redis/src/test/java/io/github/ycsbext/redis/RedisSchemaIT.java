package io.github.ycsbext.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.db.RedisClient;

/** What the schema commands leave, and what they tell. */
class RedisSchemaIT {
  private static RedisProcess server;
  private redis.clients.jedis.RedisClient raw;

  @BeforeAll
  static void start(@TempDir Path folder) {
    server = RedisProcess.start(folder);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void open() {
    raw = redis.clients.jedis.RedisClient.create("127.0.0.1", server.port());
    raw.flushAll();
  }

  @AfterEach
  void close() {
    raw.close();
  }

  private static Properties with(String... more) {
    Properties properties = server.properties();
    for (int i = 0; i < more.length; i += 2) {
      properties.setProperty(more[i], more[i + 1]);
    }
    return properties;
  }

  private static void load(int records, Properties properties) throws DBException {
    DB db = new RedisClient();
    db.setProperties(properties);
    db.init();
    for (int i = 0; i < records; i++) {
      db.insert("usertable", "user" + i, Values.of("field0", "v" + i));
    }
    db.cleanup();
  }

  private static void clear(Properties properties) throws DBException {
    try (Schema schema = new RedisClient().openSchema(properties)) {
      schema.clear();
    }
  }

  private static SchemaDescription describe(Properties properties) throws DBException {
    try (Schema schema = new RedisClient().openSchema(properties)) {
      return schema.describe();
    }
  }

  @Test
  void clear_removes_the_records_and_nothing_else() throws DBException {
    load(2500, with());
    raw.set("an application's", "own");
    raw.hset("user:1", Map.of("name", "of an application"));

    clear(with());

    assertThat(raw.keys("*")).containsExactlyInAnyOrder("an application's", "user:1");
  }

  @Test
  void clear_of_an_empty_server_does_nothing() throws DBException {
    clear(with());

    assertThat(raw.keys("*")).isEmpty();
  }

  @Test
  void clear_without_an_index_removes_hashes_named_as_records() throws DBException {
    load(2500, with("redis.index", "none"));
    raw.hset("user:1", Map.of("name", "of an application"));
    raw.hset("user7x", Map.of("name", "of an application"));
    raw.set("user77777", "a string");

    clear(with("redis.index", "none"));

    assertThat(raw.keys("*")).containsExactlyInAnyOrder("user:1", "user7x", "user77777");
  }

  @Test
  void clear_without_an_index_knows_records_by_the_names_that_the_workload_gives()
      throws DBException {
    for (String key : new String[] {"k.0af", "k.7", "k.0ag", "kx7", "user7"}) {
      raw.hset(key, Map.of("field0", "value"));
    }

    clear(with("redis.index", "none", "keyprefix", "k.", "keyformat", "hex"));

    assertThat(raw.keys("*")).containsExactlyInAnyOrder("k.0ag", "kx7", "user7");
  }

  @Test
  void clear_without_an_index_and_without_a_prefix_leaves_all() {
    raw.hset("7", Map.of("name", "of an application"));

    assertThatThrownBy(() -> clear(with("redis.index", "none", "keyprefix", "")))
        .hasMessageContaining("nothing tells records from other keys: give redis.clear=flushdb");
    assertThat(raw.keys("*")).containsExactly("7");
  }

  @Test
  void clear_by_flushdb_empties_the_database_and_no_other() throws DBException {
    load(10, with());
    load(10, with("redis.database", "2"));
    raw.set("anything", "else");

    clear(with("redis.clear", "flushdb"));

    assertThat(raw.keys("*")).isEmpty();
    assertThat(describe(with("redis.database", "2")).records()).isEqualTo(10);
  }

  @Test
  void create_makes_nothing() throws DBException {
    try (Schema schema = new RedisClient().openSchema(with())) {
      schema.create();
    }

    assertThat(raw.keys("*")).isEmpty();
  }

  @Test
  void describe_tells_what_the_server_holds_and_how_safe_it_is() throws DBException {
    load(20, with());

    SchemaDescription description = describe(with());

    assertThat(description.system()).isEqualTo("Redis");
    assertThat(description.version()).matches("\\d+\\.\\d+\\.\\d+");
    assertThat(description.topology().text()).isEqualTo("standalone");
    assertThat(description.durability().text())
        .isEqualTo("in memory only: no append-only file, no snapshots");
    assertThat(description.standIn()).isNull();
    assertThat(description.records()).isEqualTo(20);
    assertThat(description.bytesStored()).isPositive();
    assertThat(description.detailTexts())
        .containsEntry("maxmemory-policy", "noeviction")
        .containsEntry("redis_mode", "standalone")
        .containsKey("os");
  }

  @Test
  void the_durability_label_follows_the_servers_configuration(@TempDir Path folder)
      throws DBException {
    try (RedisProcess safe = RedisProcess.start(folder)) {
      safe.command("CONFIG", "SET", "save", "3600 1 300 100");
      assertThat(describe(safe.properties()).durability().text())
          .isEqualTo("snapshots only: save 3600 1 300 100");

      safe.command("CONFIG", "SET", "appendonly", "yes");
      safe.command("CONFIG", "SET", "appendfsync", "always");
      assertThat(describe(safe.properties()).durability().text())
          .isEqualTo("append-only file, appendfsync always");
    }
  }

  @Test
  void replicas_show_in_topology_and_durability(@TempDir Path folder) throws DBException {
    try (RedisProcess replica =
        RedisProcess.start(folder, "--replicaof", "127.0.0.1", String.valueOf(server.port()))) {
      Eventually.holds(() -> raw.info("replication").contains("connected_slaves:1"), "the replica");

      assertThat(describe(with()).topology().text()).isEqualTo("1 primary, 1 replica");
      assertThat(describe(with()).durability().text())
          .endsWith("asynchronous replication to 1 replica");
      assertThat(describe(replica.properties()).topology().text())
          .isEqualTo("replica of 127.0.0.1:" + server.port());
    }
    Eventually.holds(
        () -> raw.info("replication").contains("connected_slaves:0"), "the replica's end");
  }

  @Test
  void what_an_access_list_hides_is_said_to_be_hidden() throws DBException {
    server.command("ACL", "SETUSER", "bench", "on", ">pass-word", "~*", "+@all", "-config");
    Properties properties = with("redis.username", "bench", "redis.password", "pass-word");

    assertThat(describe(properties).durability().text())
        .isEqualTo("no append-only file, snapshots not reported");

    server.command("ACL", "SETUSER", "bench", "-info");
    assertThatThrownBy(() -> describe(properties))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("NOPERM")
        .hasMessageNotContaining("pass-word");
    server.command("ACL", "DELUSER", "bench");
  }
}
