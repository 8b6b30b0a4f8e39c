package io.github.ycsbext.clusters.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.note.Note;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class FaultScheduleTest {
  @Test
  void what_nobody_expected_of_a_server_is_told_like_any_failure() {
    Cluster cluster = clusterOf(nodeThatThrows(new ArithmeticException("no such container")));

    List<FaultEvent> events;
    try (FaultSchedule faults =
        FaultSchedule.start(
            cluster, "run", List.of(new PlannedFault(new Kill(), 1, null, 0, null)), event -> {})) {
      await()
          .atMost(Duration.ofMinutes(1))
          .pollInterval(Duration.ofMillis(1))
          .until(() -> faults.events().get(0).failure() != null);
      events = faults.events();
    }

    assertThat(events)
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.isOfBeginning()).isTrue();
              assertThat(event.begunAt()).isNull();
              assertThat(event.failure().text()).isEqualTo("no such container");
            });
  }

  /** Asking a server that is cut off takes longer than the fault is to last. */
  @Test
  void a_fault_by_role_does_not_wait_for_a_server_that_is_cut_off_and_is_undone() {
    CountDownLatch end = new CountDownLatch(1);
    Node cutOff =
        nodeWhoseRole(
            () -> {
              assertThat(end.await(20, TimeUnit.SECONDS)).isTrue();
              return Role.REPLICA.of();
            });
    Node replica = nodeWhoseRole(Role.REPLICA::of);

    List<FaultEvent> events;
    try (FaultSchedule faults =
        FaultSchedule.start(
            clusterOf(cutOff, replica),
            "run",
            List.of(new PlannedFault(new Kill(), 0, Role.REPLICA, 0, 1L)),
            event -> {})) {
      await()
          .pollInterval(Duration.ofMillis(1))
          .until(
              () -> {
                FaultEvent first = faults.events().get(0);
                return first.upAgainAt() != null || first.failure() != null;
              });
      events = faults.events();
    } finally {
      end.countDown();
    }

    assertThat(events).extracting(FaultEvent::node).containsExactly(2);
    assertThat(events).extracting(event -> event.words().text()).containsExactly("up again");
    assertThat(events).extracting(FaultEvent::failure).containsOnlyNulls();
  }

  private static Cluster clusterOf(Node... nodes) {
    return (Cluster)
        Proxy.newProxyInstance(
            Cluster.class.getClassLoader(),
            new Class<?>[] {Cluster.class},
            (proxy, method, arguments) -> List.of(nodes));
  }

  /** Returns a node that runs, does what it is told, and has this role. */
  private static Node nodeWhoseRole(Callable<Note> role) {
    return (Node)
        Proxy.newProxyInstance(
            Node.class.getClassLoader(),
            new Class<?>[] {Node.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "role" -> role.call();
                  case "isRunning" -> true;
                  default -> null;
                });
  }

  private static Node nodeThatThrows(RuntimeException unexpected) {
    return (Node)
        Proxy.newProxyInstance(
            Node.class.getClassLoader(),
            new Class<?>[] {Node.class},
            (proxy, method, arguments) -> {
              throw unexpected;
            });
  }
}
