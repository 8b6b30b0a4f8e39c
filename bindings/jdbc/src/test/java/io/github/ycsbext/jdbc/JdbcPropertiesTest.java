package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.DeclaredProperties;
import io.github.ycsbext.jdbc.settings.JdbcProperties;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class JdbcPropertiesTest {
  @Test
  void all_are_listed_and_sound() {
    DeclaredProperties.requireSound(JdbcProperties.class, JdbcProperties.ALL);
  }

  @Test
  void the_readme_has_their_table() throws IOException {
    DeclaredProperties.requireTable(Path.of("README.md"), "JDBC", JdbcProperties.ALL);
  }
}
