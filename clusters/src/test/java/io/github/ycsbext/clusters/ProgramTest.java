package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgramTest {
  @Test
  void settings_are_recorded_without_their_secrets() {
    assertThat(Program.with(Map.of("JVM_EXTRA_OPTS", "-Dx.password=geheim heim -Xss1m")))
        .isEqualTo(" (JVM_EXTRA_OPTS=-Dx.password=<hidden> -Xss1m)");
    assertThat(Program.with(Map.of())).isEmpty();
  }
}
