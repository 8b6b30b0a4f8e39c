package io.github.ycsbext.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FileErrorTest {
  @Test
  void a_full_disk_is_found_among_the_causes() {
    IOException full = new IOException("No space left on device");

    assertThat(FileError.isCausedByFullDisk(new IllegalStateException("transfer", full))).isTrue();
    assertThat(FileError.isCausedByFullDisk(new IllegalStateException("refused"))).isFalse();
  }

  @Test
  void an_error_of_a_file_is_told_without_the_exceptions_name() {
    assertThat(FileError.of(new NoSuchFileException("/proc/foo")))
        .isEqualTo("/proc/foo does not exist");
    assertThat(FileError.of(new AccessDeniedException("/root/x")))
        .isEqualTo("/root/x may not be read or written by this user");
    assertThat(FileError.of(new FileSystemException("/full", null, "No space left on device")))
        .isEqualTo("/full (No space left on device)");
    assertThat(FileError.of(new IOException("no port is free"))).isEqualTo("no port is free");
  }
}
