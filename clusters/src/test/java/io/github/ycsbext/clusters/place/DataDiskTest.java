package io.github.ycsbext.clusters.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataDiskTest {
  @TempDir private Path runs;

  @Test
  void disks_are_those_of_loop_devices_and_their_folders_may_have_blanks() {
    assertThat(
            DataDisk.in(
                """
                /dev/vda / ext4 rw,relatime 0 0
                /dev/loop3 /home/a\\040b/data ext4 rw,relatime 0 0
                /dev/loop4 /snap/core squashfs ro 0 0
                tmpfs /tmp tmpfs rw 0 0
                """))
        .containsExactly(new DataDisk("loop3", Path.of("/home/a b/data")));
  }

  @Test
  void a_folder_without_a_disk_of_its_own_is_refused() {
    assertThatThrownBy(() -> DataDisk.of(runs))
        .isInstanceOf(UserError.class)
        .hasMessage(
            "the data in "
                + runs
                + " are not on a disk of their own: start the servers with --faults disk-full");
  }
}
