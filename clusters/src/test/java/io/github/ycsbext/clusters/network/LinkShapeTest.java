package io.github.ycsbext.clusters.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LinkShapeTest {
  private static final LinkEnd MACHINE = new LinkEnd("n", "eth0");
  private static final LinkEnd CLIENTS = new LinkEnd(null, "yx1-1");

  @Test
  void a_rate_is_kept_in_both_directions_with_a_short_burst() {
    LinkShape shape = new LinkShape(1_000_000_000, Duration.ZERO);

    assertThat(shape.atMachine(MACHINE))
        .containsExactly(
            "-n n qdisc replace dev eth0 root tbf rate 1000000000bit burst 16000 limit 1250000");
    assertThat(shape.atSwitch(MACHINE))
        .containsExactly(
            "-n n qdisc replace dev eth0 root tbf rate 1000000000bit burst 64000 limit 1250000");
    assertThat(shape.atMachine(CLIENTS).get(0)).startsWith("qdisc replace dev yx1-1 root tbf");
  }

  @Test
  void a_slow_link_still_takes_whole_frames_and_segments() {
    assertThat(new LinkShape(1_000_000, Duration.ZERO).atSwitch(MACHINE).get(0))
        .endsWith("rate 1000000bit burst 3200 limit 131072");
  }

  @Test
  void a_delay_is_added_once_on_the_way_and_before_the_rate() {
    LinkShape shape = new LinkShape(1_000_000_000, Duration.ofNanos(1_500_000));

    assertThat(shape.atMachine(MACHINE))
        .containsExactly(
            "-n n qdisc replace dev eth0 root handle 1: netem delay 1500us limit 100000",
            "-n n qdisc replace dev eth0 parent 1:1 tbf rate 1000000000bit burst 16000 limit 1250000");
    assertThat(shape.atSwitch(MACHINE)).hasSize(1);
  }

  @Test
  void another_rate_leaves_the_delay_and_is_taken_away_again() {
    LinkShape own = new LinkShape(0, Duration.ofMillis(1));
    LinkShape slow = own.withRate(10_000_000);

    assertThat(slow.instead(MACHINE, CLIENTS))
        .containsExactly(
            "-n n qdisc replace dev eth0 parent 1:1 tbf rate 10000000bit burst 3200 limit 131072",
            "qdisc replace dev yx1-1 root tbf rate 10000000bit burst 3200 limit 131072");
    assertThat(own.instead(MACHINE, CLIENTS))
        .containsExactly("-n n qdisc del dev eth0 parent 1:1", "qdisc del dev yx1-1 root");
  }

  @Test
  void a_link_without_either_is_left_as_it_is() {
    LinkShape shape = new LinkShape(0, Duration.ZERO);

    assertThat(shape.atMachine(MACHINE)).isEmpty();
    assertThat(shape.atSwitch(MACHINE)).isEmpty();
  }
}
