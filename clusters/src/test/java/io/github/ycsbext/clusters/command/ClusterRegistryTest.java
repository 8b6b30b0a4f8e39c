package io.github.ycsbext.clusters.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.ClusterNetwork.CarriedRate;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.fault.PacketLoss;
import io.github.ycsbext.clusters.fault.Pause;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterRegistryTest {
  @TempDir Path folder;
  private ClusterRegistry registry;

  @BeforeEach
  void open() {
    registry = new ClusterRegistry(folder);
  }

  @Test
  void a_cache_that_is_a_file_is_told_with_the_way_out() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));

    assertThatThrownBy(
            () ->
                new ClusterRegistry(file.resolve("clusters")).alone(Engine.named("redis"), () -> 1))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith("The cache cannot be used (" + file)
        .hasMessageEndingWith("set YCSB_CACHE to a folder that can be written and has room");
  }

  @Test
  void a_state_is_found_as_it_was_put_until_it_is_removed() {
    ClusterState state =
        new ClusterState(
            Engine.named("mongodb"),
            Topology.STANDALONE,
            List.of(
                new ClusterState.Server(
                    "127.0.0.1",
                    4711,
                    new ProcessIdentity(12, 34),
                    null,
                    List.of(new Pause(), new PacketLoss(0.5)))),
            new Program("1.2", "a:b:jar:1.2", "stand-in 1.2"),
            "/run",
            false,
            true,
            "in memory",
            new ClusterNetwork(
                new NetworkShape("1gbit", 1_000_000_000, Duration.ofMillis(1)),
                Note.plain("loopback"),
                "ycsb-1-2-3",
                1_000_000_000,
                Duration.ZERO,
                new CarriedRate(940_000_000, 930_000_000),
                List.of(Note.plain("no delay"))),
            Map.of("mongodb.url", "mongodb://127.0.0.1:4711/ycsb?w=1"));

    registry.put(state);

    assertThat(registry.find(Engine.named("mongodb"))).contains(state);
    assertThat(registry.find(Engine.named("redis"))).isEmpty();

    registry.remove(Engine.named("mongodb"));

    assertThat(registry.find(Engine.named("mongodb"))).isEmpty();
  }

  @Test
  void a_state_file_that_cannot_be_read_is_named() throws Exception {
    Path file = Files.writeString(folder.resolve("redis.json"), "{\"engine\": ");

    assertThatThrownBy(() -> registry.find(Engine.named("redis")))
        .isInstanceOf(UserError.class)
        .hasMessageContaining(file + " cannot be read")
        .hasMessageContaining("delete it");
  }

  @Test
  void nobody_else_may_start_or_stop_the_same_system_meanwhile() {
    String result =
        registry.alone(
            Engine.named("redis"),
            () -> {
              assertThatThrownBy(() -> registry.alone(Engine.named("redis"), () -> "both"))
                  .isInstanceOf(UserError.class)
                  .hasFieldOrPropertyWithValue("exitCode", ExitCode.BAD_INPUT)
                  .hasMessageContaining("Another command is starting or stopping Redis");
              return registry.alone(Engine.named("cassandra"), () -> "another system");
            });

    assertThat(result).isEqualTo("another system");
  }

  @Test
  void time_is_told_in_its_two_largest_units() {
    assertThat(ClusterStatusCommand.words(Duration.ofSeconds(59))).isEqualTo("59 s");
    assertThat(ClusterStatusCommand.words(Duration.ofSeconds(61))).isEqualTo("1 min 1 s");
    assertThat(ClusterStatusCommand.words(Duration.ofMinutes(61))).isEqualTo("1 h 1 min");
    assertThat(ClusterStatusCommand.words(Duration.ofHours(49))).isEqualTo("2 d 1 h");
  }
}
