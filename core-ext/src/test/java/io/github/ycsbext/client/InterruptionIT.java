package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptionIT {
  @TempDir Path folder;

  private ChildJvm start(Class<?> database, String... more) throws Exception {
    String[] arguments = {
      "-db",
      database.getName(),
      "-p",
      "workload=site.ycsb.workloads.CoreWorkload",
      "-p",
      "recordcount=10",
      "-p",
      "operationcount=100000000",
      "-p",
      "updateproportion=0",
      "-threads",
      "2",
      "-s",
      "-p",
      "status.interval=1",
      "-p",
      "result.dir=" + folder.resolve("result"),
    };
    String[] all = Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return ChildJvm.start(folder, Client.class.getName(), all);
  }

  @Test
  void a_signal_ends_the_run_and_the_report_is_written() throws Exception {
    try (ChildJvm child = start(TestDb.Slow.class)) {
      child.awaitErr("1 sec: ");
      interrupt(child);

      assertThat(child.exitCode()).isEqualTo(130);
      assertThat(child.out()).contains("[OVERALL], RunTime(ms)", "[READ], Operations", "[CLEANUP]");
    }
    Result result = new ResultFolder(folder.resolve("result")).read();
    assertThat(result.run().ended()).isEqualTo("interrupted");
    assertThat(result.run().operations()).isPositive();
  }

  @Test
  void a_signal_ends_a_run_that_hangs() throws Exception {
    try (ChildJvm child = start(TestDb.Hanging.class)) {
      child.awaitErr("1 sec: ");
      interrupt(child);

      assertThat(child.exitCode()).isEqualTo(130);
      assertThat(child.err()).contains("ycsb-client-0 hangs in", "ycsb-client-1 hangs in");
      assertThat(child.out()).contains("[OVERALL], Throughput(ops/sec), 0.0");
    }
  }

  @Test
  void a_signal_in_the_warm_up_ends_the_run_with_nothing_measured() throws Exception {
    try (ChildJvm child = start(TestDb.Slow.class, "-p", "warmuptime=3600")) {
      child.awaitErr("warming up [READ");
      interrupt(child);

      assertThat(child.exitCode()).isEqualTo(130);
      assertThat(child.out()).contains("[OVERALL], Throughput(ops/sec), 0.0");
    }
    Result result = new ResultFolder(folder.resolve("result")).read();
    assertThat(result.run().ended()).isEqualTo("interrupted");
    assertThat(result.run().operations()).isZero();
    assertThat(result.observed().warmUp().operations()).isPositive();
  }

  @Test
  void bad_input_ends_the_process_with_2() throws Exception {
    try (ChildJvm child = ChildJvm.start(folder, Client.class.getName(), "-oops")) {
      assertThat(child.exitCode()).isEqualTo(2);
    }
  }

  private static void interrupt(ChildJvm child) throws Exception {
    new ProcessBuilder("sh", "-c", "kill -INT " + child.process().pid()).start().waitFor();
  }
}
