package io.github.ycsbext.mongodb;

import io.github.ycsbext.binding.DeclaredProperties;
import io.github.ycsbext.mongodb.settings.MongoProperties;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class MongoPropertiesTest {
  @Test
  void all_are_listed_and_sound() {
    DeclaredProperties.requireSound(MongoProperties.class, MongoProperties.ALL);
  }

  @Test
  void the_readme_has_their_table() throws IOException {
    DeclaredProperties.requireTable(Path.of("README.md"), "MongoDB", MongoProperties.ALL);
  }
}
