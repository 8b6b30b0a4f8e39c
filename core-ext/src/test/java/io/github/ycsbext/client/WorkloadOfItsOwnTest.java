package io.github.ycsbext.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.DriverRetries;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.client.command.SchemaCommand;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.workload.PartialLoad;
import io.github.ycsbext.workload.PhaseValue;
import io.github.ycsbext.workload.RunNotes;
import io.github.ycsbext.workload.phase.PhaseBounds;
import io.github.ycsbext.workload.phase.PhaseEnd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/** Tests what a workload can do that has tables, a load and figures of its own. */
class WorkloadOfItsOwnTest {
  @TempDir Path folder;

  /** A workload that loads seven records and counts what is done between its bounds. */
  public static final class Shop extends Workload
      implements SettingsCheck, SchemaOwner, PartialLoad, PhaseBounds, RunNotes {
    private final AtomicInteger done = new AtomicInteger();
    private int doneBefore;
    private int measured;
    private int retries;
    private String failing = "";

    @Override
    public void init(Properties properties) {
      failing = properties.getProperty("shop.fails", "");
      retries = Integer.parseInt(properties.getProperty("shop.retries", "0"));
    }

    @Override
    public void checkSettings(Settings settings) {}

    @Override
    public Schema openSchema(Properties properties) {
      return new ShopSchema();
    }

    @Override
    public long recordsToLoad() {
      return 7;
    }

    @Override
    public boolean doInsert(DB db, Object threadState) {
      return doTransaction(db, threadState);
    }

    @Override
    public boolean doTransaction(DB db, Object threadState) {
      done.incrementAndGet();
      DriverRetries.count(retries);
      return db.insert("shop", "key", new HashMap<>()).isOk();
    }

    @Override
    public void beforeMeasuring() throws WorkloadException {
      failAt("before");
      doneBefore = done.get();
    }

    @Override
    public void afterLastOperation(PhaseEnd end) throws WorkloadException {
      measured = done.get() - doneBefore;
      failAt("after");
    }

    private void failAt(String moment) throws WorkloadException {
      if (failing.equals(moment)) {
        throw new WorkloadException("The shop is closed " + moment);
      }
    }

    @Override
    public List<String> notes() {
      return List.of();
    }

    @Override
    public List<PhaseValue> values() {
      return List.of(new PhaseValue("SHOP.Sold", measured, PhaseValue.Merge.SUM));
    }
  }

  private static final class ShopSchema implements Schema {
    @Override
    public void create() {}

    @Override
    public void clear() {}

    @Override
    public SchemaDescription describe() {
      return new SchemaDescription("a shop", "1", "", "", null, null, null, Map.of());
    }

    @Override
    public void close() {}
  }

  private static ClientRun run(String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-db", TestDb.class.getName()));
    arguments.addAll(List.of("-p", "workload=" + Shop.class.getName()));
    arguments.addAll(Arrays.asList(more));
    return ClientRun.of(arguments.toArray(String[]::new));
  }

  @Test
  void its_load_needs_no_count_of_records() {
    ClientRun load = run("-load");

    assertThat(load.exitCode()).as(load.err()).isEqualTo(ExitCode.OK);
    assertThat(load.value("INSERT", "Operations")).isEqualTo(7);
  }

  @Test
  void its_run_needs_an_end_as_any_other() {
    assertThat(run("-t").err()).contains("operationcount is 0 or missing");
  }

  @Test
  void its_figures_are_those_of_what_is_measured() throws IOException {
    ClientRun run =
        run(
            "-t",
            "-threads",
            "2",
            "-p",
            "warmupoperations=5",
            "-p",
            "operationcount=20",
            "-p",
            "result.dir=" + folder.resolve("result"));

    assertThat(run.value("SHOP", "Sold")).isEqualTo(20);
    assertThat(new ResultFolder(folder.resolve("result")).read().figures())
        .containsExactly(Map.entry("SHOP.Sold", 20.0));
  }

  @Test
  void what_a_driver_sends_again_while_it_is_measured_is_told() throws IOException {
    ClientRun run =
        run(
            "-t",
            "-p",
            "warmupoperations=5",
            "-p",
            "operationcount=20",
            "-p",
            "shop.retries=2",
            "-p",
            "result.dir=" + folder.resolve("result"));

    assertThat(run.value("DRIVER", "Retries")).isEqualTo(40);
    assertThat(run.err()).contains("requests that the driver sent again by itself: 40");
    assertThat(new ResultFolder(folder.resolve("result")).read().figures())
        .containsEntry("DRIVER.Retries", 40.0);
  }

  @Test
  void a_failure_before_the_measuring_ends_the_run() {
    ClientRun run = run("-t", "-p", "operationcount=20", "-p", "shop.fails=before");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.errLines()).contains("The shop is closed before");
    assertThat(run.value("OVERALL", "Throughput(ops/sec)")).isZero();
  }

  @Test
  void a_failure_after_the_last_operation_fails_the_run() {
    ClientRun run = run("-t", "-p", "operationcount=20", "-p", "shop.fails=after");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.errLines()).contains("The shop is closed after");
    assertThat(run.value("SHOP", "Sold")).isEqualTo(20);
  }

  @Test
  void its_tables_are_those_of_the_schema_commands() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, UTF_8);
    String[] line = {
      "describe", "-db", TestDb.class.getName(), "-p", "workload=" + Shop.class.getName()
    };

    assertThat(SchemaCommand.run(line, print, print)).isEqualTo(ExitCode.OK);
    assertThat(out.toString(UTF_8)).contains("a shop");
  }
}
