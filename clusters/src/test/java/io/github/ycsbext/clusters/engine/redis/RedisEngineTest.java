package io.github.ycsbext.clusters.engine.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.artifact.Platform;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedisEngineTest {
  @ParameterizedTest
  @CsvSource({
    "LINUX_AMD64, redis-server-6.2.6-v5-linux-amd64",
    "LINUX_ARM64, redis-server-6.2.7-linux-arm64",
    "DARWIN_AMD64, redis-server-6.2.6-v5-darwin-amd64",
    "DARWIN_ARM64, redis-server-6.2.6-v5-darwin-arm64"
  })
  void binary_is_the_platforms_own(Platform platform, String entry) {
    assertThat(RedisEngine.programName(platform)).isEqualTo(entry);
  }
}
