package io.github.ycsbext.redis;

import io.github.ycsbext.binding.DeclaredProperties;
import io.github.ycsbext.redis.settings.RedisProperties;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RedisPropertiesTest {
  @Test
  void all_are_listed_and_sound() {
    DeclaredProperties.requireSound(RedisProperties.class, RedisProperties.ALL);
  }

  @Test
  void the_readme_has_their_table() throws IOException {
    DeclaredProperties.requireTable(Path.of("README.md"), "Redis", RedisProperties.ALL);
  }
}
