package io.github.ycsbext.clusters.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.ServerLimits;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On folders that look like the kernel's. */
class ControlGroupsTest {
  private static final ServerLimits HALF = new ServerLimits(0.5, 512L << 20);

  @TempDir private Path root;

  @BeforeEach
  void ofVersionOne() throws IOException {
    Files.createDirectory(root.resolve("cpu"));
    Files.createDirectory(root.resolve("memory"));
  }

  @Test
  void each_server_has_a_group_of_each_controller_that_its_command_joins() throws IOException {
    try (ControlGroups groups = ControlGroups.make(root, HALF, 2, 8)) {
      assertThat(groups.whyNot()).isEmpty();
      assertThat(found("cpu"))
          .hasSize(2)
          .allSatisfy(group -> holds(group, "cpu.cfs_quota_us", "50000"));
      assertThat(found("memory"))
          .hasSize(2)
          .allSatisfy(group -> holds(group, "memory.limit_in_bytes", "536870912"));
      List<String> command = groups.on(1, List.of("redis-server", "--port", "1"));
      assertThat(command).endsWith("redis-server", "--port", "1");
      assertThat(command.get(2))
          .contains("echo $$ > '" + root.resolve("cpu"), "echo $$ > '" + root.resolve("memory"));
    }
  }

  @Test
  void the_joined_command_is_the_command() throws Exception {
    try (ControlGroups groups = ControlGroups.make(root, HALF, 1, 8)) {
      Process process = new ProcessBuilder(groups.on(0, List.of("sh", "-c", "exit 3"))).start();

      assertThat(process.waitFor()).isEqualTo(3);
      assertThat(found("cpu").get(0).resolve("cgroup.procs"))
          .content()
          .isEqualToIgnoringNewLines(Long.toString(process.pid()));
    }
  }

  @Test
  void the_second_version_has_one_group_for_both() throws IOException {
    Files.writeString(root.resolve("cgroup.controllers"), "cpu memory");

    try (ControlGroups groups = ControlGroups.make(root, HALF, 1, 8)) {
      Path group = found("").get(0);
      holds(group, "cpu.max", "50000 100000");
      holds(group, "memory.max", "536870912");
      assertThat(root.resolve("cgroup.subtree_control")).hasContent("+cpu +memory");
      assertThat(groups.on(0, List.of("true"))).hasSize(4);
    }
  }

  @Test
  void a_machine_with_no_more_processors_needs_no_limit_of_them() throws IOException {
    try (ControlGroups groups = ControlGroups.make(root, new ServerLimits(4, 8L << 30), 1, 4)) {
      assertThat(groups.whyNot()).isEmpty();
      assertThat(found("cpu")).isEmpty();
      assertThat(found("memory")).hasSize(1);
    }
  }

  @Test
  void groups_of_processes_that_are_gone_are_removed() throws IOException {
    ProcessIdentity own = ProcessIdentity.own();
    String earlier = new ProcessIdentity(own.pid(), own.startedAtMillis() - 60_000).label();
    Path old = Files.createDirectory(root.resolve("cpu/ycsb-ext-" + earlier + "-1"));
    Path used = Files.createDirectory(root.resolve("cpu/ycsb-ext-" + own.label() + "-1"));

    ControlGroups.clearAbandoned(root);

    assertThat(old).doesNotExist();
    assertThat(used).exists();
  }

  @Test
  void without_the_kernels_folders_it_says_why_and_the_command_stays() {
    try (ControlGroups groups = ControlGroups.make(root.resolve("none"), HALF, 1, 8)) {
      assertThat(groups.whyNot().orElseThrow().text())
          .startsWith("control groups, which limit a process, cannot be made here (")
          .endsWith("they take root, or use Docker");
      assertThat(groups.on(0, List.of("redis-server"))).containsExactly("redis-server");
    }
  }

  private List<Path> found(String controller) {
    try (Stream<Path> files = Files.list(root.resolve(controller))) {
      return files.filter(file -> file.getFileName().toString().startsWith("ycsb-ext-")).toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static void holds(Path group, String file, String text) {
    assertThat(group.resolve(file)).content().isEqualTo(text);
  }
}
