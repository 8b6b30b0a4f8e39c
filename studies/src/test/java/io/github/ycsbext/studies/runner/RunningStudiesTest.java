package io.github.ycsbext.studies.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningStudiesTest {
  @TempDir private Path cache;

  @Test
  void a_study_of_another_process_is_told_with_its_folder() throws Exception {
    Process other = new ProcessBuilder("sleep", "600").start();
    try (RunningStudies running = enter()) {
      note(other, other.info().startInstant().orElseThrow().toString());

      assertThat(running.notes())
          .singleElement()
          .asString()
          .contains("process " + other.pid(), "/data/results");
    } finally {
      other.destroyForcibly().waitFor();
    }
  }

  @Test
  void what_a_killed_process_has_left_is_swept_away() throws Exception {
    Process other = new ProcessBuilder("true").start();
    other.waitFor();
    try (RunningStudies running = enter()) {
      Path left = note(other, "2026-01-01T00:00:00Z");

      assertThat(running.notes()).isEmpty();
      assertThat(left).doesNotExist();
    }
  }

  @Test
  void one_alone_hears_of_none_and_leaves_nothing() throws Exception {
    try (RunningStudies running = enter()) {
      assertThat(running.notes()).isEmpty();
    }

    assertThat(cache.resolve("running-studies")).isEmptyDirectory();
  }

  private RunningStudies enter() throws Exception {
    return RunningStudies.enter(cache, new StudyFolder(cache.resolve("mine")));
  }

  private Path note(Process process, String start) throws Exception {
    Path file = cache.resolve("running-studies").resolve(String.valueOf(process.pid()));
    return Files.writeString(file, start + "\n/data/results\n");
  }
}
