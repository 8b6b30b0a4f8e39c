package io.github.ycsbext.clusters.network;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.LinkFault;
import io.github.ycsbext.clusters.fault.PacketLoss;
import io.github.ycsbext.clusters.fault.Partition;
import io.github.ycsbext.clusters.fault.Partition.From;
import io.github.ycsbext.clusters.fault.Partition.Way;
import io.github.ycsbext.clusters.fault.Throttle;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServerLinkTest {
  private static final ServerLink SECOND =
      ServerLink.of(
              new ClusterNetwork(
                  null, ClusterNote.LOOPBACK.of(), "ycsb-1-2-3", 0, Duration.ZERO, null, List.of()),
              1)
          .orElseThrow();

  private static List<String> drops(LinkFault fault) {
    List<String> rules = SECOND.rules(fault);
    assertThat(rules)
        .startsWith(
            "create table bridge server2",
            "add chain bridge server2 dropped { type filter hook forward priority 0; }");
    return rules.stream()
        .skip(2)
        .map(rule -> rule.replace("add rule bridge server2 dropped ", ""))
        .toList();
  }

  @Test
  void a_server_is_cut_off_from_everyone_in_both_directions() {
    assertThat(drops(new Partition(From.ALL, Way.BOTH)))
        .containsExactly("oifname \"port2\" drop", "iifname \"port2\" drop");
  }

  @Test
  void a_server_is_cut_off_from_some_in_one_direction() {
    assertThat(drops(new Partition(From.CLIENTS, Way.IN)))
        .containsExactly("oifname \"port2\" iifname \"clients\" drop");
    assertThat(drops(new Partition(From.PEERS, Way.OUT)))
        .containsExactly("iifname \"port2\" oifname != \"clients\" drop");
  }

  @Test
  void a_lossy_link_loses_as_much_each_way_and_a_slow_one_nothing() {
    assertThat(drops(new PacketLoss(0.05)))
        .containsExactly(
            "oifname \"port2\" numgen random mod 1000000 < 50000 drop",
            "iifname \"port2\" numgen random mod 1000000 < 50000 drop");
    assertThat(SECOND.rules(new Throttle(1_000_000)))
        .containsExactly("create table bridge server2");
  }

  @Test
  void a_part_is_told_in_percent() {
    assertThat(new PacketLoss(0.07).begun().text()).isEqualTo("made to lose 7 % of its packets");
    assertThat(new PacketLoss(0.0025).begun().text())
        .isEqualTo("made to lose 0.25 % of its packets");
  }

  @Test
  void a_shared_network_has_no_link_of_a_server() {
    assertThat(ServerLink.of(ClusterNetwork.loopback(), 0)).isEmpty();
  }
}
