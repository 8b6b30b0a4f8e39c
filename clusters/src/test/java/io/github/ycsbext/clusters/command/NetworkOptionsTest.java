package io.github.ycsbext.clusters.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.fault.Fault;
import java.time.Duration;
import org.junit.jupiter.api.Test;

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

  @Test
  void both_faults_are_told_at_once() {
    assertThatThrownBy(() -> new NetworkOptions("fast", "short").shape())
        .isInstanceOf(Fault.class)
        .hasMessageContaining("--rate: 'fast' is not a rate")
        .hasMessageContaining("--delay: 'short' is not a delay");
  }
}
