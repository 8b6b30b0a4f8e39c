package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkUnitsTest {
  @Test
  void a_measured_rate_is_told_to_two_digits() {
    assertThat(NetworkUnits.about(941_234_567)).isEqualTo("0.94 Gb/s");
    assertThat(NetworkUnits.about(12_345_678_901L)).isEqualTo("12.35 Gb/s");
    assertThat(NetworkUnits.about(9_550_000)).isEqualTo("9.55 Mb/s");
  }

  @ParameterizedTest
  @CsvSource({
    "1gbit, 1000000000",
    "2.5gbit, 2500000000",
    "100 mbit, 100000000",
    "56kbit, 56000",
    "9600bit, 9600"
  })
  void a_rate_is_in_decimal_bits_per_second(String text, long bitsPerSecond) {
    assertThat(NetworkUnits.parseRate(text)).isEqualTo(bitsPerSecond);
  }

  @ParameterizedTest
  @ValueSource(strings = "unlimited")
  void no_limit_has_one_word_and_that_of_older_plans(String word) {
    assertThat(NetworkUnits.parseRate(word)).isZero();
    assertThat(new NetworkShape(NetworkUnits.UNLIMITED, 0, Duration.ZERO).name())
        .isEqualTo("unlimited");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "gbit", "1gbps", "1Gbit", "-1gbit", "0.5bit", "99999999999gbit", ""})
  void what_is_no_rate_is_refused_with_an_example(String text) {
    assertThatThrownBy(() -> NetworkUnits.parseRate(text))
        .isInstanceOf(UserError.class)
        .hasMessage("'" + text + "' is not a rate: write 1gbit, 100mbit or 500kbit, or unlimited");
  }

  @Test
  void a_slow_link_is_offered_no_rate_without_a_limit() {
    assertThat(NetworkUnits.parseSlowRate("10mbit")).isEqualTo(10_000_000);
    assertThatThrownBy(() -> NetworkUnits.parseSlowRate("1gbps"))
        .hasMessage("'1gbps' is not a rate: write 1gbit, 100mbit or 500kbit");
    assertThatThrownBy(() -> NetworkUnits.parseSlowRate("0mbit"))
        .hasMessage("'0mbit' is not above 0: write 1gbit or so");
  }

  @Test
  void a_delay_is_a_length_of_time() {
    assertThat(NetworkUnits.parseDelay("0.5ms")).isEqualTo(Duration.ofNanos(500_000));
    assertThat(NetworkUnits.parseDelay("250us")).isEqualTo(Duration.ofNanos(250_000));
    assertThatThrownBy(() -> NetworkUnits.parseDelay("1m")).hasMessageContaining("not a delay");
  }

  @Test
  void both_are_written_as_they_are_read() {
    assertThat(NetworkUnits.rate(2_500_000_000L)).isEqualTo("2500mbit");
    assertThat(NetworkUnits.rate(1_000_000_000L)).isEqualTo("1gbit");
    assertThat(NetworkUnits.delay(Duration.ofNanos(1_500_000))).isEqualTo("1500us");
    assertThat(NetworkUnits.delay(Duration.ofSeconds(1))).isEqualTo("1s");
  }

  @Test
  void a_shape_that_no_link_can_have_is_refused() {
    assertThatThrownBy(() -> NetworkShape.ofRate(1))
        .hasMessageContaining("1 bit/s is too low (8kbit or more)");
    assertThatThrownBy(() -> new NetworkShape(NetworkUnits.UNLIMITED, 0, Duration.ofMillis(-1)))
        .hasMessageContaining("-1 ms is not possible");
  }
}
