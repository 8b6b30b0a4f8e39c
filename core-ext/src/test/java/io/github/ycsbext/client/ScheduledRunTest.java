package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.RunNote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.Workload;

class ScheduledRunTest {
  @TempDir Path temporary;

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
    assertThat(scheduled.err()).contains(" 2998 operations: stream hash");
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

  /** Takes five milliseconds for each operation. */
  public static final class Steady extends TestDb {
    @Override
    protected Status answer() {
      long untilNs = System.nanoTime() + 5_000_000;
      while (System.nanoTime() < untilNs) {
        LockSupport.parkNanos(untilNs - System.nanoTime());
      }
      return Status.OK;
    }
  }

  /** The report on standard output stays as YCSB's options ask. */
  @Test
  void the_console_has_response_times_and_service_times_side_by_side() {
    ClientRun scheduled = run(SCHEDULED, "-p", "operationcount=500");
    ClientRun alone = run(List.of(), "-p", "operationcount=500");

    assertThat(scheduled.err())
        .containsPattern("READ: response time \\d+ us on average, .*; service time \\d+ us");
    assertThat(scheduled.out()).doesNotContain("Intended");
    assertThat(alone.err()).doesNotContain("response time", "In flight");
  }

  private Result steady(String threads, String target, String operations) throws IOException {
    ResultFolder folder = new ResultFolder(temporary.resolve("result-" + threads));
    ClientRun.onTenRecords(
        Steady.class,
        "-threads",
        threads,
        "-target",
        target,
        "-p",
        "operationcount=" + operations,
        "-p",
        "result.dir=" + folder.path());
    return folder.read();
  }

  /** Every 2 ms an operation is due that takes 5 ms: one slot is always behind. */
  @Test
  void a_load_that_waits_for_the_client_is_not_open() throws IOException {
    Result result = steady("1", "500", "250");

    Result.InFlight inFlight = Objects.requireNonNull(result.observed().inFlight());
    assertThat(inFlight.slots()).isEqualTo(1);
    assertThat(inFlight.most()).isEqualTo(1);
    assertThat(inFlight.allBusyShare()).isBetween(0.9, 1.0);
    assertThat(result.notes()).anyMatch(note -> note.says(RunNote.NOT_OPEN));
  }

  /** By Little's law half an operation is in flight: 100 a second for 5 ms each. */
  @Test
  void a_load_that_always_finds_a_free_slot_is_open() throws IOException {
    Result result = steady("32", "100", "120");

    Result.InFlight inFlight = Objects.requireNonNull(result.observed().inFlight());
    OperationSummary update = result.latencies().get("UPDATE");
    OperationSummary read = result.latencies().get("READ");
    double busyMillis =
        (update.count() * update.meanMicros() + read.count() * read.meanMicros()) / 1e3;
    assertThat(inFlight.mean())
        .isCloseTo(busyMillis / result.run().runTimeMillis(), within(0.1))
        .isGreaterThan(0.45);
    assertThat(inFlight.p99()).isBetween(1, 31);
    assertThat(result.notes()).noneMatch(note -> note.says(RunNote.NOT_OPEN));
  }

  /** Takes 80 milliseconds for each operation. */
  public static final class Slow extends TestDb {
    @Override
    protected Status answer() {
      LockSupport.parkNanos(80_000_000);
      return Status.OK;
    }
  }

  /**
   * When the time is over, most threads wait for an operation that is due later, and others have
   * one in flight: neither is a wait for a slot, and none of it is late.
   */
  @ParameterizedTest
  @ValueSource(strings = {"arrival=constant", "arrival=poisson"})
  void what_is_due_after_the_end_of_a_timed_run_is_neither_late_nor_waiting(String arrival)
      throws IOException {
    ResultFolder folder = new ResultFolder(temporary.resolve("timed"));

    ClientRun.onTenRecords(
        Slow.class,
        "-threads",
        "64",
        "-target",
        "50",
        "-p",
        arrival,
        "-p",
        "operationcount=0",
        "-p",
        "maxexecutiontime=2",
        "-p",
        "result.dir=" + folder.path());

    Result result = folder.read();
    Result.Due due = Objects.requireNonNull(result.observed().due());
    assertThat(due.late()).isZero();
    assertThat(due.operations()).isEqualTo(result.run().operations());
    assertThat(Objects.requireNonNull(result.observed().inFlight()).allBusyShare())
        .isLessThan(0.005);
    assertThat(result.notes()).noneMatch(note -> note.says(RunNote.NOT_OPEN));
  }

  /** 50 a second at first and 150 at last: 50 t + 25 t² are due by the second t. */
  @Test
  void the_series_has_what_was_due_beside_what_was_done() throws IOException {
    ResultFolder folder = new ResultFolder(temporary.resolve("ramp"));

    ClientRun.onTenRecords(
        TakingDb.class,
        "-target",
        "150",
        "-p",
        "arrival=ramp",
        "-p",
        "target.start=50",
        "-p",
        "target.ramptime=2",
        "-p",
        "operationcount=180",
        "-p",
        "result.dir=" + folder.path());

    List<String[]> rows =
        Files.readAllLines(folder.seriesCsv()).stream()
            .skip(1)
            .map(row -> row.split(",", -1))
            .toList();
    assertThat(rows)
        .isNotEmpty()
        .allSatisfy(
            row -> {
              double second = Double.parseDouble(row[0]);
              double due = second < 2 ? 50 * second + 25 * second * second : 150 * second - 100;
              assertThat(Double.parseDouble(row[10])).isCloseTo(Math.min(180, due), within(1.001));
            });
  }

  /** Hangs from the tenth call on, until its thread is interrupted. */
  public static final class Hanging extends TestDb {
    private int calls;

    @Override
    protected Status answer() {
      if (++calls == 10) {
        LockSupport.parkNanos(60_000_000_000L);
      }
      return Status.OK;
    }
  }

  /** What is never sent because all operations in flight hang has waited too. */
  @Test
  void what_was_due_and_never_sent_has_waited() throws IOException {
    ResultFolder folder = new ResultFolder(temporary.resolve("hanging"));

    ClientRun.onTenRecords(
        Hanging.class,
        "-threads",
        "2",
        "-target",
        "200",
        "-p",
        "operationcount=100000",
        "-p",
        "maxexecutiontime=2",
        "-p",
        "client.stopgrace=0.1",
        "-p",
        "result.dir=" + folder.path());

    Result.InFlight inFlight = Objects.requireNonNull(folder.read().observed().inFlight());
    assertThat(inFlight.allBusyShare()).isGreaterThan(0.9);
    assertThat(inFlight.p99()).isEqualTo(2);
  }
}
