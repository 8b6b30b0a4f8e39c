package io.github.ycsbext.clusters.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AbandonedContainersTest {
  @TempDir Path notes;

  private final List<String> asked = new ArrayList<>();

  private void clear() {
    AbandonedContainers.clear(notes, () -> asked.add("engine"));
  }

  private Path note(long pid, long startedAtMillis) throws IOException {
    return Files.createFile(notes.resolve(pid + "-" + startedAtMillis));
  }

  @Test
  void the_engine_is_asked_once_for_all_that_have_ended() throws IOException {
    Path one = note(4_194_305, 1);
    Path reused = note(ProcessHandle.current().pid(), 1);

    clear();
    clear();

    assertThat(asked).containsExactly("engine");
    assertThat(one).doesNotExist();
    assertThat(reused).doesNotExist();
  }

  @Test
  void a_living_process_keeps_its_containers_and_the_engine_is_not_asked() throws IOException {
    ProcessIdentity self = ProcessIdentity.of(ProcessHandle.current());
    Path living = note(self.pid(), self.startedAtMillis());

    clear();

    assertThat(asked).isEmpty();
    assertThat(living).exists();
  }

  @Test
  void nothing_is_asked_where_there_never_was_a_container() {
    AbandonedContainers.clear(notes.resolve("none"), () -> asked.add("engine"));

    assertThat(asked).isEmpty();
  }
}
