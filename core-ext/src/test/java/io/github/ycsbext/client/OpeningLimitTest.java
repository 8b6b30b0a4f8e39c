package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpeningLimitTest {
  @ParameterizedTest
  @CsvSource({"0,0", "1,10", "10,10", "60,60"})
  void a_short_run_has_time_to_open_its_database(long maxExecutionSeconds, long seconds) {
    assertThat(OpeningLimit.seconds(maxExecutionSeconds)).isEqualTo(seconds);
  }
}
