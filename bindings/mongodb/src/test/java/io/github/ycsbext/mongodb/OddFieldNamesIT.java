package io.github.ycsbext.mongodb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.github.ycsbext.binding.ArrayByteIterator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.MongoDbClient;

/** Field names that are paths or operators elsewhere mean one field in every operation. */
class OddFieldNamesIT {
  private static final String TABLE = "odd";

  /** The same on any server that takes updates by pipelines. */
  abstract static class Contract {
    abstract String address();

    private MongoDbClient connect(String... namesAndValues) throws DBException {
      Properties properties = new Properties();
      properties.setProperty("mongodb.url", "mongodb://" + address() + "/odd?w=1");
      for (int i = 0; i < namesAndValues.length; i += 2) {
        properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
      }
      MongoDbClient db = new MongoDbClient();
      db.setProperties(properties);
      db.init();
      db.delete(TABLE, "user1");
      return db;
    }

    private Set<String> storedNames() {
      try (MongoClient driver = MongoClients.create("mongodb://" + address())) {
        return driver.getDatabase("odd").getCollection(TABLE).find().first().keySet();
      }
    }

    @Test
    void an_update_changes_the_field_that_was_inserted() throws DBException {
      MongoDbClient db = connect();

      assertThat(db.insert(TABLE, "user1", values("a.b", "1", "$c", "2", "d", "3")))
          .isEqualTo(Status.OK);
      assertThat(db.update(TABLE, "user1", values("a.b", "x", "d", "z"))).isEqualTo(Status.OK);
      assertThat(db.update(TABLE, "user1", values("$c", "y"))).isEqualTo(Status.OK);

      assertThat(read(db, null)).isEqualTo(Map.of("a.b", "x", "$c", "y", "d", "z"));
      assertThat(storedNames()).containsExactlyInAnyOrder("_id", "a.b", "$c", "d");
      db.cleanup();
    }

    @Test
    void a_read_or_scan_of_some_fields_finds_them() throws DBException {
      MongoDbClient db = connect();
      db.insert(TABLE, "user1", values("a.b", "1", "$c", "2", "d", "3"));

      assertThat(read(db, Set.of("a.b"))).isEqualTo(Map.of("a.b", "1"));
      assertThat(read(db, Set.of("$c", "d"))).isEqualTo(Map.of("$c", "2", "d", "3"));
      Vector<HashMap<String, ByteIterator>> records = new Vector<>();
      assertThat(db.scan(TABLE, "user1", 1, Set.of("a.b"), records)).isEqualTo(Status.OK);
      assertThat(records.get(0)).containsOnlyKeys("a.b");
      db.cleanup();
    }

    @Test
    void an_update_of_a_missing_record_is_not_found() throws DBException {
      MongoDbClient db = connect();

      assertThat(db.update(TABLE, "user1", values("a.b", "x"))).isEqualTo(Status.NOT_FOUND);
      db.cleanup();
    }

    @Test
    void what_a_replacement_cannot_hold_is_refused_before_it_is_sent() throws DBException {
      MongoDbClient db = connect("mongodb.upsert", "true");

      assertThat(db.insert(TABLE, "user1", values("a.b", "1"))).isEqualTo(Status.OK);
      Status refused = db.insert(TABLE, "user1", values("$c", "1"));

      assertThat(refused.getName()).isEqualTo("BAD_REQUEST");
      assertThat(refused.getDescription()).contains("'$c'", "leave out mongodb.upsert");
      assertThat(read(db, null)).isEqualTo(Map.of("a.b", "1"));
      db.cleanup();
    }

    @Test
    void the_keys_own_name_is_refused_in_every_operation() throws DBException {
      MongoDbClient db = connect();
      db.insert(TABLE, "user1", values("a", "1"));

      assertThat(
              List.of(
                  db.insert(TABLE, "user2", values("_id", "x")),
                  db.update(TABLE, "user1", values("_id", "x")),
                  db.read(TABLE, "user1", Set.of("_id"), new HashMap<>()),
                  db.scan(TABLE, "user1", 1, Set.of("_id"), new Vector<>())))
          .allSatisfy(
              status -> {
                assertThat(status.getName()).isEqualTo("BAD_REQUEST");
                assertThat(status.getDescription()).startsWith("_id is the key of");
              });
      assertThat(read(db, null)).isEqualTo(Map.of("a", "1"));
      db.cleanup();
    }
  }

  /** On what stands in for such a server. */
  @Nested
  class OnADouble extends Contract {
    private static PipelineDouble server;

    @BeforeAll
    static void start() {
      server = new PipelineDouble();
    }

    @AfterAll
    static void stop() {
      server.stop();
    }

    @Override
    String address() {
      return server.address();
    }
  }

  /** On MongoDB, where it is installed. */
  @Nested
  class OnMongoDb extends Contract {
    @BeforeAll
    static void need() {
      assumeTrue(TestServer.standIn() == null, "there is no mongod on this machine");
    }

    @Override
    String address() {
      return TestServer.address();
    }
  }

  @Test
  void a_server_without_pipelines_says_so_and_changes_nothing() throws DBException {
    assumeTrue(TestServer.standIn() != null, "a mongod has pipelines");
    Properties properties = new Properties();
    properties.setProperty("mongodb.url", "mongodb://" + TestServer.address() + "/odd?w=1");
    MongoDbClient db = new MongoDbClient();
    db.setProperties(properties);
    db.init();
    db.delete(TABLE, "user1");
    db.insert(TABLE, "user1", values("a.b", "1"));

    Status status = db.update(TABLE, "user1", values("a.b", "2"));

    assertThat(status.isOk()).isFalse();
    assertThat(read(db, null)).isEqualTo(Map.of("a.b", "1"));
    db.cleanup();
  }

  private static Map<String, ByteIterator> values(String... namesAndValues) {
    Map<String, ByteIterator> values = new HashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put(namesAndValues[i], new ArrayByteIterator(namesAndValues[i + 1].getBytes(UTF_8)));
    }
    return values;
  }

  private static Map<String, String> read(MongoDbClient db, Set<String> fields) {
    Map<String, ByteIterator> found = new HashMap<>();
    assertThat(db.read(TABLE, "user1", fields, found)).isEqualTo(Status.OK);
    Map<String, String> texts = new TreeMap<>();
    found.forEach((name, value) -> texts.put(name, value.toString()));
    return texts;
  }
}
