package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandLineOptionsTest {
  @Test
  void a_variable_that_is_missing_is_named() {
    CommandLineOptions options = CommandLineOptions.parse(List.of("-P", "env:YCSB_NO_SUCH"));

    assertThat(options.faults())
        .containsExactly("-P env:YCSB_NO_SUCH: there is no environment variable of that name");
    assertThat(options.incomplete()).isTrue();
  }
}
