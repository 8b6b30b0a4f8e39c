package io.github.ycsbext.clusters.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AbandonedRunsTest {
  private static final ProcessIdentity GONE = new ProcessIdentity(ProcessHandle.current().pid(), 0);

  @TempDir Path runs;

  @Test
  void data_of_a_server_that_is_gone_is_deleted_and_its_logs_stay() throws IOException {
    RunFolder folder = folder("redis-1");
    folder.lendTo(GONE);

    AbandonedRuns.clear(runs);

    assertThat(folder.data()).doesNotExist();
    assertThat(folder.logs()).exists();
  }

  @Test
  void data_of_a_server_that_runs_stays() throws IOException {
    RunFolder folder = folder("redis-1");
    folder.lendTo(ProcessIdentity.of(ProcessHandle.current()));

    AbandonedRuns.clear(runs);

    assertThat(folder.data().resolve("dump.rdb")).exists();
  }

  @Test
  void data_that_is_to_be_kept_stays() throws IOException {
    RunFolder folder = folder("redis-1");

    AbandonedRuns.clear(runs);

    assertThat(folder.data().resolve("dump.rdb")).exists();
  }

  @Test
  void logs_without_data_go_after_a_week() throws IOException {
    RunFolder folder = folder("redis-1");
    folder.deleteData();
    FileTime lastMonth = FileTime.from(Instant.now().minus(Duration.ofDays(30)));
    Files.setLastModifiedTime(folder.logs(), lastMonth);

    AbandonedRuns.clear(runs);

    assertThat(folder.path()).doesNotExist();
  }

  private RunFolder folder(String name) throws IOException {
    RunFolder folder = new RunFolder(runs.resolve(name));
    Files.createDirectories(folder.data());
    Files.createDirectories(folder.logs());
    Files.writeString(folder.data().resolve("dump.rdb"), "data");
    return folder;
  }
}
