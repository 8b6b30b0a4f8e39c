package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.fault.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DB;
import site.ycsb.Workload;

class ScheduledRunTest {
  private static final List<String> SCHEDULED =
      List.of("-target", "200000", "-threads", "7", "-p", "arrival=poisson");

  private static ClientRun run(List<String> schedule, String... more) {
    List<String> arguments = new ArrayList<>(List.of("-p", "seed=5"));
    arguments.addAll(schedule);
    arguments.addAll(List.of(more));
    return ClientRun.onTenRecords(TakingDb.class, arguments.toArray(String[]::new));
  }

  /** Slots leave no number out and do none twice, whether records come and go or not. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "readproportion=1",
        "insertproportion=0.3",
        "insertproportion=1",
        "deleteproportion=0.1"
      })
  void a_schedule_changes_no_operation(String mix) {
    String[] work = {
      "-p", "recordcount=1000", "-p", "operationcount=5003", "-p", mix, "-p", "updateproportion=0"
    };

    Optional<String> alone = run(List.of(), work).streamHash();
    Optional<String> scheduled = run(SCHEDULED, work).streamHash();

    assertThat(alone).isPresent();
    assertThat(scheduled).isEqualTo(alone);
  }

  @Test
  void a_schedule_changes_no_record_of_a_load() {
    String[] load = {"-load", "-p", "recordcount=3001"};

    assertThat(run(SCHEDULED, load).streamHash())
        .isPresent()
        .isEqualTo(run(List.of(), load).streamHash());
  }

  /** Each slot has taken an operation when the warm-up ends, and does it when it is measured. */
  @Test
  void what_is_taken_in_a_counted_warm_up_is_done_in_the_measurement() {
    String[] work = {"-p", "insertproportion=0.2", "-p", "warmupoperations=997"};

    ClientRun scheduled = run(SCHEDULED, append(work, "-p", "operationcount=2001"));

    assertThat(scheduled.streamHash())
        .isPresent()
        .isEqualTo(run(List.of(), append(work, "-p", "operationcount=2001")).streamHash());
    assertThat(scheduled.err()).contains(" 2998 operations, stream hash");
  }

  private static String[] append(String[] words, String... more) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  /** A warm-up that ends while all slots wait for what is due later loses none of it. */
  @Test
  void what_is_taken_in_a_timed_warm_up_is_done_in_the_measurement() {
    ClientRun run =
        run(
            List.of("-target", "100", "-threads", "5"),
            "-p",
            "warmuptime=0.2",
            "-p",
            "insertproportion=1",
            "-p",
            "readproportion=1",
            "-p",
            "updateproportion=0",
            "-p",
            "operationcount=40");

    assertThat(run.value("READ", "Operations") + run.value("INSERT", "Operations")).isEqualTo(40);
    assertThat(run.err()).doesNotContain("waited", "hangs");
  }

  /** A workload that counts its own calls. */
  public static final class Counting extends Workload {
    private static final AtomicInteger CALLS = new AtomicInteger();

    @Override
    public void init(Properties p) {
      CALLS.set(0);
    }

    @Override
    public boolean doInsert(DB db, Object threadState) {
      return true;
    }

    @Override
    public boolean doTransaction(DB db, Object threadState) {
      CALLS.incrementAndGet();
      return true;
    }
  }

  @Test
  void a_workload_that_numbers_nothing_is_called_as_often_as_asked() {
    ClientRun run =
        run(SCHEDULED, "-p", "workload=" + Counting.class.getName(), "-p", "operationcount=777");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(Counting.CALLS).hasValue(777);
  }
}
