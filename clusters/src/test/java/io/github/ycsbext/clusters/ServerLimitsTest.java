package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerLimitsTest {
  @Test
  void limits_are_read_in_units_of_1024() {
    assertThat(ServerLimits.parseCpus("0.5")).isEqualTo(0.5);
    assertThat(ServerLimits.parseMemory("8gb")).isEqualTo(8L << 30);
    assertThat(ServerLimits.parseMemory("512MB")).isEqualTo(512L << 20);
    assertThat(new ServerLimits(0.5, 1536L << 20).words().text())
        .isEqualTo("limits of each: 0.5 CPU, 1536 MB of memory");
    assertThat(new ServerLimits(4, 8L << 30).words().text())
        .isEqualTo("limits of each: 4 CPU, 8 GB of memory");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "four | 'four' is no number of processors (such as 0.5 or 4)",
        "NaN | 'NaN' is no number of processors (such as 0.5 or 4)",
        "-1 | '-1' is no number of processors (such as 0.5 or 4)",
        "0 | 0 processors are too few (0.1 or more)"
      },
      quoteCharacter = '"')
  void too_few_processors_are_refused(String cpus, String sentence) {
    assertThatThrownBy(() -> ServerLimits.parseCpus(cpus))
        .isInstanceOf(UserError.class)
        .hasMessage(sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8 | '8' is no amount of memory (such as 512mb or 8gb)",
        "0gb | 0 MB of memory are too little (256 MB or more)",
        "100mb | 100 MB of memory are too little (256 MB or more)"
      },
      quoteCharacter = '"')
  void too_little_memory_is_refused(String memory, String sentence) {
    assertThatThrownBy(() -> ServerLimits.parseMemory(memory))
        .isInstanceOf(UserError.class)
        .hasMessage(sentence);
  }

  @Test
  void limits_above_a_machine_hold_nothing_back() {
    ServerLimits limits = new ServerLimits(4, 8L << 30);

    assertThat(limits.areAbove(4, 8L << 30)).isFalse();
    assertThat(limits.areAbove(3, 8L << 30)).isTrue();
    assertThat(limits.areAbove(4, 7L << 30)).isTrue();
  }
}
