package io.github.ycsbext.jdbc.tpcc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.ycsbext.binding.DeclaredProperties;
import io.github.ycsbext.jdbc.tpcc.settings.TpccProperties;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class TpccPropertiesTest {
  @Test
  void all_are_listed_and_sound() {
    DeclaredProperties.requireSound(TpccProperties.class, TpccProperties.ALL);
  }

  @Test
  void the_workload_file_has_no_error() throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(Path.of("..", "..", "workloads", "tpcc"), UTF_8)) {
      properties.load(reader);
    }
    assertThat(properties).containsEntry("workload", TpccWorkload.class.getName());
    assertThatCode(() -> new TpccWorkload().init(properties)).doesNotThrowAnyException();
  }

  @Test
  void the_page_has_their_table() throws IOException {
    DeclaredProperties.requireTable(Path.of("../../docs/tpcc.md"), "TPC-C", TpccProperties.ALL);
  }
}
