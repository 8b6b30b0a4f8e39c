package io.github.ycsbext.mongodb.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;

class ServerVersionTest {
  private static ServerVersion of(String buildInfo) {
    return ServerVersion.of(BsonDocument.parse(buildInfo));
  }

  @Test
  void versions_are_in_the_order_of_their_numbers() {
    ServerVersion version = of("{version: '7.2.1', versionArray: [7, 2, 1, 0]}");

    assertThat(version.isAtLeast(7, 2)).isTrue();
    assertThat(version.isAtLeast(6, 3)).isTrue();
    assertThat(version.isAtLeast(7, 3)).isFalse();
    assertThat(version.isAtLeast(8, 0)).isFalse();
  }

  @Test
  void a_server_that_does_not_tell_its_version_is_older_than_any() {
    assertThat(of("{}").isAtLeast(0, 1)).isFalse();
  }
}
