package io.github.ycsbext.clusters.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.Engine;
import java.util.List;
import org.junit.jupiter.api.Test;

class SystemNamesTest {
  @Test
  void a_system_goes_by_its_name_and_by_its_bindings() {
    assertThat(SystemNames.parse(List.of("redis", "cassandra-cql")))
        .containsExactly(Engine.named("redis"), Engine.named("cassandra"));
  }

  @Test
  void all_is_every_system() {
    assertThat(SystemNames.parse(List.of("all"))).containsExactlyElementsOf(Engine.all());
  }

  @Test
  void every_unknown_name_is_told_at_once() {
    assertThatThrownBy(() -> SystemNames.parse(List.of("rediss", "postgres", "mongodb")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'rediss' is not a system: did you mean redis?")
        .hasMessageContaining("'postgres' is not a system: did you mean postgresql?");
  }
}
