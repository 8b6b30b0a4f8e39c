package io.github.ycsbext.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.Indexes;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.db.MongoDbClient;

class MongoSchemaIT {
  private MongoClient driver;
  private MongoDatabase database;

  @BeforeEach
  void emptyTheDatabase() {
    driver = MongoClients.create("mongodb://" + TestServer.address());
    database = driver.getDatabase("schema");
    database.drop();
  }

  @AfterEach
  void close() {
    driver.close();
  }

  private static Schema schema(String options) throws DBException {
    Properties properties = new Properties();
    properties.setProperty("table", "media");
    properties.setProperty(
        "mongodb.url", "mongodb://" + TestServer.address() + "/schema" + options);
    return new MongoDbClient().openSchema(properties);
  }

  private MongoCollection<Document> media() {
    return database.getCollection("media");
  }

  private void insertMedia(int count) {
    for (int i = 0; i < count; i++) {
      media().insertOne(new Document("_id", "m" + i).append("field0", new byte[1000]));
    }
  }

  @Test
  void create_makes_the_table_once_and_keeps_its_records() throws DBException {
    try (Schema schema = schema("")) {
      schema.create();
      assertThat(database.listCollectionNames().into(new ArrayList<>())).containsExactly("media");
      insertMedia(1);

      schema.create();

      assertThat(media().countDocuments()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"?w=1", "?w=majority", ""})
  void clear_empties_the_table_and_it_alone(String options) throws DBException {
    insertMedia(10);
    database.getCollection("other").insertOne(new Document("_id", "o"));

    try (Schema schema = schema(options)) {
      schema.clear();
    }

    assertThat(media().countDocuments()).isZero();
    assertThat(database.getCollection("other").countDocuments()).isEqualTo(1);
  }

  @Test
  void clear_keeps_a_tables_indexes() throws DBException {
    insertMedia(10);
    media().createIndex(Indexes.ascending("field0"));

    try (Schema schema = schema("")) {
      schema.clear();
    }

    List<String> indexes =
        media().listIndexes().map(index -> index.getString("name")).into(new ArrayList<>());
    assertThat(media().countDocuments()).isZero();
    assertThat(indexes).contains("_id_", "field0_1");
  }

  @Test
  void clear_of_a_table_that_is_not_there_makes_it() throws DBException {
    try (Schema schema = schema("")) {
      schema.clear();
    }

    assertThat(database.listCollectionNames().into(new ArrayList<>())).contains("media");
  }

  @Test
  void describe_tells_what_the_server_tells() throws DBException {
    insertMedia(10);

    SchemaDescription description;
    try (Schema schema = schema("?w=1&readPreference=primary&readConcernLevel=local")) {
      description = schema.describe();
    }

    Document buildInfo = driver.getDatabase("admin").runCommand(new Document("buildInfo", 1));
    assertThat(description.system()).isEqualTo("MongoDB");
    assertThat(description.version()).isEqualTo(buildInfo.getString("version"));
    assertThat(description.topology().text()).isEqualTo("standalone");
    assertThat(description.durability().text()).startsWith("w=1, ");
    assertThat(description.records()).isEqualTo(10);
    assertThat(description.bytesStored()).isPositive();
    assertThat(description.detailTexts())
        .containsEntry("collection", "schema.media")
        .containsEntry("read preference", "primary")
        .containsEntry("read concern", "local")
        .containsKey("data bytes");
  }

  @Test
  void describe_names_what_stands_in_and_nothing_else() throws DBException {
    try (Schema schema = schema("")) {
      String named = schema.describe().standIn();
      if (TestServer.standIn() == null) {
        assertThat(named).isNull();
      } else {
        assertThat(named).isNotNull().isSubstringOf(TestServer.standIn());
      }
    }
  }

  @Test
  void describe_of_a_table_that_is_not_there_tells_no_records() throws DBException {
    try (Schema schema = schema("")) {
      assertThat(schema.describe().records()).isZero();
    }
  }

  @Test
  void a_schema_command_that_fails_is_told_in_a_sentence() throws DBException {
    Properties properties = new Properties();
    properties.setProperty("table", "x".repeat(300)); // MongoDB takes 255.
    properties.setProperty("mongodb.url", "mongodb://" + TestServer.address() + "/schema");
    try (Schema schema = new MongoDbClient().openSchema(properties)) {
      assertThat(catchThrowableOfType(DBException.class, schema::create))
          .hasMessageStartingWith("schema create: ");
    }
  }
}
