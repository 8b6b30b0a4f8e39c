package io.github.ycsbext.jdbc.tpcc;

import io.github.ycsbext.binding.DeclaredProperties;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class TpccPropertiesTest {
  @Test
  void all_are_listed_and_sound() throws IllegalAccessException {
    DeclaredProperties.requireSound(TpccProperties.class, TpccProperties.ALL);
  }

  @Test
  void the_readme_has_their_table() throws IOException {
    DeclaredProperties.requireTable(Path.of("README.md"), "TPC-C", TpccProperties.ALL);
  }
}
