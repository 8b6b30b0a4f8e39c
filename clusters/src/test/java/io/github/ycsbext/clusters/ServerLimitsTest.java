package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.fault.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerLimitsTest {
  @Test
  void limits_are_read_in_units_of_1024() {
    assertThat(ServerLimits.parse("4", "8gb")).isEqualTo(new ServerLimits(4, 8L << 30));
    assertThat(ServerLimits.parse("0.5", "512MB")).isEqualTo(new ServerLimits(0.5, 512L << 20));
    assertThat(ServerLimits.parse("0.5", "1536mb").words().text())
        .isEqualTo("limits of each: 0.5 CPU, 1536 MB of memory");
    assertThat(ServerLimits.parse("4", "8gb").words().text())
        .isEqualTo("limits of each: 4 CPU, 8 GB of memory");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "four | 8gb | cpus: 'four' is no number of processors (such as 0.5 or 4)",
        "NaN | 8gb | cpus: 'NaN' is no number of processors (such as 0.5 or 4)",
        "4 | 8 | memory: '8' is no amount of memory (such as 512mb or 8gb)",
        "0 | 8gb | 0 processors are too few (0.1 or more)",
        "4 | 100mb | 100 MB of memory are too little (256 MB or more)"
      })
  void what_no_server_can_live_on_is_refused(String cpus, String memory, String sentence) {
    assertThatThrownBy(() -> ServerLimits.parse(cpus, memory))
        .isInstanceOf(Fault.class)
        .hasMessage(sentence);
  }
}
