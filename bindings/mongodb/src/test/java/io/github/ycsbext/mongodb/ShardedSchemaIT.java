package io.github.ycsbext.mongodb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Indexes;
import de.bwaldvogel.mongo.bson.Document;
import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.db.MongoDbClient;
import site.ycsb.db.MongosClient;

/** Sharding, over the wire with doubles of mongos. */
class ShardedSchemaIT {
  private static final Document BY_HASH = new Document("_id", "hashed");

  private ShardedDouble cluster;
  private RouterDouble router;
  private MongoClient driver;

  @BeforeEach
  void start() {
    start(8, 0, 4);
  }

  private void start(Integer... version) {
    stop();
    cluster = ShardedDouble.ofVersion(version);
    router = cluster.startRouter();
    driver = MongoClients.create("mongodb://" + router.address());
  }

  @AfterEach
  void stop() {
    if (cluster != null) {
      driver.close();
      cluster.close();
    }
  }

  private Properties properties(String... namesAndValues) {
    Properties properties = new Properties();
    properties.setProperty("mongodb.url", "mongodb://" + router.address() + "/ycsb?w=1");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  private Schema schema(String... namesAndValues) throws DBException {
    return new MongosClient().openSchema(properties(namesAndValues));
  }

  private MongoCollection<org.bson.Document> table() {
    return driver.getDatabase("ycsb").getCollection("usertable");
  }

  private void insert(int count) throws DBException {
    MongosClient db = new MongosClient();
    db.setProperties(properties());
    db.init();
    for (int i = 0; i < count; i++) {
      byte[] value = ("value" + i).getBytes(UTF_8);
      assertThat(db.insert("usertable", "user" + i, Map.of("f", new ArrayByteIterator(value))))
          .satisfies(status -> assertThat(status.isOk()).isTrue());
    }
    db.cleanup();
  }

  private List<String> recorded() {
    return cluster.recorded.stream().map(command -> command.keySet().iterator().next()).toList();
  }

  private Document shardCollection() {
    return cluster.recorded.stream()
        .filter(command -> command.containsKey("shardCollection"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void create_shards_the_table_by_the_hash_of_its_key() throws DBException {
    try (Schema schema = schema()) {
      schema.create();
    }

    assertThat(recorded())
        .containsExactly("enableSharding", "shardCollection", "balancerCollectionStatus");
    assertThat(shardCollection().get("shardCollection")).isEqualTo("ycsb.usertable");
    assertThat(shardCollection().get("key")).isEqualTo(BY_HASH);
  }

  @Test
  void a_server_that_still_splits_is_told_into_how_many_chunks() throws DBException {
    start(7, 0, 14);

    try (Schema schema = schema("mongodb.chunksPerShard", "8")) {
      schema.create();
    }

    assertThat(shardCollection().get("numInitialChunks")).isEqualTo(16);
  }

  @Test
  void a_server_that_splits_by_itself_is_not() throws DBException {
    try (Schema schema = schema("mongodb.chunksPerShard", "8")) {
      schema.create();
    }

    assertThat(shardCollection().containsKey("numInitialChunks")).isFalse();
  }

  @Test
  void create_again_leaves_a_sharded_table_as_it_is() throws DBException {
    try (Schema schema = schema()) {
      schema.create();
      insert(10);
      cluster.recorded.clear();

      schema.create();
    }

    assertThat(recorded()).containsExactly("balancerCollectionStatus");
    assertThat(table().countDocuments()).isEqualTo(10);
  }

  @Test
  void create_waits_for_the_balancer() throws DBException {
    cluster.roundsLeft.set(2);

    try (Schema schema = schema()) {
      schema.create();
    }

    assertThat(recorded().stream().filter("balancerCollectionStatus"::equals)).hasSize(3);
  }

  @Test
  void a_balancer_that_does_not_finish_is_not_waited_for_for_ever() throws DBException {
    cluster.roundsLeft.set(Integer.MAX_VALUE);

    try (Schema schema = schema("mongodb.balancerTimeout", "300")) {
      assertThat(catchThrowableOfType(DBException.class, schema::create))
          .hasMessageContaining("has not spread it within 0 s (chunksImbalance)")
          .hasMessageContaining("mongodb.balancerTimeout");
    }
  }

  @Test
  void a_balancer_that_is_off_is_not_waited_for() throws DBException {
    cluster.roundsLeft.set(Integer.MAX_VALUE);
    cluster.balancerMode = "off";

    try (Schema schema = schema()) {
      assertThat(catchThrowableOfType(DBException.class, schema::create))
          .hasMessageContaining("the balancer is off: turn it on with balancerStart");
    }
  }

  @Test
  void a_table_with_records_gets_its_index_first() throws DBException {
    insert(5);

    try (Schema schema = schema()) {
      schema.create();
    }

    assertThat(recorded())
        .containsExactly(
            "enableSharding", "createIndexes", "shardCollection", "balancerCollectionStatus");
  }

  @Test
  void a_table_that_is_sharded_by_another_key_is_refused() throws DBException {
    cluster.shard("ycsb.usertable", new Document("field0", 1), 2);

    try (Schema schema = schema()) {
      assertThat(catchThrowableOfType(DBException.class, schema::create))
          .hasMessageContaining("it is sharded by {\"field0\": 1} and not by {\"_id\": \"hashed\"}")
          .hasMessageContaining("drop it first");
    }
  }

  @Test
  void records_lie_on_both_shards_and_describe_tells_how_many() throws DBException {
    SchemaDescription description;
    try (Schema schema = schema()) {
      schema.create();
      insert(200);
      description = schema.describe();
    }

    assertThat(description.topology().text()).isEqualTo("sharded, 2 shards: shardA, shardB");
    assertThat(description.version()).isEqualTo("8.0.4");
    assertThat(description.records()).isEqualTo(200);
    assertThat(description.standIn()).isEqualTo("mongo-java-server");
    Map<String, String> details = description.detailTexts();
    int a = documents(details.get("shard shardA"));
    int b = documents(details.get("shard shardB"));
    assertThat(a + b).isEqualTo(200);
    assertThat(List.of(a, b)).allSatisfy(share -> assertThat(share).isBetween(50, 150));
    assertThat(details.get("shard shardA"))
        .matches("\\d+ documents, [1-9]\\d* bytes of data, [1-9]\\d* bytes stored, 1 chunk");
    assertThat(details)
        .containsEntry("shard key", "{\"_id\": \"hashed\"}")
        .containsEntry("balancer", "full")
        .containsEntry("routers", router.address() + " (8.0.4)");
  }

  @Test
  void describe_has_the_files_written_before_it_asks_for_their_sizes() throws DBException {
    try (Schema schema = schema()) {
      schema.create();
      cluster.recorded.clear();

      assertThat(schema.describe().detailTexts()).doesNotContainKey("files as of");
    }
    assertThat(recorded()).containsOnly("fsync");
  }

  @Test
  void describe_says_of_which_time_the_sizes_are_where_the_user_may_not_ask() throws DBException {
    cluster.mayWriteToFiles = false;
    try (Schema schema = schema()) {
      schema.create();

      assertThat(schema.describe().detailTexts())
          .containsEntry(
              "files as of", "the last checkpoint: the user may not ask for one (fsync)");
    }
  }

  private static int documents(String row) {
    return Integer.parseInt(row.substring(0, row.indexOf(' ')));
  }

  @Test
  void a_table_that_is_not_sharded_is_said_to_be_that() throws DBException {
    insert(3);

    try (Schema schema = schema()) {
      assertThat(schema.describe().detailTexts())
          .containsEntry("shard key", "not sharded")
          .hasEntrySatisfying("shard shardA", row -> assertThat(row).startsWith("3 documents"))
          .hasEntrySatisfying("shard shardB", row -> assertThat(row).startsWith("0 documents"));
    }
  }

  @Test
  void clear_gives_the_space_back_and_keeps_the_sharding() throws DBException {
    try (Schema schema = schema()) {
      schema.create();
      insert(50);
      cluster.recorded.clear();

      schema.clear();
    }

    assertThat(recorded()).startsWith("drop", "enableSharding", "shardCollection");
    assertThat(cluster.sharding("ycsb.usertable").key()).isEqualTo(BY_HASH);
    assertThat(table().countDocuments()).isZero();
  }

  @Test
  void clear_keeps_a_sharding_that_create_does_not_make() throws DBException {
    try (Schema schema = schema()) {
      schema.create();
      insert(50);
      table().createIndex(Indexes.ascending("field0"));
      table().createIndex(Indexes.ascending("field1"));
      cluster.recorded.clear();

      schema.clear();
    }

    assertThat(recorded()).doesNotContain("drop");
    assertThat(cluster.sharding("ycsb.usertable")).isNotNull();
    assertThat(table().countDocuments()).isZero();
  }

  @Test
  void clear_through_the_plain_binding_keeps_the_sharding_too() throws DBException {
    try (Schema schema = schema()) {
      schema.create();
    }
    insert(50);
    cluster.recorded.clear();

    try (Schema schema = new MongoDbClient().openSchema(properties())) {
      schema.clear();
    }

    assertThat(recorded()).isEmpty();
    assertThat(cluster.sharding("ycsb.usertable")).isNotNull();
    assertThat(table().countDocuments()).isZero();
  }

  @Test
  void clear_of_a_table_that_is_not_there_makes_a_sharded_one() throws DBException {
    try (Schema schema = schema()) {
      schema.clear();
    }

    assertThat(cluster.sharding("ycsb.usertable")).isNotNull();
  }

  @Test
  void operations_go_through_each_router_of_a_list_of_urls() throws DBException {
    RouterDouble second = cluster.startRouter();
    Properties both =
        properties(
            "mongodb.url",
            "mongodb://" + router.address() + "/ycsb|mongodb://" + second.address() + "/ycsb",
            "threadcount",
            "2");
    for (String key : List.of("a", "b")) {
      MongosClient db = new MongosClient();
      db.setProperties(both);
      db.init();
      db.insert("usertable", key, Map.of());
      db.insert("usertable", key + key, Map.of());
      db.cleanup();
    }

    // Each opening begins with the first URL: one client for both threads takes them in turn.
    MongosClient first = new MongosClient();
    MongosClient other = new MongosClient();
    for (MongosClient db : List.of(first, other)) {
      db.setProperties(both);
      db.init();
    }
    first.insert("usertable", "c", Map.of());
    other.insert("usertable", "d", Map.of());
    first.cleanup();
    other.cleanup();

    assertThat(router.commands()).contains("insert");
    assertThat(second.commands()).contains("insert");
    assertThat(table().countDocuments()).isEqualTo(6);
  }

  @Test
  void a_server_that_is_no_mongos_is_refused_in_a_sentence() {
    MongosClient db = new MongosClient();
    db.setProperties(properties("mongodb.url", "mongodb://" + TestServer.address() + "/ycsb"));

    assertThat(catchThrowableOfType(DBException.class, db::init))
        .hasMessage(
            "mongodb-mongos needs a mongos, and "
                + TestServer.address()
                + " is a standalone server: name the routers with"
                + " -p mongodb.url=mongodb://router1:27017,router2:27017/ycsb,"
                + " or take the database mongodb");
  }

  @Test
  void one_url_of_several_that_is_no_mongos_is_refused() {
    String urls =
        "mongodb://" + router.address() + "/ycsb|mongodb://" + TestServer.address() + "/ycsb";

    assertThat(
            catchThrowableOfType(
                DBException.class,
                () -> new MongosClient().openSchema(properties("mongodb.url", urls))))
        .hasMessageContaining(TestServer.address() + " is a standalone server");
  }
}
