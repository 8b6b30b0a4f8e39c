package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.ResultFolder;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Tests a client that fills its heap, in a separate process. */
class HealthIT {
  @TempDir Path temporary;

  private ChildJvm start(Path result, String... more) throws Exception {
    String[] arguments = {
      "-db",
      Hoarding.class.getName(),
      "-p",
      "workload=site.ycsb.workloads.CoreWorkload",
      "-p",
      "recordcount=10",
      "-p",
      "maxexecutiontime=2",
      "-p",
      "updateproportion=0",
      "-p",
      "result.dir=" + result,
    };
    String[] all = java.util.Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return ChildJvm.start(temporary, Client.class.getName(), all);
  }

  @Test
  @Tag("thorough")
  void a_client_that_only_collects_is_told_so() throws Exception {
    ResultFolder folder = new ResultFolder(temporary.resolve("warned"));
    try (ChildJvm child = start(folder.path())) {
      assertThat(child.exitCode()).as(child.err()).isZero();
      assertThat(child.err())
          .contains("Warning: The benchmark lacked CPU", "garbage collections paused it for");
    }
    assertThat(folder.read().observed().health().verdict()).isEqualTo(Health.OVERLOADED);
    assertThat(folder.read().run().ended()).isEqualTo("maxexecutiontime");
  }

  @Test
  void where_it_is_strict_the_run_has_failed_and_its_report_is_whole() throws Exception {
    ResultFolder folder = new ResultFolder(temporary.resolve("strict"));
    try (ChildJvm child = start(folder.path(), "-p", "health=strict")) {
      assertThat(child.exitCode()).isEqualTo(1);
      assertThat(child.err()).contains("The benchmark lacked CPU").doesNotContain("Warning: The");
      assertThat(child.out()).contains("[OVERALL], Throughput(ops/sec)", "[READ], Operations");
    }
    assertThat(folder.read().run().ended()).startsWith("The benchmark lacked CPU");
  }

  /**
   * A database that keeps most of the heap and forces a full collection every hundredth operation.
   */
  public static final class Hoarding extends TestDb {
    private static final byte[][] HOARD = new byte[1_500_000][];
    private int calls;

    @Override
    public void init() {
      for (int i = 0; i < HOARD.length; i++) {
        HOARD[i] = new byte[8];
      }
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, java.util.Map<String, ByteIterator> result) {
      if (calls++ % 100 == 0) {
        System.gc();
      }
      return Status.OK;
    }
  }
}
