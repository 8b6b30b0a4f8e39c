package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests workloads that set counts in their {@code init}, with YCSB's own client and with ours. */
class WorkloadInitIT {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-p occupancy=0.5 -load",
        "-p occupancy=0.5 -t",
        "-p occupancy=0.5 -p recordcount=1000 -p operationcount=1000 -load",
        "-p occupancy=0.5 -p recordcount=1000 -p operationcount=1000 -t",
        "-p occupancy=0.5 -p recordcount=1000 -p insertcount=10 -threads 3 -load",
        "-p occupancy=1 -threads 4 -t",
      })
  void constant_occupancy_does_as_many_operations_as_with_ycsb(String more) throws Exception {
    String[] line = (WorkloadInitTest.CONSTANT_OCCUPANCY + " " + more).split(" ", -1);

    try (ChildJvm theirs = ChildJvm.start(folder, "site.ycsb.Client", line);
        ChildJvm ours = ChildJvm.start(folder, Client.class.getName(), line)) {
      assertThat(theirs.exitCode()).isZero();
      assertThat(ours.exitCode()).as(ours.err()).isZero();

      long operations = operations(ours.out());
      assertThat(operations).isEqualTo(operations(theirs.out()));
      boolean isLoad = more.endsWith("-load");
      int records = more.contains("occupancy=1") ? 1000 : 500;
      assertThat(operations).isEqualTo(isLoad ? records : records * 5);
    }
  }

  private static long operations(String report) {
    return report
        .lines()
        .filter(line -> line.matches("\\[(READ|UPDATE|INSERT)], Operations, \\d+"))
        .mapToLong(line -> Long.parseLong(line.replaceAll(".*, ", "")))
        .sum();
  }
}
