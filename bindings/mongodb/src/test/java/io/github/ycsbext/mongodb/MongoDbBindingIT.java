package io.github.ycsbext.mongodb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.Operation;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.stream.IntStream;
import org.bson.BsonBinarySubType;
import org.bson.BsonDocument;
import org.bson.Document;
import org.bson.types.Binary;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.AsyncMongoDbClient;
import site.ycsb.db.MongoDbClient;

/** What this binding does beyond the contract of all bindings. */
class MongoDbBindingIT {
  private static final String TABLE = "usertable";

  private final List<DB> opened = new ArrayList<>();
  private MongoClient driver;
  private MongoCollection<Document> stored;

  @BeforeEach
  void connectTheDriver() {
    driver = MongoClients.create(url(""));
    stored = driver.getDatabase("binding").getCollection(TABLE);
    stored.drop();
  }

  @AfterEach
  void close() throws DBException {
    for (DB each : opened) {
      each.cleanup();
    }
    driver.close();
  }

  private static String url(String options) {
    return "mongodb://" + TestServer.address() + "/binding?" + options;
  }

  private DB connect(String... namesAndValues) throws DBException {
    return connect(new MongoDbClient(), namesAndValues);
  }

  private DB connect(DB db, String... namesAndValues) throws DBException {
    Properties properties = new Properties();
    properties.setProperty("mongodb.url", url("w=1"));
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    db.setProperties(properties);
    db.init();
    opened.add(db);
    return db;
  }

  private static Map<String, ByteIterator> fields(String value) {
    Map<String, ByteIterator> fields = new HashMap<>();
    fields.put("field0", new ArrayByteIterator(value.getBytes(UTF_8)));
    fields.put("field1", new ArrayByteIterator(value.getBytes(UTF_8)));
    return fields;
  }

  private List<String> storedKeys() {
    return stored.find().map(document -> document.getString("_id")).into(new ArrayList<>());
  }

  @Test
  void a_record_is_stored_as_upstream_stores_it() throws DBException {
    connect().insert(TABLE, "user1", fields("a"));

    Document document = stored.find().first();

    assertThat(document).containsOnlyKeys("_id", "field0", "field1");
    assertThat(document.get("_id")).isEqualTo("user1");
    Binary value = document.get("field0", Binary.class);
    assertThat(value.getType()).isEqualTo(BsonBinarySubType.BINARY.getValue());
    assertThat(value.getData()).isEqualTo("a".getBytes(UTF_8));
  }

  @Test
  void each_write_leaves_the_moment_at_which_its_record_expires() throws DBException {
    Database db = Database.of(connect());
    Operation write = new Operation();
    Instant before = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    db.execute(write.insert(TABLE, "user1", fields("a")).ttl(60));
    Instant inserted = moment();
    db.execute(write.update(TABLE, "user1", fields("b")).ttl(600));
    Instant updated = moment();
    db.execute(write.update(TABLE, "user1", fields("c")));
    Instant untold = moment();
    db.execute(write.update(TABLE, "user1", fields("d")).ttl(0));
    Instant forEver = moment();
    db.execute(write.insert(TABLE, "user2", fields("a")).ttl(0));

    assertThat(inserted).isBetween(before.plusSeconds(60), Instant.now().plusSeconds(60));
    assertThat(updated).isBetween(before.plusSeconds(600), Instant.now().plusSeconds(600));
    assertThat(untold).isEqualTo(updated);
    assertThat(forEver).isEqualTo("9999-12-31T00:00:00Z");
    assertThat(stored.find(new Document("_id", "user2")).first())
        .containsOnlyKeys("_id", "field0", "field1");
  }

  private Instant moment() {
    BsonDocument found =
        Objects.requireNonNull(stored.withDocumentClass(BsonDocument.class).find().first());
    return Instant.ofEpochMilli(found.getDateTime("_expires").getValue());
  }

