package io.github.ycsbext.mongodb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.schema.Schema;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.MongoDbClient;

/** Writes with {@code w=0}, to which a server says nothing. */
class UnacknowledgedWritesIT {
  private static final String TABLE = "usertable";

  private final Properties properties = new Properties();
  private ServerProxy proxy;
  private MongoClient driver;
  private MongoCollection<Document> stored;
  private MongoDbClient db;

  @BeforeEach
  void connect() throws IOException, DBException {
    proxy = ServerProxy.of(TestServer.port());
    driver = MongoClients.create("mongodb://" + TestServer.address());
    stored = driver.getDatabase("unacknowledged").getCollection(TABLE);
    stored.drop();
    properties.setProperty("mongodb.url", "mongodb://" + proxy.address() + "/unacknowledged?w=0");
    db = open(properties);
  }

  private static MongoDbClient open(Properties properties) throws DBException {
    MongoDbClient opened = new MongoDbClient();
    opened.setProperties(properties);
    opened.init();
    return opened;
  }

  @AfterEach
  void close() throws IOException, DBException {
    db.cleanup();
    driver.close();
    proxy.close();
  }

  private static Map<String, ByteIterator> value(String text) {
    return Map.of("field0", new ArrayByteIterator(text.getBytes(UTF_8)));
  }

  /** A read comes after the writes on the thread's one connection. */
  private Map<String, ByteIterator> read(String key) {
    Map<String, ByteIterator> result = new HashMap<>();
    db.read(TABLE, key, null, result);
    return result;
  }

  @Test
  void every_write_is_ok_whatever_it_meets() {
    assertThat(db.insert(TABLE, "user1", value("a"))).isEqualTo(Status.OK);
    assertThat(db.insert(TABLE, "user1", value("again"))).isEqualTo(Status.OK);
    assertThat(db.update(TABLE, "user1", value("b"))).isEqualTo(Status.OK);
    assertThat(db.update(TABLE, "nobody", value("b"))).isEqualTo(Status.OK);
    assertThat(db.delete(TABLE, "nobody")).isEqualTo(Status.OK);

    assertThat(read("user1").get("field0")).hasToString("b");
    assertThat(proxy.unanswered()).isEqualTo(5);
  }

  @Test
  void a_delete_is_done() {
    db.insert(TABLE, "user1", value("a"));
    assertThat(read("user1")).isNotEmpty();

    assertThat(db.delete(TABLE, "user1")).isEqualTo(Status.OK);

    assertThat(read("user1")).isEmpty();
  }

  @Test
  void batches_are_sent_and_ok() throws DBException {
    properties.setProperty("batchsize", "2");
    db.cleanup();
    db = open(properties);

    assertThat(db.insert(TABLE, "user1", value("a"))).isEqualTo(Status.BATCHED_OK);
    assertThat(db.insert(TABLE, "user2", value("a"))).isEqualTo(Status.OK);
    db.insert(TABLE, "user3", value("a"));

    assertThat(read("user2")).isNotEmpty();
    assertThat(read("user3")).isEmpty();
  }

  @Test
  void clear_has_done_its_work_when_it_returns() throws DBException {
    stored.insertOne(new Document("_id", "user1"));

    try (Schema schema = new MongoDbClient().openSchema(properties)) {
      schema.clear();
      assertThat(schema.describe().durability().text()).isEqualTo("w=0, not acknowledged");
    }

    assertThat(stored.countDocuments()).isZero();
    assertThat(proxy.unanswered()).isZero();
  }
}
