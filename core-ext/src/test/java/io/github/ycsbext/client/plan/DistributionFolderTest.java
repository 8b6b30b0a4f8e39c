package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DistributionFolderTest {
  @TempDir private Path home;

  @Test
  void a_workload_file_that_is_not_in_the_working_directory_is_the_distribution_s()
      throws IOException {
    Path workloads = Files.createDirectory(home.resolve("workloads"));
    Path own = Files.createFile(workloads.resolve("only-there"));

    assertThat(DistributionFolder.own(Path.of("workloads/only-there"), home)).isEqualTo(own);
  }

  @Test
  void a_file_that_is_nowhere_keeps_its_name() {
    assertThat(DistributionFolder.own(Path.of("workloads/nowhere"), home))
        .isEqualTo(Path.of("workloads/nowhere"));
  }
}
