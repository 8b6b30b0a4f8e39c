package io.github.ycsbext.clusters.engine.redis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedisEngineTest {
  @ParameterizedTest
  @CsvSource({
    "Redis server v=8.0.2, 8.0.2",
    "Redis server v=6.2.11, 6.2.11",
    "Valkey server v=8.1.3, (Valkey 8.1.3)"
  })
  void a_fork_is_named_with_its_version(String printed, String version) {
    assertThat(RedisEngine.version("Redis", printed)).isEqualTo(version);
  }
}
