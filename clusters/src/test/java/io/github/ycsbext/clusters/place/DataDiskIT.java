package io.github.ycsbext.clusters.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.FaultNeed;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataDiskIT {
  @TempDir private Path runs;

  @Test
  void disks_of_servers_that_are_gone_are_removed_with_their_data() throws IOException {
    Clusters.LOCAL
        .whyNot(FaultNeed.DISK)
        .ifPresent(why -> Assumptions.abort("NOT TESTED: disks of servers: " + why));
    RunFolder folder = new RunFolder(Files.createDirectory(runs.resolve("redis 1")));
    Path data = Files.createDirectories(folder.data(1, 3));
    Files.createDirectories(folder.logs());
    DataDisk.make(folder.disk(1), data);
    assertThat(data).isEmptyDirectory();
    DataDisk.of(data).fill(true);
    assertThat(data.toFile().getUsableSpace()).isZero();

    folder.lendTo(new ProcessIdentity(ProcessHandle.current().pid(), 0));
    Abandoned.clearRuns(runs);

    assertThat(folder.data()).doesNotExist();
    assertThat(folder.disk(1)).doesNotExist();
    assertThat(Path.of("/proc/self/mounts")).content().doesNotContain("redis\\0401");
  }
}
