package io.github.ycsbext.studies.study.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.LockFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two processes and one folder. */
class StudyLockIT {
  @TempDir private Path path;

  private StudyFolder folder;
  private Process other;

  /** Holds the lock until its standard input ends. */
  static final class Holder {
    private Holder() {}

    @SuppressWarnings("try") // The lock is only held.
    public static void main(String... arguments) throws IOException {
      try (LockFile lock = new StudyFolder(Path.of(arguments[0])).hold()) {
        System.out.println("held");
        System.in.read();
      }
    }
  }

  @BeforeEach
  void anotherProcessHoldsTheFolder() throws IOException {
    folder = new StudyFolder(path.resolve("out"));
    other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                folder.path().toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(other.inputReader().readLine()).isEqualTo("held");
  }

  @AfterEach
  void endIt() throws InterruptedException {
    other.destroyForcibly().waitFor();
  }

  @Test
  void the_second_is_refused_with_the_folder_and_the_process_that_has_it() throws Exception {
    assertThatThrownBy(() -> folder.hold())
        .isInstanceOf(UserError.class)
        .hasMessage(
            "The study in %s is being run by process %d: wait for its end, or stop it first",
            folder.path(), other.pid());

    // A refusal must not have loosened the lock.
    assertThatThrownBy(() -> folder.hold()).isInstanceOf(UserError.class);
  }

  @Test
  void a_study_that_has_ended_leaves_no_lock() throws Exception {
    other.getOutputStream().close();
    assertThat(other.waitFor()).isZero();

    folder.hold().close();
    folder.hold().close();
  }

  @Test
  void a_killed_study_leaves_no_lock() throws Exception {
    other.destroyForcibly().waitFor();

    LockFile lock = folder.hold();

    assertThat(Files.readString(folder.path().resolve("study.lock")))
        .isEqualTo(ProcessHandle.current().pid() + "\n");
    lock.close();
  }
}
