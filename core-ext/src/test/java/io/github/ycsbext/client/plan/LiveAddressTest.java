package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.client.TestDb;
import io.github.ycsbext.error.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LiveAddressTest {
  @ParameterizedTest
  @CsvSource({
    "9404, 127.0.0.1:9404",
    "0, 127.0.0.1:0",
    "0.0.0.0:9404, 0.0.0.0:9404",
    "client1.example:80, client1.example:80",
    "[::1]:9404, [::1]:9404",
    "::1:9404, [::1]:9404"
  })
  void the_host_is_loopback_unless_one_is_given(String text, String address) {
    assertThat(LiveAddress.of(text)).hasToString(address);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "here", ":9404", "9404x", "65536", "-1", "a b:9404", "http://h:9404"})
  void anything_else_is_refused_in_a_sentence(String text) {
    assertThatThrownBy(() -> LiveAddress.of(text))
        .hasMessage("'" + text + "' is not [HOST:]PORT, such as 9404 or 0.0.0.0:9404");
  }

  @Test
  void without_the_module_nothing_runs() {
    ClientRun run = ClientRun.onTenRecords(TestDb.class, "--metrics", "0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains(
            "metrics: neither the distribution's folder metrics/lib has its libraries nor the class path");
  }
}
