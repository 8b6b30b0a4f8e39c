package io.github.ycsbext.cassandra;

import io.github.ycsbext.binding.DeclaredProperties;
import io.github.ycsbext.cassandra.settings.CassandraProperties;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CassandraPropertiesTest {
  @Test
  void all_are_listed_and_sound() {
    DeclaredProperties.requireSound(CassandraProperties.class, CassandraProperties.ALL);
  }

  @Test
  void the_readme_has_their_table() throws IOException {
    DeclaredProperties.requireTable(Path.of("README.md"), "Cassandra", CassandraProperties.ALL);
  }
}
