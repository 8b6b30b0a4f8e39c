package io.github.ycsbext.client.coordination;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.coordination.Message.Interval;
import io.github.ycsbext.measurement.Totals;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests what clients wait for after their last operation. */
@Timeout(60)
class CoordinatorTest {
  private final ScheduledExecutorService network = Executors.newSingleThreadScheduledExecutor();
  private final SimulatedClient first = new SimulatedClient(0, 1000, network);
  private final SimulatedClient second = new SimulatedClient(0, 1000, network);
  private final Coordinator coordinator =
      new Coordinator(
          IntStream.range(0, 2)
              .mapToObj(i -> List.of(first, second).get(i).remoteClient(i, Map.of()))
              .toList(),
          sentence -> {});

  @AfterEach
  void end() {
    coordinator.remoteClients().forEach(RemoteClient::close);
    network.shutdownNow();
  }

  private void start() throws InterruptedException {
    assertThat(coordinator.start(0, Duration.ofSeconds(30))).isPositive();
  }

  @Test
  void all_are_told_that_all_have_done_their_work() throws InterruptedException {
    start();
    first.work(true);
    second.work(true);
    while (!coordinator.haveAllWorked()) {
      coordinator.until(Coordinator.INTERVAL_NS, () -> {});
    }
    assertThat(first.toldThatAllAreWhole()).isNull();
    coordinator.awaitOutcomes();

    assertThat(Stream.of(first, second).map(SimulatedClient::toldThatAllAreWhole))
        .containsExactly(true, true);
    assertThat(coordinator.remoteClients()).extracting(RemoteClient::outcome).containsOnly("{ }");
  }

  @Test
  void one_that_has_not_done_its_work_is_known_to_all() throws InterruptedException {
    start();
    first.work(true);
    second.work(false);
    while (!coordinator.haveAllWorked()) {
      coordinator.until(Coordinator.INTERVAL_NS, () -> {});
    }
    coordinator.awaitOutcomes();

    assertThat(Stream.of(first, second).map(SimulatedClient::toldThatAllAreWhole))
        .containsExactly(false, false);
  }

  @Test
  void how_far_the_others_are_is_known_while_one_stands_still() throws InterruptedException {
    start();
    tell(first, 1, 10);
    tell(first, 2, 25);
    List<Long> told = new ArrayList<>();

    coordinator.until(
        Coordinator.INTERVAL_NS,
        () -> {
          told.add(coordinator.reported());
          tell(second, 1, 7);
        });

    assertThat(told.get(0)).isEqualTo(25);
    assertThat(coordinator.done()).isEqualTo(17);
    assertThat(coordinator.reported()).isEqualTo(32);
  }

  private static void tell(SimulatedClient client, long seconds, long done) {
    client.sendMessage(
        Message.Kind.INTERVAL, Interval.of(seconds * Coordinator.INTERVAL_NS, done, Totals.none()));
  }

  @Test
  void nobody_waits_for_one_that_has_ended_before() throws InterruptedException {
    start();
    first.sendMessage(Message.Kind.OUTCOME, Map.of());
    second.work(true);
    while (!coordinator.haveAllWorked()) {
      coordinator.until(Coordinator.INTERVAL_NS, () -> {});
    }
    coordinator.awaitOutcomes();

    assertThat(second.toldThatAllAreWhole()).isFalse();
    assertThat(coordinator.haveAllEnded()).isTrue();
  }
}
