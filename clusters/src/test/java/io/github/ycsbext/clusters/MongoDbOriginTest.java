package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MongoDbOriginTest {
  @Test
  void tests_and_what_they_start_fetch_nothing_from_mongodb() {
    assertThat(System.getenv(MongoDbOrigin.VARIABLE)).isEqualTo(MongoDbOrigin.STAND_IN);
    assertThat(ClusterOptions.defaults().mongodb().site()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "stand-in",
        "https://fastdl.mongodb.org",
        "http://127.0.0.1:8080/mongodb",
        "file:///srv/mongodb"
      })
  void an_origin_has_the_label_that_it_was_parsed_from(String label) {
    assertThat(MongoDbOrigin.parse(label).label()).isEqualTo(label);
  }

  @ParameterizedTest
  @ValueSource(strings = {"standin", "fastdl.mongodb.org", "ftp://host/x", "https://", "a b", ""})
  void what_is_neither_is_refused(String text) {
    assertThatThrownBy(() -> MongoDbOrigin.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'" + text + "' is neither stand-in nor the URL");
  }

  @Test
  void a_password_is_refused_and_not_repeated() {
    assertThatThrownBy(() -> MongoDbOrigin.parse("https://me:secret@host/x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'https://host/x' is neither stand-in nor the URL");
  }
}
