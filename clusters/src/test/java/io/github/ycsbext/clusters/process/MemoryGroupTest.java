package io.github.ycsbext.clusters.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryGroupTest {
  private static final String CONTAINER = "/docker/" + "0a".repeat(32);

  @TempDir private Path root;

  @Test
  void a_group_of_a_server_is_found_in_the_first_version_by_its_controller() {
    assertThat(folder("11:cpu:/ycsb-ext-1-2-3\n5:memory:/ycsb-ext-1-2-4\n0::/\n"))
        .isEqualTo(root.resolve("memory/ycsb-ext-1-2-4"));
    assertThat(folder("5:memory:" + CONTAINER + "\n"))
        .isEqualTo(root.resolve("memory" + CONTAINER));
  }

  @Test
  void a_group_of_a_server_is_found_in_the_second_version() throws IOException {
    Files.writeString(root.resolve("cgroup.controllers"), "cpu memory");

    assertThat(folder("0::/ycsb-ext-1-2-3\n")).isEqualTo(root.resolve("ycsb-ext-1-2-3"));
    assertThat(folder("0::/system.slice/docker-" + "0a".repeat(32) + ".scope\n"))
        .isEqualTo(root.resolve("system.slice/docker-" + "0a".repeat(32) + ".scope"));
  }

  @Test
  void groups_of_more_than_a_server_are_refused_by_name() {
    for (String shared : new String[] {"/", "/user.slice", "/docker"}) {
      assertThatThrownBy(() -> MemoryGroup.of(root, "5:memory:" + shared + "\n0::/x\n"))
          .isInstanceOf(UserError.class)
          .hasMessage(
              "the server has no control group of its own (5:memory:"
                  + shared
                  + ", 0::/x): start the servers with --faults oom-kill");
    }
  }

  private Path folder(String groups) {
    return MemoryGroup.of(root, groups).folder();
  }
}
