package io.github.ycsbext.clusters.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.process.ServerStart;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class HostProcessIT {
  @TempDir Path folder;

  @Test
  void a_stopped_process_is_gone_with_its_watchdog() throws Exception {
    HostProcess process = start("sleep", "600");
    List<ProcessHandle> watchdogs = awaitChildren(process);

    process.stop(Duration.ofSeconds(10));

    assertThat(process.keeper().runs()).isFalse();
    assertThat(watchdogs).isNotEmpty().noneMatch(this::runs);
  }

  @Test
  void a_process_that_takes_no_notice_is_killed_after_its_grace() throws Exception {
    HostProcess process =
        start("sh", "-c", "trap '' TERM; echo ready; while :; do sleep 0.1; done");
    awaitLog("ready");

    process.stop(Duration.ofMillis(200));

    assertThat(process.keeper().runs()).isFalse();
    assertThat(process.exitCode()).isEqualTo(128 + 9);
  }

  @Test
  void what_a_start_script_runs_as_a_child_goes_with_it() throws Exception {
    HostProcess process = start("sh", "-c", "sleep 600 & echo child $!; wait");
    awaitLog("child ");
    awaitLog("\n");
    ProcessHandle child =
        ProcessHandle.of(Long.parseLong(read().replaceAll("(?s).*child (\\d+)\n.*", "$1")))
            .orElseThrow();

    process.askToEnd(); // As all servers of a cluster are before one is waited for.
    process.stop(Duration.ofSeconds(10));

    await(() -> !runs(child));
    assertThat(process.keeper().runs()).isFalse();
  }

  @Test
  void what_a_process_leaves_that_ends_by_itself_is_killed() throws Exception {
    HostProcess process = start("sh", "-c", "sleep 600 & echo child $!");
    awaitLog("child ");
    await(() -> !process.isRunning());
    String pid = read().replaceAll("(?s).*child (\\d+)\\s.*", "$1");

    await(() -> ProcessIdentity.ofRunning(Long.parseLong(pid)).isEmpty());
  }

  @Test
  void a_detached_process_outlives_its_watchdog() throws Exception {
    HostProcess process = start("sleep", "600");
    List<ProcessHandle> watchdogs = awaitChildren(process);

    process.detach();

    for (ProcessHandle watchdog : watchdogs) {
      await(() -> !runs(watchdog));
    }
    assertThat(process.keeper().runs()).isTrue();
    assertThat(process.keeper().stop(Duration.ofSeconds(10))).isTrue();
  }

  @Test
  void a_program_that_cannot_be_run_says_why_in_the_log() throws Exception {
    HostProcess process = start("/nowhere/server");

    await(() -> !process.isRunning());

    assertThat(process.exitCode()).isEqualTo(127);
    assertThat(folder.resolve("own.log")).content().contains("/nowhere/server");
  }

  @Test
  void an_environment_is_handed_on() throws Exception {
    start(List.of("sh", "-c", "echo $GREETING"), Map.of("GREETING", "hi"));

    awaitLog("hi");
  }

  @Test
  void an_identity_with_another_start_is_another_process() throws Exception {
    HostProcess process = start("sleep", "600");
    ProcessIdentity identity = process.keeper();
    ProcessIdentity earlier =
        new ProcessIdentity(identity.pid(), identity.startedAtMillis() - 60_000);

    assertThat(identity.runs()).isTrue();
    assertThat(earlier.runs()).isFalse();
    assertThat(earlier.stop(Duration.ZERO)).isTrue();
    assertThat(identity.runs()).isTrue();

    process.stop(Duration.ofSeconds(10));
  }

  private HostProcess start(String... command) throws IOException {
    return start(List.of(command), Map.of());
  }

  private HostProcess start(List<String> command, Map<String, String> environment)
      throws IOException {
    String log = folder.resolve("own.log").toString();
    return HostProcess.start(
        new ServerStart(command, environment, folder.toString(), log, "TERM"),
        new RunFolder(folder),
        true);
  }

  private List<ProcessHandle> awaitChildren(HostProcess process) throws InterruptedException {
    ProcessHandle handle = process.keeper().find().orElseThrow();
    await(() -> handle.children().findAny().isPresent());
    return handle.children().toList();
  }

  private boolean runs(ProcessHandle process) {
    return ProcessIdentity.of(process).runs();
  }

  private void awaitLog(String words) throws InterruptedException {
    await(() -> read().contains(words));
  }

  private String read() {
    try {
      return Files.readString(folder.resolve("own.log"));
    } catch (IOException e) {
      return "";
    }
  }

  private static void await(Condition condition) throws InterruptedException {
    while (!condition.holds()) {
      Thread.sleep(10);
    }
  }

  private interface Condition {
    boolean holds();
  }
}
