package io.github.ycsbext.studies.analysis.measured;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.SlowOperation;
import io.github.ycsbext.result.SlowOperation.Cause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlowTailTest {
  @TempDir Path folder;

  private static SlowOperation slow(double second, Cause cause) {
    return new SlowOperation(second, "READ", 90_000_000, 0, cause);
  }

  @Test
  void what_was_due_during_a_fault_and_is_not_the_clients_is_the_faults() throws IOException {
    ResultFolder result = new ResultFolder(folder);
    result.writeSlow(
        List.of(
            slow(4.9, Cause.OUTSIDE),
            slow(5.0, Cause.OUTSIDE),
            slow(6, Cause.WAITED),
            slow(6.5, Cause.COLLECTION),
            slow(7.5, Cause.OUTSIDE),
            new SlowOperation(6, "UPDATE", 1, 0, Cause.OUTSIDE)));

    Map<String, Long> causes = SlowTail.causes("READ", result, List.of(new FaultStretch(5, 7)));

    assertThat(causes).isEqualTo(Map.of("outside", 2L, "fault", 2L, "collection", 1L));
  }

  @Test
  void what_nothing_else_explains_and_came_with_a_servers_job_is_told_so() throws IOException {
    ResultFolder result = new ResultFolder(folder);
    Files.writeString(
        result.serversCsv(),
        ResultFolder.SERVERS_HEADER
            + "\n4.0,a,jobs,0\n5.0,a,jobs,1\n6.0,a,jobs,0\n6.0,a,operations,9\n9.0,a,jobs,1\n");
    result.writeSlow(
        List.of(
            slow(4.9, Cause.OUTSIDE),
            slow(5.1, Cause.COLLECTION),
            slow(6.2, Cause.OUTSIDE),
            new SlowOperation(6.2, "READ", 2_800_000_000L, 0, Cause.OUTSIDE),
            slow(12, Cause.OUTSIDE)));

    assertThat(SlowTail.causes("READ", result, List.of()))
        .isEqualTo(Map.of("job", 2L, "collection", 1L, "outside", 2L));
  }

  @Test
  void a_share_is_that_of_the_operations_whose_cause_is_known() {
    SlowTail tail = new SlowTail("READ", 100, 50, Map.of("late", 3L, "outside", 1L));

    assertThat(tail.share("late")).isEqualTo(0.75);
    assertThat(tail.share("fault")).isZero();
  }
}
