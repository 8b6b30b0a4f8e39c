package io.github.ycsbext.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FileFaultTest {
  @Test
  void a_full_disk_is_found_among_the_causes() {
    IOException full = new IOException("No space left on device");

    assertThat(FileFault.isCausedByFullDisk(new IllegalStateException("transfer", full))).isTrue();
    assertThat(FileFault.isCausedByFullDisk(new IllegalStateException("refused"))).isFalse();
  }

  @Test
  void a_fault_of_a_file_is_told_without_the_exceptions_name() {
    assertThat(FileFault.of(new NoSuchFileException("/proc/foo")))
        .isEqualTo("/proc/foo does not exist");
    assertThat(FileFault.of(new AccessDeniedException("/root/x")))
        .isEqualTo("/root/x may not be read or written by this user");
    assertThat(FileFault.of(new FileSystemException("/full", null, "No space left on device")))
        .isEqualTo("/full (No space left on device)");
    assertThat(FileFault.of(new IOException("no port is free"))).isEqualTo("no port is free");
  }
}
