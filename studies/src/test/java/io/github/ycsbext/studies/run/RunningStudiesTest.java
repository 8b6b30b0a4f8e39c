package io.github.ycsbext.studies.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.process.ProcessIdentity;
import io.github.ycsbext.studies.study.result.StudyFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningStudiesTest {
  @TempDir private Path cache;

  @Test
  void a_study_of_another_process_is_told_with_its_folder() throws Exception {
    Process other = new ProcessBuilder("sleep", "600").start();
    try (RunningStudies running = enter()) {
      note(other, other.info().startInstant().orElseThrow());

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
      Path left = note(other, Instant.parse("2026-01-01T00:00:00Z"));

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

  @Test
  void one_that_has_not_entered_knows_of_others_and_is_not_known() throws Exception {
    Process other = new ProcessBuilder("sleep", "600").start();
    Files.createDirectory(cache.resolve("running-studies"));
    try (RunningStudies waiting = mine()) {
      Path theirs = note(other, other.info().startInstant().orElseThrow());

      assertThat(waiting.notes()).hasSize(1);
      assertThat(cache.resolve("running-studies"))
          .isDirectoryNotContaining(own -> !own.equals(theirs));
    } finally {
      other.destroyForcibly().waitFor();
    }
  }

  @Test
  void one_that_would_measure_the_servers_of_another_is_refused_and_not_entered() throws Exception {
    enter().close();
    Process other = new ProcessBuilder("sleep", "600").start();
    try {
      Path theirs = note(other, other.info().startInstant().orElseThrow());
      Files.writeString(theirs, "10.0.0.7:6379\n10.0.0.8:9042\n", StandardOpenOption.APPEND);

      assertThatThrownBy(() -> enter("10.0.0.8:9042", "10.0.0.9:9042"))
          .isInstanceOf(UserError.class)
          .hasMessageStartingWith("10.0.0.8:9042: the study in /data/results, process ")
          .hasMessageEndingWith("bin/ycsb study resume " + cache.resolve("mine"));
      assertThat(cache.resolve("running-studies"))
          .isDirectoryNotContaining(own -> !own.equals(theirs));
      enter("10.0.0.9:9042").close();
    } finally {
      other.destroyForcibly().waitFor();
    }
  }

  @Test
  void servers_of_a_killed_study_are_free() throws Exception {
    Process other = new ProcessBuilder("true").start();
    other.waitFor();
    enter().close();
    Path left = note(other, Instant.parse("2026-01-01T00:00:00Z"));
    Files.writeString(left, "10.0.0.8:9042\n", StandardOpenOption.APPEND);

    enter("10.0.0.8:9042").close();

    assertThat(left).doesNotExist();
  }

  private RunningStudies enter(String... servers) throws Exception {
    RunningStudies running = mine();
    running.enter(Set.of(servers));
    return running;
  }

  private RunningStudies mine() {
    return new RunningStudies(cache, new StudyFolder(cache.resolve("mine")));
  }

  private Path note(Process process, Instant start) throws Exception {
    String owner = new ProcessIdentity(process.pid(), start.toEpochMilli()).label();
    Path file = cache.resolve("running-studies").resolve(owner);
    return Files.writeString(file, "/data/results\n");
  }
}
