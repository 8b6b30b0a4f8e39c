package io.github.ycsbext.clusters.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.redis.RespSocket;
import io.github.ycsbext.clusters.network.NetworksHere;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("alone")
@Timeout(120)
class FaultScheduleIT {
  @Test
  void a_server_is_killed_and_restarted_when_the_schedule_says() throws Exception {
    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"))) {
      long first = redis.processIds().get(0);
      Instant start = Instant.now();

      Queue<FaultEvent> told = new ConcurrentLinkedQueue<>();

      try (FaultSchedule faults =
          FaultSchedule.start(
              redis, "run", List.of(new PlannedFault(new Kill(), 1, null, 200, 600L)), told::add)) {
        while (told.size() < 2) {
          Thread.sleep(10);
        }

        FaultEvent killed = told.remove();
        FaultEvent restarted = told.remove();
        assertThat(killed.isOfBeginning()).isTrue();
        assertThat(killed.phase()).isEqualTo("run");
        assertThat(killed.node()).isEqualTo(1);
        assertThat(killed.role()).isEqualTo(Role.SERVER.of());
        assertThat(killed.begunAt()).isAfter(start.plusMillis(190));
        assertThat(killed.upAgainAt()).isNull();
        assertThat(restarted.isOfBeginning()).isFalse();
        assertThat(restarted.begunAt()).isEqualTo(killed.begunAt());
        assertThat(restarted.upAgainAt()).isAfter(start.plusMillis(590));
        assertThat(restarted.failure()).isNull();
        assertThat(faults.events()).containsExactly(restarted);
      }

      assertThat(redis.processIds().get(0)).isNotEqualTo(first);
      assertThat(redis.nodes().get(0).isRunning()).isTrue();
    }
  }

  @Test
  void the_server_that_has_a_role_is_hit_and_started_again() {
    ClusterOptions replicated = ClusterOptions.of(its -> its.topology = Topology.REPLICATED);
    Queue<FaultEvent> told = new ConcurrentLinkedQueue<>();
    List<PlannedFault> planned =
        List.of(
            new PlannedFault(new Kill(), 0, Role.REPLICA, 0, 300L),
            new PlannedFault(new Kill(), 0, Role.SHARD, 0, 300L));
    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"), replicated);
        FaultSchedule faults = FaultSchedule.start(redis, "run", planned, told::add)) {
      await()
          .atMost(Duration.ofMinutes(1))
          .pollInterval(Duration.ofMillis(1))
          .until(() -> told.size() >= 3);

      assertThat(told)
          .filteredOn(event -> event.number() == 0)
          .allMatch(event -> event.node() == 2 && event.failure() == null)
          .extracting(event -> event.words().text())
          .containsExactly("killed", "up again");
      assertThat(faults.events().get(1).failure().text())
          .isEqualTo("no server that runs is shard now");
    }
  }

  @Test
  void a_paused_server_answers_nothing_and_goes_on_at_the_latest_by_close() {
    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"))) {
      Queue<FaultEvent> told = new ConcurrentLinkedQueue<>();
      long process = redis.processIds().get(0);
      ProcessIdentity server = ProcessIdentity.ofRunning(process).orElseThrow();
      FaultSchedule faults =
          FaultSchedule.start(
              redis,
              "run",
              List.of(new PlannedFault(new Pause(), 1, null, 0, 600_000L)),
              told::add);
      await()
          .atMost(Duration.ofMinutes(1))
          .pollInterval(Duration.ofMillis(1))
          .until(() -> !told.isEmpty());
      // The signal has been sent; each of its threads stops a moment later.
      await().until(server::isPaused);
      assertThat(ProcessHandle.of(process).orElseThrow().children())
          .as("the watchdog")
          .hasSize(1)
          .noneMatch(child -> ProcessIdentity.of(child).isPaused());

      faults.close();

      assertThat(server.isPaused()).isFalse();
      assertThat(told)
          .extracting(event -> event.words().text())
          .containsExactly("paused", "running again");
      assertThat(redis.processIds()).containsExactly(process);
    }
  }

  @Test
  void a_link_is_cut_when_the_schedule_says_and_healed_at_the_latest_by_close() throws Exception {
    NetworksHere.requireFaults();
    Queue<FaultEvent> told = new ConcurrentLinkedQueue<>();
    Partition cut = new Partition(Partition.From.CLIENTS, Partition.Way.BOTH);
    PlannedFault cutOff = new PlannedFault(cut, 1, null, 0, 600_000L);
    ClusterOptions onLinks =
        ClusterOptions.of(
            its -> its.network = new NetworkShape(NetworkUnits.UNLIMITED, 0, Duration.ZERO));
    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"), onLinks)) {
      Node node = redis.nodes().get(0);
      FaultSchedule faults = FaultSchedule.start(redis, "run", List.of(cutOff), told::add);
      await()
          .atMost(Duration.ofMinutes(1))
          .pollInterval(Duration.ofMillis(1))
          .until(() -> !told.isEmpty());
      assertThat(node.isRunning()).isTrue();
      assertThatThrownBy(
              () -> RespSocket.call(new NodeAddress(node.host(), node.port(), 0), "PING"))
          .isInstanceOf(IOException.class);
      assertThatThrownBy(() -> node.disturb(new PacketLoss(0.5)))
          .hasMessageContaining("its link is disturbed already: heal it first");

      faults.close();

      assertThat(told)
          .extracting(event -> event.words().text())
          .containsExactly("cut off from clients", "healed");
      assertThat(RespSocket.call(new NodeAddress(node.host(), node.port(), 0), "PING"))
          .isEqualTo("PONG");
    }
  }

  @Test
  void what_is_still_to_come_is_called_off_by_close() {
    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"))) {
      FaultSchedule faults =
          FaultSchedule.start(
              redis,
              "run",
              List.of(new PlannedFault(new Kill(), 1, null, 600_000, null)),
              event -> {});

      faults.close();

      assertThat(faults.events()).extracting(FaultEvent::begunAt).containsOnlyNulls();
      assertThat(redis.nodes().get(0).isRunning()).isTrue();
    }
  }

  @Test
  void faults_that_cannot_be_are_refused() {
    assertThatThrownBy(() -> new PlannedFault(new Kill(), 1, null, 9_000, 9_000L))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("end it later");
    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"))) {
      List<PlannedFault> third = List.of(new PlannedFault(new Kill(), 3, null, 0, null));

      assertThatThrownBy(() -> FaultSchedule.start(redis, "run", third, event -> {}))
          .isInstanceOf(UserError.class)
          .hasMessage("fault: there is no node 3 (Redis standalone has 1 to 1)");
    }
  }
}
