package io.github.ycsbext.clusters.engine.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.process.JavaHome;
import io.github.ycsbext.error.UserError;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CassandraJarsTest {
  private static final JavaHome EIGHT = new JavaHome(Path.of("/jdk8"), 8);
  private static final JavaHome ELEVEN = new JavaHome(Path.of("/jdk11"), 11);
  private static final JavaHome SEVENTEEN = new JavaHome(Path.of("/jdk17"), 17);
  private static final JavaHome LATEST = new JavaHome(Path.of("/jdk25"), 25);

  @Test
  void java_17_is_chosen_before_all_others() {
    assertThat(CassandraJars.choose(List.of(LATEST, ELEVEN, SEVENTEEN))).isEqualTo(SEVENTEEN);
  }

  @Test
  void java_11_is_chosen_where_there_is_no_17() {
    assertThat(CassandraJars.choose(List.of(LATEST, ELEVEN))).isEqualTo(ELEVEN);
  }

  @Test
  void without_either_the_message_says_what_was_found_and_what_is_needed() {
    assertThatThrownBy(() -> CassandraJars.choose(List.of(LATEST, EIGHT)))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("needs Java 17 or 11, and only Java 8, 25 was found")
        .hasMessageContaining("JAVA17_HOME");
  }
}
