package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
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
            cluster,
            List.of(new NodeFault(FaultAction.KILL, 0, Duration.ZERO, null)),
            event -> {})) {
      do {
        Thread.onSpinWait();
        events = faults.events();
      } while (events.isEmpty());
    }

    assertThat(events)
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.begins()).isTrue();
              assertThat(event.failure().text()).isEqualTo("no such container");
            });
  }

  private static Cluster clusterOf(Node node) {
    return (Cluster)
        Proxy.newProxyInstance(
            Cluster.class.getClassLoader(),
            new Class<?>[] {Cluster.class},
            (proxy, method, arguments) -> List.of(node));
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
