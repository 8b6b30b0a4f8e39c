package io.github.ycsbext.clusters.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.process.ProcessFiles;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AbandonedTest {
  private static final ProcessIdentity GONE = new ProcessIdentity(ProcessHandle.current().pid(), 0);

  @TempDir Path runs;

  @Test
  void data_of_a_server_that_is_gone_is_deleted_and_its_logs_stay() throws IOException {
    RunFolder folder = folder("redis-1");
    folder.lendTo(GONE);

    Abandoned.clearRuns(runs);

    assertThat(folder.data()).doesNotExist();
    assertThat(folder.logs()).exists();
  }

  @Test
  void data_of_a_server_that_runs_stays() throws IOException {
    RunFolder folder = folder("redis-1");
    folder.lendTo(ProcessIdentity.own());

    Abandoned.clearRuns(runs);

    assertThat(folder.data().resolve("dump.rdb")).exists();
  }

  @Test
  void data_that_is_to_be_kept_stays() throws IOException {
    RunFolder folder = folder("redis-1");

    Abandoned.clearRuns(runs);

    assertThat(folder.data().resolve("dump.rdb")).exists();
  }

  @Test
  void logs_without_data_go_after_a_week() throws IOException {
    RunFolder folder = folder("redis-1");
    folder.deleteData();
    FileTime lastMonth = FileTime.from(Instant.now().minus(Duration.ofDays(30)));
    Files.setLastModifiedTime(folder.logs(), lastMonth);

    Abandoned.clearRuns(runs);

    assertThat(folder.path()).doesNotExist();
  }

  @Test
  void no_password_outlives_its_server_in_the_cache() throws IOException {
    RunFolder folder = RunFolder.create(Engine.named("postgresql"), null);
    try {
      Files.writeString(folder.path().resolve("password"), "secret");
      Files.writeString(
          Files.createDirectories(folder.path().resolve("node-1")).resolve("start.sh"), "exec");
      Files.writeString(folder.logs().resolve("postgresql.log"), "ready");

      folder.deleteData();

      assertThat(folder.path()).isDirectoryRecursivelyContaining("glob:**/postgresql.log");
      assertThat(folder.path().toFile().list()).containsExactly("logs");
    } finally {
      folder.delete();
    }
  }

  @Test
  void what_else_is_in_a_chosen_folder_stays() throws IOException {
    RunFolder folder = folder("redis-1");
    Files.writeString(folder.path().resolve("notes.txt"), "mine");

    folder.deleteData();

    assertThat(folder.path().resolve("notes.txt")).exists();
  }

  private RunFolder folder(String name) throws IOException {
    RunFolder folder = new RunFolder(runs.resolve(name));
    Files.createDirectories(folder.data());
    Files.createDirectories(folder.logs());
    Files.writeString(folder.data().resolve("dump.rdb"), "data");
    return folder;
  }

  @TempDir Path notes;

  private final List<String> asked = new ArrayList<>();

  private void clearContainers() {
    Abandoned.clearContainers(new ProcessFiles(notes), () -> asked.add("engine"));
  }

  private Path note(long pid, long startedAtMillis) throws IOException {
    return Files.createFile(notes.resolve(pid + "-" + startedAtMillis));
  }

  @Test
  void the_engine_is_asked_once_for_all_that_have_ended() throws IOException {
    Path one = note(4_194_305, 1);
    Path reused = note(ProcessHandle.current().pid(), 1);

    clearContainers();
    clearContainers();

    assertThat(asked).containsExactly("engine");
    assertThat(one).doesNotExist();
    assertThat(reused).doesNotExist();
  }

  @Test
  void a_living_process_keeps_its_containers_and_the_engine_is_not_asked() throws IOException {
    ProcessIdentity self = ProcessIdentity.own();
    Path living = note(self.pid(), self.startedAtMillis());

    clearContainers();

    assertThat(asked).isEmpty();
    assertThat(living).exists();
  }

  @Test
  void nothing_is_asked_where_there_never_was_a_container() {
    Abandoned.clearContainers(new ProcessFiles(notes.resolve("none")), () -> asked.add("engine"));

    assertThat(asked).isEmpty();
  }
}