  @Test
  void a_record_that_upstream_has_stored_is_read() throws DBException {
    stored.insertOne(new Document("_id", "user1").append("field0", "a".getBytes(UTF_8)));

    Map<String, ByteIterator> result = new HashMap<>();
    assertThat(connect().read(TABLE, "user1", null, result)).isEqualTo(Status.OK);

    assertThat(result).containsOnlyKeys("field0");
    assertThat(result.get("field0")).hasToString("a");
  }

  @Test
  void the_fields_of_a_record_share_the_array_that_it_came_in() throws DBException {
    DB db = connect();
    db.insert(TABLE, "user1", fields("a".repeat(100_000)));

    Map<String, ByteIterator> result = new HashMap<>();
    db.read(TABLE, "user1", null, result);

    ArrayByteIterator first = (ArrayByteIterator) result.get("field0");
    ArrayByteIterator second = (ArrayByteIterator) result.get("field1");
    assertThat(first.array()).isSameAs(second.array());
    assertThat(first.offset()).isNotEqualTo(second.offset());
  }

  @Test
  void the_asynchronous_name_is_the_same_binding() throws DBException {
    DB db = connect(new AsyncMongoDbClient());

    assertThat(db.insert(TABLE, "user1", fields("a"))).isEqualTo(Status.OK);

    assertThat(storedKeys()).containsExactly("user1");
  }

  @Test
  void an_update_or_a_delete_of_a_missing_record_is_not_found() throws DBException {
    DB db = connect();

    assertThat(db.update(TABLE, "nobody", fields("a"))).isEqualTo(Status.NOT_FOUND);
    assertThat(db.delete(TABLE, "nobody")).isEqualTo(Status.NOT_FOUND);
    assertThat(storedKeys()).isEmpty();
  }

  @Test
  void an_update_to_what_is_there_already_is_ok() throws DBException {
    DB db = connect();
    db.insert(TABLE, "user1", fields("a"));

    assertThat(db.update(TABLE, "user1", fields("a"))).isEqualTo(Status.OK);
  }

  @Test
  void a_key_that_is_there_already_is_an_error_under_its_own_name() throws DBException {
    DB db = connect();
    db.insert(TABLE, "user1", fields("a"));

    Status status = db.insert(TABLE, "user1", fields("b"));

    assertThat(status.isOk()).isFalse();
    assertThat(status.getName()).isEqualTo("DuplicateKey");
    assertThat(status.getDescription()).contains("E11000");
    assertThat(stored.find().first().get("field0", Binary.class).getData())
        .isEqualTo("a".getBytes(UTF_8));
  }

