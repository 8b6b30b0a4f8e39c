package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.engine.redis.RespSocket;
import io.github.ycsbext.clusters.network.NetworksHere;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.fault.Fault;
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
              redis,
              List.of(
                  new NodeFault(
                      FaultAction.KILL, 0, Duration.ofMillis(200), Duration.ofMillis(600))),
              told::add)) {
        while (told.size() < 2) {
          Thread.sleep(10);
        }

        FaultEvent killed = faults.events().get(0);
        FaultEvent restarted = faults.events().get(1);
        assertThat(killed.begins()).isTrue();
        assertThat(killed.role()).isEqualTo(ClusterNote.ROLE_SERVER.of());
        assertThat(killed.begunAt()).isAfter(start.plusMillis(190));
        assertThat(killed.doneAt()).isBetween(killed.begunAt(), restarted.doneAt());
        assertThat(restarted.begins()).isFalse();
        assertThat(restarted.begunAt()).isAfter(start.plusMillis(590));
        assertThat(restarted.role()).isNull();
        assertThat(restarted.failure()).isNull();
        assertThat(told).containsExactly(killed, restarted);
      }

      assertThat(redis.processIds().get(0)).isNotEqualTo(first);
      assertThat(redis.nodes().get(0).isRunning()).isTrue();
    }
  }

  @Test
  void the_server_that_has_a_role_is_hit_and_started_again() {
    ClusterOptions replicated = ClusterOptions.of(its -> its.topology = Topology.REPLICATED);
    Queue<FaultEvent> told = new ConcurrentLinkedQueue<>();
    Duration end = Duration.ofMillis(300);
    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"), replicated);
        FaultSchedule faults =
            FaultSchedule.start(
                redis,
                List.of(
                    new NodeFault(
                        FaultAction.KILL, 0, ClusterNote.ROLE_REPLICA, null, Duration.ZERO, end),
                    new NodeFault(
                        FaultAction.KILL, 0, ClusterNote.ROLE_SHARD, null, Duration.ZERO, end)),
                told::add)) {
      while (told.size() < 3) {
        Thread.onSpinWait();
      }

      assertThat(faults.events())
          .filteredOn(event -> event.fault() == 0)
          .allMatch(event -> event.node() == 1 && event.failure() == null)
          .extracting(FaultEvent::begins)
          .containsExactly(true, false);
      assertThat(faults.events())
          .filteredOn(event -> event.fault() == 1)
          .singleElement()
          .satisfies(
              event ->
                  assertThat(event.failure().text()).isEqualTo("no server that runs is shard now"));
    }
  }

  @Test
  void a_paused_server_answers_nothing_and_goes_on_at_the_latest_by_close() {
    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"))) {
      long process = redis.processIds().get(0);
      ProcessIdentity server = ProcessIdentity.ofRunning(process).orElseThrow();
      FaultSchedule faults =
          FaultSchedule.start(
              redis,
              List.of(new NodeFault(FaultAction.PAUSE, 0, Duration.ZERO, Duration.ofMinutes(10))),
              event -> {});
      while (faults.events().isEmpty()) {
        Thread.onSpinWait();
      }
      assertThat(server.isPaused()).isTrue();
      assertThat(ProcessHandle.of(process).orElseThrow().children())
          .as("the watchdog")
          .hasSize(1)
          .noneMatch(child -> ProcessIdentity.of(child).isPaused());

      faults.close();

      assertThat(server.isPaused()).isFalse();
      assertThat(faults.events())
          .extracting(event -> event.words().text())
          .containsExactly("paused", "running again");
      assertThat(redis.processIds()).containsExactly(process);
    }
  }

  @Test
  void a_link_is_cut_when_the_schedule_says_and_healed_at_the_latest_by_close() throws Exception {
    NetworksHere.requireFaults();
    Disturbance cut = Disturbance.partition(Disturbance.From.CLIENTS, Disturbance.Way.BOTH);
    NodeFault cutOff =
        new NodeFault(FaultAction.PARTITION, 0, null, cut, Duration.ZERO, Duration.ofMinutes(10));
    ClusterOptions onLinks = ClusterOptions.of(its -> its.network = NetworkShape.unlimited());
    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"), onLinks)) {
      Node node = redis.nodes().get(0);
      FaultSchedule faults = FaultSchedule.start(redis, List.of(cutOff), event -> {});
      while (faults.events().isEmpty()) {
        Thread.onSpinWait();
      }
      assertThat(node.isRunning()).isTrue();
      assertThatThrownBy(() -> RespSocket.call(node.host(), node.port(), "PING"))
          .isInstanceOf(IOException.class);
      assertThatThrownBy(() -> node.disturb(Disturbance.loss(0.5)))
          .hasMessageContaining("its link is disturbed already: heal it first");

      faults.close();

      assertThat(faults.events())
          .extracting(event -> event.words().text())
          .containsExactly("cut off from clients", "healed");
      assertThat(RespSocket.call(node.host(), node.port(), "PING")).isEqualTo("PONG");
    }
  }

  @Test
  void what_is_still_to_come_is_called_off_by_close() {
    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"))) {
      FaultSchedule faults =
          FaultSchedule.start(
              redis,
              List.of(new NodeFault(FaultAction.KILL, 0, Duration.ofMinutes(10), null)),
              event -> {});

      faults.close();

      assertThat(faults.events()).isEmpty();
      assertThat(redis.nodes().get(0).isRunning()).isTrue();
    }
  }

  @Test
  void faults_that_cannot_be_are_refused() {
    assertThatThrownBy(
            () -> new NodeFault(FaultAction.KILL, 0, Duration.ofSeconds(9), Duration.ofSeconds(9)))
        .isInstanceOf(Fault.class)
        .hasMessageContaining("end it later");
    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"))) {
      List<NodeFault> third = List.of(new NodeFault(FaultAction.KILL, 2, Duration.ZERO, null));

      assertThatThrownBy(() -> FaultSchedule.start(redis, third, event -> {}))
          .isInstanceOf(Fault.class)
          .hasMessage("fault: there is no node 2 (Redis standalone has 0 to 0)");
    }
  }
}
