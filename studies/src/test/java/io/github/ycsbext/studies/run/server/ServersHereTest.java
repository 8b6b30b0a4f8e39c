package io.github.ycsbext.studies.run.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.studies.study.result.TrialOutcome.MachineUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServersHereTest {
  @TempDir private Path folder;

  private static ServerSocket listening() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @Test
  void a_server_on_this_machine_has_its_hardware_and_shares_its_processors() throws IOException {
    try (ServerSocket server = listening()) {
      ServerUsed used =
          ServersHere.describe(
              Engine.named("redis"),
              Map.of("redis.host", "127.0.0.1", "redis.port", "" + server.getLocalPort()));

      assertThat(used.sharesCoresAsGiven()).isTrue();
      assertThat(Objects.requireNonNull(used.machine()).processors())
          .isGreaterThanOrEqualTo(Runtime.getRuntime().availableProcessors());
      assertThat(used.machine().disk()).isNull();
    }
  }

  @Test
  void a_server_elsewhere_has_neither() throws IOException {
    ServerUsed used =
        ServersHere.describe(Engine.named("redis"), Map.of("redis.host", "192.0.2.1"));

    assertThat(used.machine()).isNull();
    assertThat(used.sharesCoresAsGiven()).isFalse();
  }

  @Test
  void a_server_is_known_by_the_port_that_it_listens_on() throws IOException {
    assumeThat(Path.of("/proc/net/tcp")).exists();
    try (ServerSocket server = listening()) {
      int port = server.getLocalPort();

      assertThat(ServersHere.of(Set.of("localhost:" + port, "127.0.0.1:" + port)).processIds())
          .containsExactly(ProcessHandle.current().pid());
    }
  }

  @Test
  void a_heap_is_read_from_the_command_line_of_a_jvm() throws IOException {
    assumeThat(Path.of("/proc/self/cmdline")).exists();
    Process process = new ProcessBuilder("sh", "-c", "cat", "-Xms1g", "-Xmx512m").start();
    try {
      assertThat(Hardware.heapBytes(process.pid())).isEqualTo(512L << 20);
    } finally {
      process.destroy();
    }
    assertThat(Hardware.heapBytes(Long.MAX_VALUE)).isNull();
  }

  @Test
  void the_disk_of_a_folder_is_named_with_its_file_system() throws IOException {
    MachineUsed machine = Hardware.of(folder, List.of());

    assertThat(machine.disk())
        .startsWith(Files.getFileStore(folder).type() + " (" + Files.getFileStore(folder).name());
    assertThat(machine.heapBytes()).isNull();
  }
}
