package io.github.ycsbext.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;

class StandInTest {
  private static String name(String given, String buildInfo, String serverStatus) {
    return StandIn.name(given, BsonDocument.parse(buildInfo), BsonDocument.parse(serverStatus));
  }

  @Test
  void a_server_that_knows_its_commit_is_mongodb() {
    String buildInfo =
        "{version: '8.0.4', gitVersion: 'bc35ab4305d9920d9d0491c1c9ef9b72383d31f9', modules: []}";

    assertThat(name(null, buildInfo, "{process: 'mongod'}")).isNull();
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
