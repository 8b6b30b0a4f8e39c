package io.github.ycsbext.mongodb.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;

class ServerAnswersTest {
  private static boolean isAtLeast(String buildInfo, int major, int minor) {
    return ServerAnswers.isAtLeast(BsonDocument.parse(buildInfo), major, minor);
  }

  @Test
  void versions_are_in_the_order_of_their_numbers() {
    String told = "{version: '7.2.1', versionArray: [7, 2, 1, 0]}";

    assertThat(isAtLeast(told, 7, 2)).isTrue();
    assertThat(isAtLeast(told, 6, 3)).isTrue();
    assertThat(isAtLeast(told, 7, 3)).isFalse();
    assertThat(isAtLeast(told, 8, 0)).isFalse();
  }

  @Test
  void a_server_that_does_not_tell_its_version_is_older_than_any() {
    assertThat(isAtLeast("{}", 0, 1)).isFalse();
  }
}
