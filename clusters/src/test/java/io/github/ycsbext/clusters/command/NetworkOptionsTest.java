package io.github.ycsbext.clusters.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.clusters.command.ClusterStartCommand.NetworkOptions;
import io.github.ycsbext.error.UserError;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkOptionsTest {
  @Test
  void links_are_made_only_where_they_are_asked_for() {
    assertThat(new NetworkOptions(null, null).shape()).isNull();
    assertThat(new NetworkOptions("unlimited", null).shape())
        .isEqualTo(new NetworkShape("unlimited", 0, Duration.ZERO));
    assertThat(new NetworkOptions("1gbit", "2ms").shape())
        .isEqualTo(new NetworkShape("1gbit + 2ms", 1_000_000_000, Duration.ofMillis(2)));
    assertThat(new NetworkOptions(null, "2ms").shape())
        .isEqualTo(new NetworkShape("unlimited + 2ms", 0, Duration.ofMillis(2)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0gbit", "0.0mbit", "0bit"})
  void a_rate_of_zero_is_not_taken_for_unlimited(String rate) {
    assertThatThrownBy(() -> new NetworkOptions(rate, null).shape())
        .isInstanceOf(UserError.class)
        .hasMessage("--rate: '" + rate + "' is not above 0: write 1gbit or so, or unlimited");
  }

  @Test
  void both_faults_are_told_at_once() {
    assertThatThrownBy(() -> new NetworkOptions("fast", "short").shape())
        .isInstanceOf(UserError.class)
        .hasMessageContaining("--rate: 'fast' is not a rate")
        .hasMessageContaining("--delay: 'short' is not a delay");
  }
}
