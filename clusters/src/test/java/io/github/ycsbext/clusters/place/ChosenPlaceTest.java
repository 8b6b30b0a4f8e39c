package io.github.ycsbext.clusters.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChosenPlaceTest {
  @TempDir Path folder;

  @Test
  void a_folder_with_the_data_of_another_system_is_refused() throws IOException {
    ClusterOptions options = ClusterOptions.of(its -> its.folder = folder);
    Path version =
        Files.writeString(
            Files.createDirectories(folder.resolve("data/cluster")).resolve("PG_VERSION"), "17");
    Files.writeString(
        Files.createDirectories(folder.resolve("logs")).resolve("postgresql.log"), "");

    assertThatThrownBy(() -> ChosenPlace.refuse(Engine.named("mariadb"), options))
        .isInstanceOf(UserError.class)
        .hasFieldOrPropertyWithValue("exitCode", ExitCode.BAD_INPUT)
        .hasMessage("folder: " + folder + " holds the data of PostgreSQL: name another");
    assertThatCode(() -> ChosenPlace.refuse(Engine.named("postgresql"), options))
        .doesNotThrowAnyException();
    assertThat(version).hasContent("17");
  }

  @Test
  void a_folder_without_data_is_taken_whatever_ran_there() throws IOException {
    Files.writeString(
        Files.createDirectories(folder.resolve("logs")).resolve("postgresql.log"), "");

    ChosenPlace.refuse(Engine.named("mariadb"), ClusterOptions.of(its -> its.folder = folder));

    assertThat(folder.resolve("data")).isEmptyDirectory();
  }

  @Test
  void a_port_that_is_taken_is_refused() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ClusterOptions options = ClusterOptions.of(its -> its.port = taken.getLocalPort());

      assertThatThrownBy(() -> ChosenPlace.refuse(Engine.named("redis"), options))
          .isInstanceOf(UserError.class)
          .hasMessageStartingWith(
              "Redis cannot be started: port " + taken.getLocalPort() + " of 127.0.0.1 is taken;");
    }
  }

  @Test
  void a_port_of_root_is_refused_to_a_server_that_does_not_run_as_root() {
    assumeTrue(FreePorts.lowestOfAllUsers() > 1);

    assertThatThrownBy(
            () ->
                ChosenPlace.refuse(
                    Engine.named("postgresql"), ClusterOptions.of(its -> its.port = 1)))
        .isInstanceOf(UserError.class)
        .hasFieldOrPropertyWithValue("exitCode", ExitCode.BAD_INPUT)
        .hasMessageStartingWith(
            "PostgreSQL cannot be started: only a server that runs as root may use port 1, and this"
                + " one does not;");
  }
}
