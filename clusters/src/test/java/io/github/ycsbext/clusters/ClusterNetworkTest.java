package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.note.Note;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterNetworkTest {
  private static final NetworkShape ASKED = NetworkShape.ofRate(1_000_000_000);

  @Test
  void links_tell_what_was_asked_and_what_they_carried() {
    ClusterNetwork network =
        new ClusterNetwork(
            ASKED,
            Note.plain("loopback"),
            "ycsb-1-2-3",
            1_000_000_000,
            Duration.ZERO,
            new ClusterNetwork.CarriedRate(941_000_000, 270_400_000),
            List.of());

    assertThat(network.label().text()).isEqualTo("links of their own, 1gbit each way");
    assertThat(network.carriedWords())
        .contains(
            "carried 0.94 Gb/s to the servers and 0.27 Gb/s to the clients before they started");
    assertThat(network.carried().least()).isEqualTo(270_400_000);
  }

  @Test
  void containers_without_links_say_what_they_have_in_their_place() {
    ClusterNetwork network =
        ClusterNetwork.ofContainers().inPlaceOf(ASKED, Note.plain("the engine is elsewhere"));

    assertThat(network.isAsAsked()).isFalse();
    assertThat(network.hasOwnLinks()).isFalse();
    assertThat(network.carriedWords()).isEmpty();
    assertThat(network.label().text())
        .isEqualTo(
            "one network of the containers, whose ports Docker publishes on this machine's loopback interface; NOT as asked: the engine is elsewhere");
  }
}
