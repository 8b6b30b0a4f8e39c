package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.command.CheckCommand;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.Workload;

/** Tests that settings from a workload's {@code init} take effect, as with YCSB's own client. */
class WorkloadInitTest {
  static final String CONSTANT_OCCUPANCY =
      "-db site.ycsb.BasicDB -p basicdb.verbose=false -p fieldlength=100 -p storageages=5"
          + " -p workload=site.ycsb.workloads.ConstantOccupancyWorkload -p disksize=1000000";

  @TempDir Path folder;

  /** A workload that takes its counts from its own properties, if they are given. */
  public static final class Counting extends Workload {
    @Override
    public void init(Properties properties) {
      set(properties, "counting.records", "recordcount");
      set(properties, "counting.operations", "operationcount");
      set(properties, "counting.delay", "basicdb.simulatedelay");
    }

    private static void set(Properties properties, String from, String to) {
      String value = properties.getProperty(from);
      if (value != null) {
        properties.setProperty(to, value);
      }
    }

    @Override
    public boolean doInsert(DB db, Object threadState) {
      return db.insert("table", "key", new HashMap<>()).isOk();
    }

    @Override
    public boolean doTransaction(DB db, Object threadState) {
      return db.read("table", "key", null, new HashMap<>()).isOk();
    }
  }

  private static ClientRun counting(String... more) {
    String[] line = {"-db", TestDb.class.getName(), "-p", "workload=" + Counting.class.getName()};
    String[] all = Arrays.copyOf(line, line.length + more.length);
    System.arraycopy(more, 0, all, line.length, more.length);
    return ClientRun.of(all);
  }

  @Test
  void counts_of_the_init_beat_those_of_the_command_line() {
    ClientRun load =
        counting("-p", "counting.records=7", "-p", "recordcount=3", "-threads", "2", "-load");
    ClientRun run = counting("-p", "counting.operations=8", "-p", "operationcount=3", "-t");

    assertThat(load.value("INSERT", "Return=OK")).isEqualTo(7);
    assertThat(run.value("READ", "Return=OK")).isEqualTo(8);
  }

  @Test
  void a_counted_warm_up_comes_beside_what_the_init_has_set() {
    ClientRun run = counting("-p", "counting.operations=8", "-p", "warmupoperations=5");
    ClientRun unset = counting("-p", "operationcount=6", "-p", "warmupoperations=5");

    assertThat(run.value("READ", "Return=OK")).isEqualTo(8);
    assertThat(unset.value("READ", "Return=OK")).isEqualTo(6);
  }

  @Test
  void counts_that_the_init_has_not_set_either_are_missing() {
    ClientRun run = counting("-t");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains("operationcount is 0 or missing, and so is maxexecutiontime: give one of them");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void what_the_init_sets_wrongly_is_told() {
    ClientRun run = counting("-p", "counting.operations=many", "-t");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("operationcount: 'many' is not a whole number");
  }

  @Test
  void the_result_has_what_the_init_has_set() throws IOException {
    Path result = folder.resolve("result");
    counting("-p", "counting.operations=8", "-p", "result.dir=" + result);

    assertThat(new ResultFolder(result).read().configuration())
        .containsEntry("operationcount", "8");
  }

  @Test
  void a_check_does_not_miss_what_the_init_may_set() {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);

    assertThat(CheckCommand.run(CONSTANT_OCCUPANCY.split(" ", -1), nowhere, nowhere))
        .isEqualTo(ExitCode.OK);
    assertThat(
            CheckCommand.run((CONSTANT_OCCUPANCY + " -threads x").split(" ", -1), nowhere, nowhere))
        .isEqualTo(ExitCode.BAD_INPUT);
  }
}
