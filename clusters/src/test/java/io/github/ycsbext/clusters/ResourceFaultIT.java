package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.ycsbext.clusters.engine.redis.RespSocket;
import io.github.ycsbext.clusters.fault.ClockSkew;
import io.github.ycsbext.clusters.fault.DiskFull;
import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.clusters.fault.FaultSchedule;
import io.github.ycsbext.clusters.fault.InjectedFault;
import io.github.ycsbext.clusters.fault.OomKill;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Takes disk space and memory from a Redis that writes every update to its disk. */
@Tag("alone")
@Timeout(120)
class ResourceFaultIT {
  private static StartedCluster prepared(InjectedFault fault) {
    return prepared("redis", fault);
  }

  private static StartedCluster prepared(String system, InjectedFault fault) {
    Clusters.LOCAL
        .whyNot(fault.kind().need())
        .ifPresent(why -> Assumptions.abort("NOT TESTED: `" + fault.kind() + "`: " + why));
    return Clusters.LOCAL.start(
        Engine.named(system),
        ClusterOptions.of(
            its -> {
              its.durability = Durability.ON_DISK;
              its.prepared = Set.of(fault.kind().need());
            }));
  }

  private static String call(Cluster redis, String... command) throws IOException {
    Node server = redis.nodes().get(0);
    return RespSocket.call(server.host(), server.port(), command);
  }

  /** Calls the schedule off once the fault has begun, which undoes what must be undone. */
  private static List<FaultEvent> endedEarly(Cluster redis, InjectedFault fault) {
    List<FaultEvent> told = new CopyOnWriteArrayList<>();
    List<PlannedFault> planned = List.of(new PlannedFault(fault, 1, 0, 600_000L));
    FaultSchedule faults = FaultSchedule.start(redis, "run", planned, told::add);
    await()
        .atMost(Duration.ofMinutes(1))
        .pollInterval(Duration.ofMillis(1))
        .until(() -> !told.isEmpty());
    faults.close();
    return told;
  }

  @Test
  void a_server_whose_disk_is_full_keeps_what_it_has_written_and_comes_back() throws Exception {
    Path data;
    try (StartedCluster redis = prepared(new DiskFull())) {
      data = redis.folder().data();
      assertThat(mounts()).contains(" " + data.toRealPath() + " ext4 ");
      call(redis, "SET", "before", "acknowledged");

      redis.nodes().get(0).fill();

      assertThatThrownBy(() -> call(redis, "SET", "during", "x".repeat(100_000)))
          .isInstanceOf(IOException.class);
      assertThatThrownBy(() -> Files.writeString(data.resolve("root-s"), "not even root's"))
          .hasMessageContaining("No space left on device");
      redis.nodes().get(0).free();
      assertThat(call(redis, "SET", "after", "x".repeat(100_000))).isEqualTo("OK");
      assertThat(call(redis, "GET", "before")).isEqualTo("acknowledged");
    }
    assertThat(data).doesNotExist();
    assertThat(mounts()).doesNotContain(data.toString());
  }

  @Test
  void a_full_disk_has_space_again_whoever_ends_the_schedule() throws Exception {
    try (StartedCluster redis = prepared(new DiskFull())) {
      assertThat(endedEarly(redis, new DiskFull()))
          .extracting(event -> event.words().text())
          .containsExactly("left without disk space", "given disk space again");
      assertThat(call(redis, "SET", "key", "value")).isEqualTo("OK");
    }
  }

  @Test
  void a_server_without_memory_is_killed_by_the_kernel_and_has_it_back() throws Exception {
    try (StartedCluster redis = prepared(new OomKill())) {
      long first = redis.processIds().get(0);
      call(redis, "SET", "key", "acknowledged");

      redis.nodes().get(0).oomKill();

      assertThat(redis.isRunning()).isFalse();
      assertThat(ProcessHandle.of(first)).isEmpty();
      redis.restore();
      assertThat(call(redis, "GET", "key")).isEqualTo("acknowledged");
      assertThat(call(redis, "SET", "large", "x".repeat(10_000_000))).isEqualTo("OK");
    }
  }

  /** Of root's, it runs as another user, who sees its folders alone. */
  @Test
  void a_server_of_many_processes_has_its_disk_and_outlives_or_comes_back() throws Exception {
    for (InjectedFault fault : List.of(new DiskFull(), new OomKill(), new ClockSkew(-60_000))) {
      try (StartedCluster postgresql = prepared("postgresql", fault)) {
        assertThat(endedEarly(postgresql, fault))
            .extracting(FaultEvent::failure)
            .containsOnlyNulls();
        postgresql.restore();
        assertThat(postgresql.isRunning()).isTrue();
      }
    }
  }

  /** The library reads how far once a second. */
  @Test
  void a_clock_is_as_far_apart_as_it_is_said_to_be_until_it_is_healed() throws Exception {
    long process;
    try (StartedCluster redis = prepared(new ClockSkew(600_000))) {
      redis.nodes().get(0).setClock(600_000);
      awaitTime(redis, 590, 610);

      redis.nodes().get(0).setClock(0);
      awaitTime(redis, -10, 10);
      process = redis.processIds().get(0);
    }
    assertThat(Path.of("/dev/shm/faketime_shm_" + process)).doesNotExist();
  }

  /** Waits until the server's clock is so many seconds ahead. */
  private static void awaitTime(Cluster redis, long least, long most) throws IOException {
    long deadlineNs = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    long ahead;
    do {
      String told = call(redis, "EVAL", "return redis.call('TIME')[1]", "0");
      ahead = Long.parseLong(told) - System.currentTimeMillis() / 1000;
      assertThat(System.nanoTime()).as(ahead + " s ahead").isLessThan(deadlineNs);
    } while (ahead < least || ahead > most);
  }

  @Test
  void a_jvm_has_no_clock_of_its_own() {
    ClusterOptions options = ClusterOptions.of(its -> its.prepared = Set.of(FaultNeed.CLOCK));

    assertThat(Clusters.LOCAL.whyMissing(Engine.named("cassandra"), options).orElseThrow().text())
        .startsWith("Cassandra is or may be a JVM, whose threads wait too long");
  }

  @Test
  void a_server_that_was_not_prepared_is_left_alone() {
    try (StartedCluster redis = Clusters.LOCAL.start(Engine.named("redis"))) {
      Node server = redis.nodes().get(0);

      assertThatThrownBy(server::fill)
          .isInstanceOf(UserError.class)
          .hasMessageContaining(
              "are not on a disk of their own: start the servers with --faults disk-full");
      assertThatThrownBy(server::oomKill)
          .isInstanceOf(UserError.class)
          .hasMessageContaining("has no control group of its own");
      assertThatThrownBy(() -> server.setClock(1000))
          .isInstanceOf(UserError.class)
          .hasMessageContaining("the server sees the clock of this machine");
      assertThat(redis.isRunning()).isTrue();
    }
  }

  private static String mounts() throws IOException {
    return Files.readString(Path.of("/proc/self/mounts"));
  }
}