  @Test
  void with_upsert_an_insert_replaces_the_record() throws DBException {
    stored.insertOne(new Document("_id", "user1").append("old", "a".getBytes(UTF_8)));

    assertThat(connect("mongodb.upsert", "true").insert(TABLE, "user1", fields("b")))
        .isEqualTo(Status.OK);

    assertThat(stored.find().first()).containsOnlyKeys("_id", "field0", "field1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"w=1", "journal=true", "w=majority", ""})
  void a_delete_works_with_any_acknowledged_write_concern(String concern) throws DBException {
    DB db = connect("mongodb.url", url(concern));
    db.insert(TABLE, "user1", fields("a"));

    assertThat(db.delete(TABLE, "user1")).isEqualTo(Status.OK);

    assertThat(db.read(TABLE, "user1", null, new HashMap<>())).isEqualTo(Status.NOT_FOUND);
  }

  @ParameterizedTest
  @ValueSource(strings = {"batchsize", "mongodb.batchsize"})
  void a_batch_is_sent_when_it_is_full(String property) throws DBException {
    DB db = connect(property, "3");

    assertThat(db.insert(TABLE, "user1", fields("a"))).isEqualTo(Status.BATCHED_OK);
    assertThat(db.insert(TABLE, "user2", fields("a"))).isEqualTo(Status.BATCHED_OK);
    assertThat(storedKeys()).isEmpty();
    assertThat(db.insert(TABLE, "user3", fields("a"))).isEqualTo(Status.OK);

    assertThat(storedKeys()).containsExactlyInAnyOrder("user1", "user2", "user3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "false"})
  void what_is_left_of_a_batch_is_sent_at_cleanup(String upsert) throws DBException {
    DB db = connect("batchsize", "10", "mongodb.upsert", upsert);
    for (int i = 0; i < 13; i++) {
      assertThat(db.insert(TABLE, "user" + i, fields("a")).isOk()).isTrue();
    }

    db.cleanup();

    assertThat(storedKeys()).hasSize(13);
  }

  @Test
  void a_duplicate_within_a_batch_keeps_back_neither_the_others_nor_the_next_batch()
      throws DBException {
    DB db = connect("batchsize", "4");
    stored.insertOne(new Document("_id", "user1"));
    stored.insertOne(new Document("_id", "user2"));

    List<Status> statuses =
        IntStream.range(0, 8).mapToObj(i -> db.insert(TABLE, "user" + i, fields("a"))).toList();

    Status failed = statuses.get(3);
    assertThat(failed.isOk()).isFalse();
    assertThat(failed.getName()).isEqualTo("DuplicateKey");
    assertThat(failed.getDescription())
        .startsWith("2 of the batch's 4 documents failed, the first with: ")
        .contains("E11000");
    assertThat(statuses.get(7)).isEqualTo(Status.OK);
    assertThat(storedKeys())
        .containsExactlyInAnyOrder(
            "user0", "user1", "user2", "user3", "user4", "user5", "user6", "user7");
    opened.remove(db);
    assertThatThrownBy(db::cleanup)
        .isInstanceOf(DBException.class)
        .hasMessageStartingWith(
            "table usertable: 2 of 8 documents sent in batches failed (2 DuplicateKey)");
  }

  @Test
  void a_batch_that_fails_at_cleanup_is_told() throws DBException {
    DB db = connect("batchsize", "4");
    stored.insertOne(new Document("_id", "user1"));
    db.insert(TABLE, "user1", fields("a"));
    opened.remove(db);

    assertThatThrownBy(db::cleanup)
        .hasMessageStartingWith(
            "table usertable: 1 of 1 documents sent in batches failed (1 DuplicateKey)");
  }

  @Test
  void batches_of_upserts_replace_records() throws DBException {
    DB db = connect("batchsize", "2", "mongodb.upsert", "true");
    stored.insertOne(new Document("_id", "user1"));

    db.insert(TABLE, "user1", fields("a"));
    assertThat(db.insert(TABLE, "user2", fields("a"))).isEqualTo(Status.OK);

    assertThat(stored.find().into(new ArrayList<>()))
        .hasSize(2)
        .allSatisfy(document -> assertThat(document).containsKey("field0"));
  }

  @Test
  void batches_of_two_tables_do_not_mix() throws DBException {
    DB db = connect("batchsize", "2");
    MongoCollection<Document> other = driver.getDatabase("binding").getCollection("other");
    other.drop();

    assertThat(db.insert(TABLE, "user1", fields("a"))).isEqualTo(Status.BATCHED_OK);
    assertThat(db.insert("other", "user1", fields("a"))).isEqualTo(Status.BATCHED_OK);
    assertThat(db.insert("other", "user2", fields("a"))).isEqualTo(Status.OK);

    assertThat(other.countDocuments()).isEqualTo(2);
    assertThat(storedKeys()).isEmpty();
  }

  @Test
  void a_scan_goes_by_keys_from_its_start_on() throws DBException {
    DB db = connect();
    for (int i = 30; i > 10; i--) {
      db.insert(TABLE, "user" + i, fields("v" + i));
    }

    Vector<HashMap<String, ByteIterator>> result = new Vector<>();
    assertThat(db.scan(TABLE, "user15", 3, Set.of("field1"), result)).isEqualTo(Status.OK);

    assertThat(result)
        .extracting(record -> record.get("field1").toString())
        .containsExactly("v15", "v16", "v17");
    assertThat(result).allSatisfy(record -> assertThat(record).containsOnlyKeys("field1"));
  }

  @Test
  void a_scan_takes_more_records_than_a_servers_first_answer() throws DBException {
    DB db = connect("batchsize", "100");
    for (int i = 0; i < 500; i++) {
      db.insert(TABLE, "user" + (1000 + i), fields("v"));
    }

    Vector<HashMap<String, ByteIterator>> result = new Vector<>();
    assertThat(db.scan(TABLE, "user1000", 450, null, result)).isEqualTo(Status.OK);

    assertThat(result).hasSize(450);
  }

  @Test
  void a_scan_of_nothing_finds_nothing() throws DBException {
    DB db = connect();
    db.insert(TABLE, "user1", fields("a"));

    Vector<HashMap<String, ByteIterator>> result = new Vector<>();
    assertThat(db.scan(TABLE, "user2", 10, null, result)).isEqualTo(Status.OK);
    assertThat(db.scan(TABLE, "user0", 0, null, result)).isEqualTo(Status.OK);

    assertThat(result).isEmpty();
  }

  @Test
  void a_document_of_fifteen_megabytes_is_stored() throws DBException {
    DB db = connect();

    assertThat(db.insert(TABLE, "large", Map.of("field0", megabytes(15)))).isEqualTo(Status.OK);

    Map<String, ByteIterator> result = new HashMap<>();
    assertThat(db.read(TABLE, "large", null, result)).isEqualTo(Status.OK);
    assertThat(result.get("field0").bytesLeft()).isEqualTo(15 << 20);
  }

  @Test
  void a_document_of_seventeen_megabytes_is_refused_before_it_is_sent() throws DBException {
    DB db = connect();
    db.insert(TABLE, "user1", fields("a"));

    Status inserted = db.insert(TABLE, "large", Map.of("field0", megabytes(17)));
    Status updated = db.update(TABLE, "user1", Map.of("field0", megabytes(17)));

    assertThat(inserted.isOk()).isFalse();
    assertThat(inserted.getName()).isEqualTo("DocumentTooLarge");
    assertThat(inserted.getDescription())
        .startsWith(
            "the document of key large takes 17825825 bytes and MongoDB takes at most 16777216:"
                + " choose");
    assertThat(updated.getName()).isEqualTo("DocumentTooLarge");
    assertThat(db.insert(TABLE, "user2", fields("a"))).isEqualTo(Status.OK);
    assertThat(storedKeys()).containsExactlyInAnyOrder("user1", "user2");
  }

  private static ByteIterator megabytes(int megabytes) {
    return new ArrayByteIterator(new byte[megabytes << 20]);
  }

  @Test
  void threads_take_several_urls_in_turn() throws DBException {
    String both = url("appName=one") + "|" + url("appName=two");
    DB first = connect("mongodb.url", both);
    DB second = connect("mongodb.url", both);

    assertThat(first.insert(TABLE, "user1", fields("a"))).isEqualTo(Status.OK);
    assertThat(second.insert(TABLE, "user2", fields("a"))).isEqualTo(Status.OK);

    assertThat(storedKeys()).containsExactlyInAnyOrder("user1", "user2");
  }

  @Test
  void a_database_and_a_url_of_their_own_lead_there() throws DBException {
    DB db = connect("mongodb.database", "elsewhere");
    MongoCollection<Document> elsewhere = driver.getDatabase("elsewhere").getCollection(TABLE);
    elsewhere.drop();

    db.insert(TABLE, "user1", fields("a"));

    assertThat(elsewhere.countDocuments()).isEqualTo(1);
    assertThat(storedKeys()).isEmpty();
  }

  @Test
  void an_operation_without_a_connection_is_an_error_and_no_exception() {
    assertThat(new MongoDbClient().insert(TABLE, "user1", fields("a")).getName())
        .isEqualTo("IllegalStateException");
  }

  @Test
  void a_field_name_that_cannot_be_stored_is_an_error_and_no_exception() throws DBException {
    Status status =
        connect().insert(TABLE, "user1", Map.of("a\0", new ArrayByteIterator(new byte[1])));

    assertThat(status.getName()).isEqualTo("BsonSerializationException");
    assertThat(storedKeys()).isEmpty();
  }
}
