package io.github.ycsbext.mongodb.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StandInTest {
  private static final String COMMIT = "bc35ab4305d9920d9d0491c1c9ef9b72383d31f9";

  private static String name(String given, String buildInfo, String serverStatus) {
    return StandIn.name(
        given,
        List.of("db.example:27017"),
        BsonDocument.parse(buildInfo),
        BsonDocument.parse(serverStatus));
  }

  @Test
  void a_server_that_knows_its_commit_is_mongodb() {
    String buildInfo =
        "{version: '8.0.4', gitVersion: 'bc35ab4305d9920d9d0491c1c9ef9b72383d31f9', modules: []}";

    assertThat(name(null, buildInfo, "{process: 'mongod'}")).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"mongod", "mongos", "mongod.exe", "/usr/bin/mongod-8.0"})
  void a_process_of_mongodb_has_one_of_its_names(String process) {
    String status = "{process: '%s'}".formatted(process);

    assertThat(name(null, "{version: '8.0.4', gitVersion: '%s'}".formatted(COMMIT), status))
        .isNull();
    assertThat(name(null, "{gitVersion: '%s', psmdbVersion: '8.0.4-2'}".formatted(COMMIT), status))
        .isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{gitVersion: '0000000000000000000000000000000000000000'} | {process: 'mongod'} |",
        "{gitVersion: 'v1.2'}                    | {process: 'mongod'} |",
        "{gitVersion: 'COMMIT'}                  | {process: 'otherdb'} | (its process is otherdb)",
        "{gitVersion: 'COMMIT', otherVersion: 1} | {process: 'mongod'}  | (it tells its otherVersion)"
      })
  void a_server_that_is_built_or_called_otherwise_is_not_mongodb(
      String buildInfo, String status, String words) {
    assertThat(name(null, buildInfo.replace("COMMIT", COMMIT), status))
        .startsWith("a server of MongoDB's protocol that is not MongoDB")
        .endsWith(words == null ? "" : words);
  }

  @ParameterizedTest
  @CsvSource({
    "c.us-east-1.docdb.amazonaws.com:27017, Amazon DocumentDB",
    "a.mongo.cosmos.azure.com:10255, Azure Cosmos DB",
    "db.example:27017,"
  })
  void a_clouds_server_is_told_by_its_host(String host, String name) {
    BsonDocument buildInfo = BsonDocument.parse("{gitVersion: '%s'}".formatted(COMMIT));

    assertThat(StandIn.name(null, List.of(host), buildInfo, new BsonDocument())).isEqualTo(name);
  }

  @Test
  void cosmos_db_is_told_by_its_own_field() {
    assertThat(name(null, "{_t: 'BuildInfoResponse', version: '4.2.0'}", "{}"))
        .isEqualTo("Azure Cosmos DB");
  }

  @Test
  void the_server_in_java_is_told_by_its_process() {
    assertThat(name(null, "{version: '5.0.0'}", "{process: 'java'}"))
        .isEqualTo("mongo-java-server");
  }

  @Test
  void ferretdb_is_told_by_its_own_fields_of_any_version() {
    assertThat(name(null, "{version: '7.0.42', gitVersion: '1', ferretdbVersion: 'v1.24'}", "{}"))
        .isEqualTo("FerretDB");
    assertThat(name(null, "{version: '7.0.77', gitVersion: '1', ferretdb: {version: 'v2'}}", "{}"))
        .isEqualTo("FerretDB");
  }

  @Test
  void a_server_that_tells_no_commit_and_nothing_else_is_not_taken_for_mongodb() {
    assertThat(name(null, "{version: '5.0.0'}", "{}"))
        .isEqualTo("a server of MongoDB's protocol that is not MongoDB");
  }

  @Test
  void what_the_user_says_goes_before() {
    assertThat(name("my-mongo", "{version: '5.0.0'}", "{process: 'java'}")).isEqualTo("my-mongo");
  }

  @Test
  void a_server_that_may_not_be_asked_is_not_suspected() {
    assertThat(name(null, "{}", "{}")).isNull();
  }
}
